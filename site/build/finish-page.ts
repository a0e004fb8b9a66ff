import { readFileSync } from "node:fs";
import { join } from "node:path";
import { iconCheck } from "./icon-check.ts";
import { namesIn, stylesFor } from "./page-styles.ts";
import { pageWords, readScriptWords } from "./page-words.ts";
import type { SitePage } from "./site-pages.ts";
import { withConstants } from "./style-constants.ts";

/**
 * Turns pages rendered by vite-react-ssg into published ones: removes its inline script (the content security policy
 * forbids it), embeds the styles that the page may need, preloads the two fonts and adds structured data. The charset
 * comes first, because browsers look for it in the first kilobyte.
 */
export function pageFinisher(dist: string) {
  const styles = new Map<string, string>();
  let sheet: { href: string; css: string; names: Set<string>; fonts: string } | undefined;

  function openSheet(href: string) {
    const css = withConstants(readFileSync(join(dist, href), "utf8").trim());
    const fonts = [...new Set(css.match(/\/assets\/[\w.-]+\.woff2/g))].map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin media="not all">`,
    );
    return { href, css, names: namesIn(css), fonts: fonts.join("") };
  }

  const scripts = readScriptWords(dist);
  const checkIcons = iconCheck(dist);

  /** The styles a page needs, including for what its scripts may show later. */
  function pageStyles(html: string, entry: string, { css, names }: NonNullable<typeof sheet>): string {
    const [own, shared] = [scripts.get(entry), scripts.get("client.tsx")];
    if (!own || !shared) throw new Error(`The client bundle has no modules for ${entry}.`);
    const words = pageWords(html);
    const used = [...names].filter((name) => words.has(name) || own.has(name) || shared.has(name));
    const key = used.join(" ");
    const found = styles.get(key) ?? stylesFor(css, new Set(used));
    styles.set(key, found);
    return found;
  }

  return ({ path, entry, structured }: SitePage, rendered: string): { html: string; style: string } => {
    if (/<!--\$[?!]-->/.test(rendered)) throw new Error(`The page ${path} has a part that could not be rendered.`);
    const html = rendered
      .replace(/<script>\n?\/\* SCRIPT_COMMENT_PLACEHOLDER.*?<\/script>/s, "")
      .replace(/^<!doctype/, "<!DOCTYPE")
      // The rest restores HTML syntax: React and vite-react-ssg write some of it as XML, or with the names of the DOM.
      .replaceAll(/ data-rh="true"/g, "")
      .replaceAll(/ (async|crossorigin|disabled|hidden|required)=""/g, " $1")
      .replaceAll(" />", ">")
      .replaceAll("/>", ">")
      .replaceAll("&#x27;", "'")
      .replaceAll(/ (?:dateTime|autoComplete|tabIndex|minLength|maxLength|noValidate|colSpan|rowSpan)=/g, (name) =>
        name.toLowerCase(),
      )
      .replace(/<(html|body) +/g, "<$1 ")
      .replace("<body >", "<body>")
      .replace(/(<head>)(.*?)(<meta charset="utf-8">)/s, "$1$3$2")
      .replace(/\n\s*\n+/g, "\n");
    checkIcons(path, html);
    const link = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(html);
    if (!link?.[1]) throw new Error(`The page ${path} has no style sheet.`);
    sheet ??= openSheet(link[1]);
    const css = pageStyles(html, entry, sheet);
    const attributes = `data-styles="${sheet.href}"${path === "/404" ? ' data-page="not-found"' : ""}`;
    const finished = html
      .replace("<html ", `<html ${attributes} `)
      .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, "")
      // Before the first script, which decides whether the fonts are worth waiting for.
      .replace("<script>", () => `${sheet?.fonts}<script>`)
      .replace("</head>", () => `<style>${css}</style>${structured ? dataBlock(structured) : ""}</head>`);
    return { html: finished, style: css };
  };
}

// --- internal ---

/** Structured data is a data block, not a script, so the content security policy allows it. */
function dataBlock(json: string): string {
  // "</script>" in a string would end the block.
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}
