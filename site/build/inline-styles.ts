import type { Plugin } from "vite";

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
