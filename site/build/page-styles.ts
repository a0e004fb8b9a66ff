import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "../seo/page.ts";

/**
 * Takes the one style sheet of a build, which is its content, out of the build's files, and returns the step that puts it
 * into a page, so that no page waits for a second request, and preloads the fonts that it names.
 */
export function inlinedStyles(dist: string): { css: string; withStyles: Step } {
  const assets = join(dist, "assets");
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1) {
    throw new Error(`The client bundle has ${sheets.length} style sheets: import them all in boot.ts.`);
  }
  const css = readFileSync(join(assets, sheet), "utf8").trim();
  rmSync(join(assets, sheet));
  const fonts = [...new Set(css.match(/\/assets\/[\w.-]+\.woff2/g))].map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const inlined = `${fonts.join("")}<style>${css}</style>`;
  return {
    css,
    withStyles: (page) => {
      if (!styleLink.test(page.html)) throw new Error(`The page ${page.path} was written without its style sheet.`);
      return { ...page, html: page.html.replace(styleLink, () => inlined) };
    },
  };
}

// --- internal ---

/** The link to the style sheet in a page as it was rendered. */
const styleLink = /<link rel="stylesheet"[^>]*>/;
