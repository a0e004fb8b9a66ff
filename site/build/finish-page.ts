import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const styles = new Map<string, string>();

/**
 * Turns a page of vite-react-ssg into what is published: no inline script (the policy forbids them, and the router's
 * data come from `/data/`), no preloads of the application (it starts when the browser is idle), the style sheet
 * inlined, the two fonts preloaded. The character set comes first, for browsers look for it in the first kilobyte.
 */
export function finishPage(path: string, html: string): string {
  return html
    .replace(/<script>(?:window\.__staticRouterHydrationData|\n?\/\* SCRIPT_COMMENT_PLACEHOLDER).*?<\/script>/gs, "")
    .replace(/<link rel="(?:modulepreload|preload|prefetch|stylesheet)"[^>]*>/g, inlineStyle)
    .replaceAll(/ data-rh="true"/g, "")
    .replaceAll(/ (async|crossorigin|disabled|hidden|required)=""/g, " $1")
    .replace(/(<head>)(.*?)(<meta charset="utf-8">)/s, "$1$3$2")
    .replace(/<html /, path === "/404" ? '<html data-page="not-found" ' : "<html ")
    .replace(/\n\s*\n+/g, "\n");
}

/** The style sheet's own link becomes its text, with preloads of the fonts it names; every other link goes. */
function inlineStyle(link: string): string {
  const href = /rel="stylesheet"[^>]*href="([^"]+)"/.exec(link)?.[1];
  if (!href) return "";
  const css = styles.get(href) ?? readFileSync(dist + href, "utf8").trim();
  styles.set(href, css);
  const fonts = new Set(css.match(/\/assets\/[\w.-]+\.woff2/g));
  const preloads = [...fonts].map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  );
  return `${preloads.join("")}<style>${css}</style>`;
}
