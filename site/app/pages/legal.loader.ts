import { company, legalSlugs } from "../../../content/catalogue.ts";
import { dateFormat } from "../../../content/dates.ts";
import { renderLegalText } from "../../build/mdx/render-text.ts";
import { createHead } from "../../build/seo/head.ts";

/** One page for each `content/firm/legal/<slug>.mdx`. */
export function listSlugs(): readonly string[] {
  return legalSlugs;
}

export function loader({ params: { slug = "" } }: { params: { slug?: string } }) {
  if (!legalSlugs.includes(slug)) throw new Error(`No legal text has the slug "${slug}".`);
  const { title, description, date, html } = renderLegalText(slug);
  return {
    head: createHead(`/${slug}`, { meta: { title, description, keywords: [title, company.brand] }, heading: title }),
    heading: title,
    intro: description,
    date,
    dateLabel: dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(date)),
    contents: listHeadings(html),
    html,
  };
}

function listHeadings(html: string) {
  return [...html.matchAll(/<h2 id="(.+?)">(.*?)<\/h2>/gs)].map(([, id = "", heading = ""]) => ({
    id,
    label: heading.replaceAll(/<[^>]+>/g, ""),
  }));
}
