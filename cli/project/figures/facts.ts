import { z } from "zod";
import { formatUsd, type Cents } from "../../../content/money.ts";
import type { Entry, Project } from "../project.ts";
import type { QuantityKind } from "./quantity.ts";

/** A figure the catalogue holds, and the component that writes it in prose. */
export interface Fact {
  kind: QuantityKind;
  /** Both ends of a range; cents for money. */
  low: number;
  high: number;
  component: string;
  /** What it is, for remedies: `the fee of Process Automation Agents`. */
  what: string;
  /** The file that holds it; its own texts may state it. */
  path: string;
  /** Words of which a sentence has some when it means this fact; any text that has them may state it. */
  about: RegExp;
}

/** Every figure the catalogue holds. */
export function factsOf(project: Project): Fact[] {
  return [
    ...project.services.flatMap((entry) => productFacts(entry, "service")),
    ...project.packages.flatMap((entry) => productFacts(entry, "package")),
    ...companyFacts(project),
  ];
}

/** Matches a sentence that names a service or package: its title, its slug's words, or a link to it. */
export function namesOf({ slug, data }: Pick<Entry, "slug" | "data">): RegExp {
  const title = Titled.safeParse(data?.value).data?.title ?? slug;
  return new RegExp(
    [title, slug.replaceAll("-", " ")].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join("|"),
    "i",
  );
}

// --- internal ---

const Titled = z.object({ title: z.string() });

/** What a service or a package states; `price` is the flat fee of a package. */
const ProductFacts = z.object({
  total: z.number().optional().catch(undefined),
  price: z.number().optional().catch(undefined),
  hours: z.number().optional().catch(undefined),
  weeks: z.object({ min: z.number(), max: z.number() }).optional().catch(undefined),
  deliverables: z.array(z.object({ name: z.string(), price: z.number() })).catch([]),
});

function productFacts(entry: Entry, kind: "service" | "package"): Fact[] {
  const facts = ProductFacts.safeParse(entry.data?.value).data;
  if (!facts) return [];
  const of = `${kind}="${entry.slug}"`;
  const about = kind === "package" ? /./ : namesOf(entry);
  const fact = (known: Pick<Fact, "kind" | "component" | "what">, low: number | undefined, high = low): Fact[] =>
    low === undefined || high === undefined ? [] : [{ ...known, low, high, path: entry.path, about }];
  return [
    ...fact(
      { kind: "money", component: `<Price ${of} />`, what: `the fee of ${entry.slug}` },
      facts.total ?? facts.price,
    ),
    ...facts.deliverables.flatMap(({ name, price }) =>
      fact({ kind: "money", component: "the deliverable's name", what: `the fee of ${name}` }, price),
    ),
    ...fact(
      { kind: "hours", component: `<Hours ${of} /> hours`, what: `the time that ${entry.slug} takes` },
      facts.hours,
    ),
    ...fact(
      { kind: "weeks", component: `<Weeks ${of} />`, what: `the delivery of ${entry.slug}` },
      facts.weeks?.min,
      facts.weeks?.max,
    ),
  ];
}

function companyFacts(project: Project): Fact[] {
  const { hourlyRate, invoiceWithinHours } = project.company;
  const path = "content/firm/company.ts";
  const rate = (cents: Cents): Fact => ({
    kind: "money",
    low: cents,
    high: cents,
    component: `<HourlyRate />, which says "${formatUsd(cents)}/hr",`,
    what: "the hourly rate",
    path,
    about: /hour|\/hr/i,
  });
  const invoice = (hours: number): Fact => ({
    kind: "hours",
    low: hours,
    high: hours,
    component: "<InvoiceWithin />",
    what: "the time within which an invoice is sent",
    path,
    about: /invoice/i,
  });
  return [
    ...(hourlyRate === undefined ? [] : [rate(hourlyRate)]),
    ...(invoiceWithinHours === undefined ? [] : [invoice(invoiceWithinHours)]),
  ];
}
