import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { LegalSlug } from "../../content/catalogue.ts";
import { LegalFrontMatter } from "../../content/schema/site.ts";

const content = new URL("../../content/", import.meta.url);

/** Reads a file under `content/`. */
export function readContent(file: string): string {
  return readFileSync(fileURLToPath(new URL(file, content)), "utf8");
}

/** Reads a legal text: its validated front matter and its body. */
export function readLegalText(slug: LegalSlug): { frontMatter: LegalFrontMatter; body: string } {
  const [, yaml, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(readContent(`legal/${slug}.mdx`)) ?? [];
  if (yaml === undefined || body === undefined) throw new Error(`content/legal/${slug}.mdx has no front matter`);
  return { frontMatter: LegalFrontMatter.parse(parse(yaml)), body };
}

/** The components used in a text, each with its attributes as written. */
export function componentsOf(body: string): { name: string; attributes: string }[] {
  return [...body.matchAll(/<(\w+)([^>]*)\/>/g)].map(([, name = "", attributes = ""]) => ({
    name,
    attributes: attributes.trim(),
  }));
}

/** The text without markup, each component replaced by one word, for counting words. */
export function plainText(body: string): string {
  return body
    .replaceAll(/<[^>]*>/g, "figure")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^#+ /gm, "");
}
