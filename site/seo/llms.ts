import { company, navigation, offers, pages as pageTexts } from "../../content/catalogue.ts";
import { markdownPath } from "./markdown-path.ts";
import type { Page } from "./page.ts";

/** `llms.txt` (https://llmstxt.org): the site for assistants, each page by its Markdown twin. */
export function llms(origin: string, pages: readonly Page[]): string {
  const products = offers.map(({ path }) => path);
  const legal = navigation.legal.map(({ to }) => to);
  const listed = new Set([...products, ...legal]);
  const others = pages.map(({ path }) => path).filter((path) => !listed.has(path));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const section = (title: string, paths: string[]) => {
    const entries = paths.flatMap((path) => byPath.get(path) ?? []).map((page) => `- ${entry(origin, page)}`);
    return entries.length > 0 ? [`## ${title}`, entries.join("\n")] : [];
  };
  const blocks = [
    `# ${company.brand}`,
    `> ${pageTexts.home.meta.description}`,
    `${company.tagline} ${company.brand} works from ${company.location}. Contact: ${company.email} or ${company.phone} ` +
      `(${company.hours}). Prices are in US dollars. Each page has a Markdown twin: its address with .md at the end. ` +
      `Every fee, and what a service costs without its optional deliverables: ${origin}/catalogue.json`,
    ...section("Services", products),
    ...section("Pages", others),
    ...section("Optional", legal),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function entry(origin: string, { path, data: { head } }: Page): string {
  const { heading, price, text } = head.card;
  return `[${heading}](${origin}${markdownPath(path)}): ${price ? `${price}, ${text}. ` : ""}${head.description}`;
}
