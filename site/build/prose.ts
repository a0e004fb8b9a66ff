import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createElement, type FunctionComponent } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { mdxToJs } from "satteri";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { cacheFolder, hashOf } from "./cache.ts";

/** A `.mdx` file as HTML, with a mark wherever it names a fact; `prose/prose.tsx` puts the facts in. */
interface Prose {
  html: string;
  frontmatter: unknown;
}

const cacheFile = join(cacheFolder, "prose.json");

/**
 * Opens `.mdx` files: each becomes HTML once, and again only when its text has changed. The facts it names are left
 * open, so that a changed price costs no compiling.
 */
export function prose(): Plugin {
  // The parser's version counts as well: it decides what a text becomes.
  const version = hashOf(
    readFileSync(new URL("../../package-lock.json", import.meta.url)),
    readFileSync(import.meta.filename),
  );
  let cached: Record<string, Prose> = {};
  let used: Record<string, Prose> = {};
  return {
    name: "prose",
    enforce: "pre",
    buildStart() {
      used = {};
      if (existsSync(cacheFile)) cached = JSON.parse(readFileSync(cacheFile, "utf8")) as Record<string, Prose>;
    },
    transform: {
      filter: { id: /\.mdx$/ },
      handler(text, id) {
        const key = hashOf(version, text);
        const { html, frontmatter } = (used[key] = cached[key] ?? render(text, id));
        return `export const html = ${JSON.stringify(html)};\nexport const frontmatter = ${JSON.stringify(frontmatter)};`;
      },
    },
    buildEnd() {
      if (Object.keys(used).length === 0) return;
      mkdirSync(cacheFolder, { recursive: true });
      writeFileSync(cacheFile, JSON.stringify(used));
    },
  };
}

/** MDX as HTML in which `<Price service="x" />` has become `\uE000Price:{"service":"x"}\uE000`, its properties encoded. */
export function render(text: string, file: string): Prose {
  const { code, frontmatter } = mdxToJs(text, { outputFormat: "function-body", features: { gfm: false } });
  const names = new Set([...text.matchAll(/<([A-Z]\w*)/g)].map(([, name = ""]) => name));
  const components = Object.fromEntries(
    [...names].map((name) => [
      name,
      (props: Record<string, unknown>) => {
        if ("children" in props)
          throw new Error(`${file}: <${name}> stands around something; facts are written <${name} />.`);
        return `\uE000${name}:${encodeURIComponent(JSON.stringify(props))}\uE000`;
      },
    ]),
  );
  // oxlint-disable-next-line no-new-func -- the compiled text of our own content, as MDX defines it
  const { default: Content } = new Function(code)(runtime) as { default: FunctionComponent<{ components: object }> };
  return {
    html: renderToStaticMarkup(createElement(Content, { components })),
    frontmatter: frontmatter ? parse(frontmatter.value) : undefined,
  };
}
