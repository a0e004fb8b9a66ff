import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Theme } from "../../content/schema/theme.ts";
import { type TypefaceName, typefaces } from "../../content/typefaces.ts";

const themeFile = new URL("../../content/firm/theme.ts", import.meta.url);

/** Loads the current version of the theme. A static import would restart the development server at each edit. */
export async function loadTheme(): Promise<Theme> {
  const { default: theme } = (await import(`${themeFile.href}?${statSync(themeFile).mtimeMs}`)) as { default: Theme };
  return theme;
}

/** Puts the firm's palette and typefaces before `base.css`, and colors the browser's own bars like the page. */
export function firmTheme(): Plugin {
  return {
    name: "firm-theme",
    // Before Vite resolves the addresses of the fonts.
    enforce: "pre",
    transform: {
      filter: { id: /\/site\/app\/base\.css$/ },
      async handler(css) {
        this.addWatchFile(fileURLToPath(themeFile));
        const { palette, typefaces: names } = await loadTheme();
        const faces = [...new Set(Object.values(names))].map((name) =>
          renderFontFaces(name, name === names.text ? textWeights : headingWeights),
        );
        return renderPalette(palette) + faces.join("") + css;
      },
    },
    async transformIndexHtml() {
      const { palette } = await loadTheme();
      return Object.entries(palette).map(([scheme, { paper }]) => ({
        tag: "meta",
        attrs: { name: "theme-color", content: paper, media: `(prefers-color-scheme: ${scheme})` },
      }));
    },
  };
}

/**
 * Puts the built style sheet into `index.html`, the template of every page, and preloads the fonts that it names. A
 * page then needs no second request before its first paint.
 */
export function inlineStyles(): Plugin {
  return {
    name: "inline-styles",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const sheets = Object.values(bundle).filter((file) => file.type === "asset" && file.fileName.endsWith(".css"));
        const [sheet] = sheets;
        if (sheet?.type !== "asset" || sheets.length > 1) {
          throw new Error(`The client bundle has ${sheets.length} style sheets: import them in entry.client.ts.`);
        }
        delete bundle[sheet.fileName];
        const css = String(sheet.source).trim();
        const fonts = [...new Set(css.match(/\/assets\/[\w.-]+\.woff2/g))].map(
          (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
        );
        return (
          html
            .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
            // In the head, Chrome would hold the first paint for them.
            .replace("<body>", () => `<body>${fonts.join("")}`)
            // Browsers compute the policy's hashes after reading CRLF as LF.
            .replaceAll("\r\n", "\n")
        );
      },
    },
  };
}

/** The value of `font-family` for a typeface, with its fallbacks. */
export function fontFamily(name: TypefaceName): string {
  return `"${name} Variable", "${name} Fallback", system-ui, sans-serif`;
}

/** Range of font weights in text, and the one weight of headings. */
const textWeights = [400, 700];
const headingWeights = [640];

/**
 * The `@font-face` rules of a typeface, and of local fonts scaled to its metrics, which show until it has loaded. They
 * come in two weights, because synthetic bold looks smeared.
 */
export function renderFontFaces(name: TypefaceName, weights: readonly number[] = textWeights): string {
  const { ascent, descent, scale, web } = typefaces[name];
  const fallback = (fonts: readonly string[], weight: string, widthScale: number) =>
    renderFontFace(
      `${name} Fallback`,
      fonts.map((font) => `local("${font}")`).join(","),
      weight,
      `size-adjust:${formatPercent(widthScale)};ascent-override:${formatPercent(ascent / widthScale)};descent-override:${formatPercent(descent / widthScale)};line-gap-override:0%`,
    );
  return [
    renderFontFace(
      `${name} Variable`,
      `url("fonts/${web}-${weights.join("-")}.woff2") format("woff2")`,
      weights.join(" "),
      "font-display:swap",
    ),
    fallback(["Arial", "Liberation Sans", "Roboto"], "100 599", scale.regular),
    fallback(["Arial Bold", "Liberation Sans Bold", "Roboto Bold"], "600 900", scale.bold),
  ].join("");
}

function renderPalette(palette: Theme["palette"]): string {
  const variables = (scheme: keyof Theme["palette"]) =>
    Object.entries(palette[scheme])
      .map(([name, color]) => `--${name}:${color};`)
      .join("");
  return `:root{color-scheme:light dark;${variables("light")}}@media screen and (prefers-color-scheme:dark){:root{${variables("dark")}}}\n`;
}

function renderFontFace(family: string, source: string, weight: string, rest: string): string {
  return `@font-face{font-family:"${family}";src:${source};font-weight:${weight};${rest}}\n`;
}

function formatPercent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))}%`;
}
