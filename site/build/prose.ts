import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement, type FunctionComponent } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { mdxToJs } from "satteri";
import { parse } from "yaml";
import { cacheFolder, hashOf, writeEntry } from "./cache.ts";
import { root } from "./sources.ts";

/** A `.mdx` file as HTML with placeholders for facts, which `prose/prose.tsx` fills in. */
interface Prose {
  html: string;
  frontmatter: unknown;
}

const cacheFile = join(cacheFolder, "prose.json");

/** Part of the cache key, because the parser's version affects the HTML too. */
const version = hashOf(readFileSync(join(root, "package-lock.json")), readFileSync(import.meta.filename));
let kept: Record<string, Prose> | undefined;
const used: Record<string, Prose> = {};

/**
 * Compiles a `.mdx` file, given its path in `content/`; the result is cached until the text changes. Facts remain
 * placeholders, so that a price change compiles nothing.
 */
export function proseOf(file: string): Prose {
  const path = join(root, "content", file);
  if (!existsSync(path)) throw new Error(`content/${file} is missing. Run "npx site-cli check".`);
  const text = readFileSync(path, "utf8");
  kept ??= existsSync(cacheFile) ? (JSON.parse(readFileSync(cacheFile, "utf8")) as Record<string, Prose>) : {};
  const key = hashOf(version, text);
  return (used[key] ??= kept[key] ?? render(text, `content/${file}`));
}

/** Saves what this build used for the next one, if it differs from what was saved before. */
export async function keepProse(): Promise<void> {
  const names = Object.keys(used);
  if (kept && names.length === Object.keys(kept).length && names.every((name) => kept?.[name])) return;
  mkdirSync(cacheFolder, { recursive: true });
  await writeEntry(cacheFile, JSON.stringify(used));
}

/** Compiles MDX to HTML; `<Price service="x" />` becomes `\uE000Price:{"service":"x"}\uE000`, its JSON URI-encoded. */
export function render(text: string, file: string): Prose {
  const { code, frontmatter } = mdxToJs(text, { outputFormat: "function-body", features: { gfm: false } });
  const names = new Set([...text.matchAll(/<([A-Z]\w*)/g)].map(([, name = ""]) => name));
  const components = Object.fromEntries(
    [...names].map((name) => [
      name,
      (props: Record<string, unknown>) => {
        if ("children" in props) throw new Error(`${file}: <${name}> must have no content; write <${name} />.`);
        return `\uE000${name}:${encodeURIComponent(JSON.stringify(props))}\uE000`;
      },
    ]),
  );
  // Runs only MDX compiled from our own content.
  const { default: Content } = new Function(code)(runtime) as { default: FunctionComponent<{ components: object }> };
  return {
    html: renderToStaticMarkup(createElement(Content, { components })),
    frontmatter: frontmatter ? parse(frontmatter.value) : undefined,
  };
}
