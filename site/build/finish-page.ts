import { readFileSync } from "node:fs";
import { join } from "node:path";
import { namesIn, stylesFor } from "./page-styles.ts";
import type { SitePage } from "./site-pages.ts";

/** What the client's build says of a source file. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/**
 * Turns pages of vite-react-ssg into what is published: no inline script (the policy forbids them, and the router's
 * data come from `/data/`), the styles that the page can need inlined, the two fonts preloaded, and what search engines
 * read. The character set comes first, for browsers look for it in the first kilobyte.
 */
export function pageFinisher(dist: string) {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const styles = new Map<string, string>();
  let sheet: { href: string; css: string; names: Set<string>; fonts: string } | undefined;

  function openSheet(href: string) {
    const css = readFileSync(join(dist, href), "utf8").trim();
    const fonts = [...new Set(css.match(/\/assets\/[\w.-]+\.woff2/g))].map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin media="not all">`,
    );
    return { href, css, names: namesIn(css), fonts: fonts.join("") };
  }

  const scripts = scriptWords(dist, manifest);
  const checkIcons = iconCheck(dist);

  /** The styles of a page: of what it shows, and of what its scripts may show later. */
  function pageStyles(html: string, entry: string, { css, names }: NonNullable<typeof sheet>): string {
    const words = pageWords(html);
    const [own, shared] = [scripts(entry), scripts("client.tsx")];
    const used = [...names].filter((name) => words.has(name) || own.has(name) || shared.has(name));
    const key = used.join(" ");
    const found = styles.get(key) ?? stylesFor(css, new Set(used));
    styles.set(key, found);
    return found;
  }

  return ({ path, entry, structured }: SitePage, rendered: string): { html: string; style: string } => {
    if (/<!--\$[?!]-->/.test(rendered)) throw new Error(`The page ${path} has a part that could not be rendered.`);
    const html = rendered
      .replace(/<script>(?:window\.__staticRouterHydrationData|\n?\/\* SCRIPT_COMMENT_PLACEHOLDER).*?<\/script>/gs, "")
      .replace(/^<!doctype/, "<!DOCTYPE")
      .replaceAll(/ data-rh="true"/g, "")
      .replaceAll(/ (async|crossorigin|disabled|hidden|required)=""/g, " $1")
      .replaceAll(/\s*\/>/g, ">")
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
      // The first script decides whether the fonts are worth waiting for.
      .replace("<script>", () => `${sheet?.fonts}<script>`)
      .replace("</head>", () => `<style>${css}</style>${structured ? dataBlock(structured) : ""}</head>`);
    return { html: finished, style: css };
  };
}

// --- internal ---

/** Ends the build where a page shows an icon that is not drawn. */
function iconCheck(dist: string) {
  const drawn = new Map<string, Set<string | undefined>>();
  return (path: string, html: string) => {
    for (const [, file = "", icon] of html.matchAll(/<use href="([^"#]*)#([^"]+)"/g)) {
      const icons = drawn.get(file) ?? iconsIn(readFileSync(join(dist, file), "utf8"));
      drawn.set(file, icons);
      if (!icons.has(icon))
        throw new Error(`The page ${path} shows the icon "${icon}", which site/build/icon-sprite.ts did not find.`);
    }
  };
}

function iconsIn(svg: string): Set<string | undefined> {
  return new Set([...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
}

/** A block of data, not a script: the content security policy leaves it alone. */
function dataBlock(json: string): string {
  // "</script>" within a text would end the block.
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}

const customProperties = /--[\w-]+/g;

/** What a style sheet could mean in a page: its classes, elements, ids and custom properties. */
function pageWords(html: string): Set<string> {
  const words = new Set<string>();
  const values = new Set<string>();
  for (const [property, element, value] of html.matchAll(/<([a-z][\w-]*)| (?:class|id)="([^"]*)"|--[\w-]+/gi)) {
    if (value !== undefined) values.add(value);
    else words.add(element ?? property);
  }
  for (const value of values) {
    for (const name of [...decode(value).split(" "), ...(value.match(customProperties) ?? [])]) words.add(name);
  }
  return words;
}

/** The words in the scripts of a page, what they show among them; React's and the router's own are left out. */
function scriptWords(dist: string, manifest: Record<string, Chunk>) {
  const known = new Map<string, Set<string>>();
  return (entry: string): Set<string> => {
    const before = known.get(entry);
    if (before) return before;
    if (!manifest[entry]) throw new Error(`The client's build has no chunk of ${entry}.`);
    const words = new Set<string>();
    const open = new Set([entry]);
    for (const id of open) {
      const { file, imports = [], dynamicImports = [] } = manifest[id] ?? { file: "" };
      if (!file.endsWith(".js") || file.includes("/framework-")) continue;
      const text = readFileSync(join(dist, file), "utf8");
      for (const word of [...text.split(/[\s"'`\\]+/), ...(text.match(customProperties) ?? [])]) words.add(word);
      for (const next of imports) open.add(next);
      // The client's own dynamic imports are the pages, and what brings the whole style sheet along.
      if (id !== "client.tsx") for (const next of dynamicImports) open.add(next);
    }
    known.set(entry, words);
    return words;
  };
}

function decode(text: string): string {
  return text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
