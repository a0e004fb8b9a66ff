import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuiltPage } from "../build/built-pages.ts";
import { markdownOf } from "./markdown.ts";
import { markdownPath } from "./markdown-path.ts";
import { structuredData } from "./structured-data.ts";

/** Adds what machines read of each page: structured data in its head, and its Markdown twin beside it. */
export async function describePages(dist: string, pages: readonly BuiltPage[]): Promise<void> {
  for (const page of pages) {
    const file = join(dist, `${page.path === "/" ? "index" : page.path}.html`);
    const html = await readFile(file, "utf8");
    await writeFile(
      file,
      html.replace("</head>", () => `${dataBlock(structuredData(page))}</head>`),
    );
    const twin = join(dist, markdownPath(page.path));
    await mkdir(dirname(twin), { recursive: true });
    await writeFile(twin, markdownTwin(page, html));
  }
}

/** A block of data, not a script: the content security policy leaves it alone. */
function dataBlock(data: object): string {
  // "</script>" within a text would end the block.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

/** A page as Markdown, its title, description and address as front matter. */
function markdownTwin({ path, head }: BuiltPage, html: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1];
  if (main === undefined) throw new Error(`The page ${path} has no <main>, which its Markdown twin is made of.`);
  const facts = { title: head.title, description: head.description, url: head.canonical };
  const frontMatter = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${frontMatter.join("")}---\n\n${markdownOf(main, new URL(head.canonical).origin)}\n`;
}
