import type { Plugin } from "vite";
import look from "../content/firm/look.ts";
import { type TypefaceName, typefaces } from "../content/typefaces.ts";

/** The value of `font-family` for a typeface, and what stands in for it. */
export function fontFamily(name: TypefaceName): string {
  return `"${name} Variable", "${name} Fallback", system-ui, sans-serif`;
}

/** Puts the rules of the firm's typefaces before `base.css`. */
export function firmTypefaces(): Plugin {
  return {
    name: "firm-typefaces",
    // Before Vite resolves the addresses of the fonts.
    enforce: "pre",
    transform: {
      filter: { id: /\/site\/base\.css$/ },
      handler: (css) => [...new Set(Object.values(look.typefaces))].map((name) => fontFaces(name)).join("") + css,
    },
  };
}

/**
 * The rules of a typeface: its font, shown as soon as it has arrived, and local fonts scaled to its metrics until then,
 * each in its nearest weight, since a browser's own bold looks smeared.
 */
export function fontFaces(name: TypefaceName): string {
  const { ascent, descent, scale, web } = typefaces[name];
  // The least and the greatest weight that the site sets of text, and of headings, which have one.
  const weights = name === look.typefaces.text ? [400, 700] : [640];
  const standIn = (fonts: readonly string[], weight: string, wider: number) =>
    rule(
      `${name} Fallback`,
      fonts.map((font) => `local("${font}")`).join(","),
      weight,
      `size-adjust:${percent(wider)};ascent-override:${percent(ascent / wider)};descent-override:${percent(descent / wider)};line-gap-override:0%`,
    );
  return [
    rule(
      `${name} Variable`,
      `url("fonts/${web}-${weights.join("-")}.woff2") format("woff2")`,
      weights.join(" "),
      "font-display:swap",
    ),
    standIn(["Arial", "Liberation Sans", "Roboto"], "100 599", scale.regular),
    standIn(["Arial Bold", "Liberation Sans Bold", "Roboto Bold"], "600 900", scale.bold),
  ].join("");
}

// --- internal ---

function rule(family: string, source: string, weight: string, rest: string): string {
  return `@font-face{font-family:"${family}";src:${source};font-weight:${weight};${rest}}\n`;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
