import type { PublicPage } from "./public-page.ts";
import { markdownOf } from "./markdown.ts";

/** A page as Markdown, with its title, description and URL as front matter. */
export function markdownTwin({ path, head }: PublicPage, html: string): string {
  const [start, end] = [html.indexOf(">", html.indexOf("<main ")) + 1, html.indexOf("</main>")];
  if (start < 1 || end < 0) throw new Error(`The page ${path} has no <main>, which its Markdown twin is made of.`);
  const facts = { title: head.title, description: head.description, url: head.canonical };
  const frontMatter = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${frontMatter.join("")}---\n\n${markdownOf(html.slice(start, end), new URL(head.canonical).origin)}\n`;
}
