import { company, legalSlugs } from "../../content/catalogue.ts";
import type { LegalData } from "../pages/legal.tsx";
import { legalProse } from "../prose/prose.ts";
import { headOf } from "./head.ts";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Loads the legal text of `params.slug`, `content/firm/legal/<slug>.mdx`. */
export async function loadLegal({ params: { slug = "" } }: { params: { slug?: string } }): Promise<LegalData> {
  if (!legalSlugs.includes(slug)) throw new Error(`No legal text has the slug "${slug}".`);
  const { title, description, date, prose } = legalProse(slug);
  return {
    head: headOf(`/${slug}`, { meta: { title, description, keywords: [title, company.brand] }, heading: title }),
    title,
    description,
    date,
    dateLabel: longDate.format(new Date(date)),
    prose,
  };
}
