import { company, legalSlugs } from "../../../content/catalogue.ts";
import { headFor } from "../../build/head/head.ts";
import { legalProse } from "../../build/mdx/prose.ts";
import type { ProseNode } from "../components/prose.tsx";
import type { LegalData } from "./legal.tsx";

/** One page for each `content/firm/legal/<slug>.mdx`. */
export const slugs = legalSlugs;

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function loader({ params: { slug = "" } }: { params: { slug?: string } }): LegalData {
  if (!slugs.includes(slug)) throw new Error(`No legal text has the slug "${slug}".`);
  const { title, description, date, prose } = legalProse(slug);
  return {
    head: headFor(`/${slug}`, { meta: { title, description, keywords: [title, company.brand] }, heading: title }),
    title,
    description,
    date,
    dateLabel: longDate.format(new Date(date)),
    contents: contentsOf(prose),
    prose,
  };
}

// --- internal ---

/** The second-level headings of a text. */
function contentsOf(prose: readonly ProseNode[]): LegalData["contents"] {
  return prose.flatMap((node) =>
    typeof node === "object" && "tag" in node && node.tag === "h2"
      ? [{ id: String(node.props?.["id"]), label: textOf(node) }]
      : [],
  );
}

function textOf(node: ProseNode): string {
  if (typeof node === "string") return node;
  return "tag" in node ? (node.children ?? []).map(textOf).join("") : node.text;
}
