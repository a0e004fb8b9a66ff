import type { Plugin } from "vite";

/**
 * Puts the one style sheet into the page that vite-react-ssg takes as its template, so that no page waits for a second
 * request, and preloads the fonts that the sheet names.
 */
export function inlineStyles(): Plugin {
  return {
    name: "inline-styles",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const sheets = Object.values(bundle).filter(
          (output) => output.type === "asset" && output.fileName.endsWith(".css"),
        );
        const [sheet] = sheets;
        if (sheet?.type !== "asset" || sheets.length > 1) {
          throw new Error(`The client bundle has ${sheets.length} style sheets: import them all in boot.ts.`);
        }
        const css = String(sheet.source).trim();
        delete bundle[sheet.fileName];
        const fonts = [...new Set(css.match(/\/assets\/[\w.-]+\.woff2/g))].map((href) => ({
          tag: "link",
          attrs: { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: true },
          injectTo: "head" as const,
        }));
        return {
          html: html.replace(/<link rel="stylesheet"[^>]*>\s*/, ""),
          tags: [...fonts, { tag: "style", children: css, injectTo: "head" }],
        };
      },
    },
  };
}
