import { z } from "zod";
import { formatUsd, formatUsdPlain, toDollars, type Cents } from "../../content/money.ts";
import { formatHours, formatWeeks } from "../../content/pricing.ts";
import type { Project } from "./project.ts";

/** A figure the catalogue holds, as a text would write it, with the component that writes it in prose. */
export interface Fact {
  text: string;
  component: string;
  /** The file that holds it; its own texts may state it. */
  path: string;
  /** True for facts that every text may state: the company's, and the package's that is sold on the site. */
  shared: boolean;
}

const Weeks = z.object({ min: z.number(), max: z.number() });
const ServiceFacts = z.object({
  total: z.number().optional().catch(undefined),
  hours: z.number().optional().catch(undefined),
  weeks: Weeks.optional().catch(undefined),
  deliverables: z.array(z.object({ price: z.number() })).catch([]),
});
const PackageFacts = z.object({
  price: z.number().optional().catch(undefined),
  weeks: Weeks.optional().catch(undefined),
});
const CompanyFacts = z.object({ hourlyRate: z.number(), invoiceWithinHours: z.number(), phone: z.string().catch("") });

/** Every figure the catalogue holds. */
export function factsOf({ services, packages, data }: Project): Fact[] {
  return [
    ...services.flatMap(({ slug, path, data: file }) => {
      const facts = ServiceFacts.safeParse(file?.value).data;
      if (!facts) return [];
      const of = `service="${slug}"`;
      return [
        ...amounts(facts.total).map((text) => ({ text, component: `<Price ${of} />` })),
        ...facts.deliverables.flatMap(({ price }) =>
          amounts(price).map((text) => ({ text, component: "the deliverable's name" })),
        ),
        ...hoursTexts(facts.hours).map((text) => ({ text, component: `<Hours ${of} /> hours` })),
        ...(facts.weeks ? [{ text: formatWeeks(facts.weeks), component: `<Weeks ${of} />` }] : []),
      ].map((fact) => ({ ...fact, path, shared: false }));
    }),
    ...packages.flatMap(({ slug, path, data: file }) => {
      const facts = PackageFacts.safeParse(file?.value).data;
      if (!facts) return [];
      const of = `package="${slug}"`;
      return [
        ...amounts(facts.price).map((text) => ({ text, component: `<Price ${of} />` })),
        ...(facts.weeks ? [{ text: formatWeeks(facts.weeks), component: `<Weeks ${of} />` }] : []),
      ].map((fact) => ({ ...fact, path, shared: true }));
    }),
    ...companyFacts(data.get("content/company.ts")?.value),
  ];
}

// --- internal ---

function companyFacts(value: unknown): Fact[] {
  const facts = CompanyFacts.safeParse(value).data;
  if (!facts) return [];
  return [
    ...amounts(facts.hourlyRate).map((text) => ({
      text,
      component: `<HourlyRate />, which says "${formatUsd(facts.hourlyRate)}/hr",`,
    })),
    ...hoursTexts(facts.invoiceWithinHours).map((text) => ({ text, component: "<InvoiceWithin />" })),
    ...[facts.phone, facts.phone.replace(/^(\d+)-/, "($1) ")].map((text) => ({ text, component: "<Phone />" })),
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
