import { z } from "zod";
import { formatUsd, formatUsdPlain, toDollars, type Cents } from "../../../content/money.ts";
import { formatHours, formatWeeks } from "../../../content/pricing.ts";
import { companyOf } from "../company.ts";
import type { Entry, Project } from "../project.ts";

/** A figure the catalogue holds, as a text would write it, with the component that writes it in prose. */
export interface Fact {
  text: string;
  component: string;
  /** The file that holds it; its own texts may state it. */
  path: string;
  /** True for facts that every text may state: those of the company and of packages. */
  shared: boolean;
}

/** Every figure the catalogue holds. */
export function factsOf(project: Project): Fact[] {
  return [
    ...project.services.flatMap((entry) => productFacts(entry, "service")),
    ...project.packages.flatMap((entry) => productFacts(entry, "package")),
    ...companyFacts(project),
  ];
}

// --- internal ---

/** What a service or a package states; `price` is the flat fee of a package. */
const ProductFacts = z.object({
  total: z.number().optional().catch(undefined),
  price: z.number().optional().catch(undefined),
  hours: z.number().optional().catch(undefined),
  weeks: z.object({ min: z.number(), max: z.number() }).optional().catch(undefined),
  deliverables: z.array(z.object({ price: z.number() })).catch([]),
});

function productFacts({ slug, path, data }: Entry, kind: "service" | "package"): Fact[] {
  const facts = ProductFacts.safeParse(data?.value).data;
  if (!facts) return [];
  const of = `${kind}="${slug}"`;
  return [
    ...amounts(facts.total ?? facts.price).map((text) => ({ text, component: `<Price ${of} />` })),
    ...facts.deliverables.flatMap(({ price }) =>
      amounts(price).map((text) => ({ text, component: "the deliverable's name" })),
    ),
    ...hoursTexts(facts.hours).map((text) => ({ text, component: `<Hours ${of} /> hours` })),
    ...(facts.weeks ? [{ text: formatWeeks(facts.weeks), component: `<Weeks ${of} />` }] : []),
  ].map((fact) => ({ ...fact, path, shared: kind === "package" }));
}

function companyFacts(project: Project): Fact[] {
  const { hourlyRate, invoiceWithinHours, phone = "" } = companyOf(project);
  const rate = hourlyRate === undefined ? "" : `<HourlyRate />, which says "${formatUsd(hourlyRate)}/hr",`;
  return [
    ...amounts(hourlyRate).map((text) => ({ text, component: rate })),
    ...hoursTexts(invoiceWithinHours).map((text) => ({ text, component: "<InvoiceWithin />" })),
    ...[phone, phone.replace(/^(\d+)-/, "($1) ")].map((text) => ({ text, component: "<Phone />" })),
  ].map((fact) => ({ ...fact, path: "content/company.ts", shared: true }));
}

/** The ways to write an amount: `$1,000`, `$1000.00`, `$1000`. */
function amounts(cents: Cents | undefined): string[] {
  if (cents === undefined) return [];
  return [...new Set([formatUsd(cents), formatUsdPlain(cents), `$${toDollars(cents)}`])];
}

function hoursTexts(hours: number | undefined): string[] {
  return hours === undefined ? [] : [...new Set([`${hours} hours`, `${formatHours(hours)} hours`])];
}
