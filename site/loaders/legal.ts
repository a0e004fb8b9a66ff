import { company, type LegalSlug } from "../../content/catalogue.ts";
import { legalProse } from "../prose/prose.tsx";
import { headOf } from "./head.ts";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Loads a legal page from `content/legal/<slug>.mdx`. */
export async function loadLegal(slug: LegalSlug) {
  const { title, description, date, html } = legalProse(slug);
  return {
    head: headOf(`/${slug}`, { meta: { title, description, keywords: [title, company.brand] }, heading: title }),
    title,
    description,
    /** `2025-05-22` */
    date,
    /** `May 22, 2025` */
    dateLabel: longDate.format(new Date(date)),
    html,
  };
}
export type LegalData = Awaited<ReturnType<typeof loadLegal>>;
