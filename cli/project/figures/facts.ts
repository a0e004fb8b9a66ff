import { formatUsd } from "../../../content/money.ts";
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
export function namesOf({ slug, stated }: Pick<Entry, "slug" | "stated">): RegExp {
  const names = [stated.title ?? slug, slug.replaceAll("-", " ")];
  return new RegExp(names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join("|"), "i");
}

// --- internal ---

function productFacts(entry: Entry, kind: "service" | "package"): Fact[] {
  const { slug, path, stated } = entry;
  const { total = stated.price, hours, weeks, deliverables = [] } = stated;
  const of = `${kind}="${slug}"`;
  const about = kind === "package" ? /./ : namesOf(entry);
  const fact = (known: Pick<Fact, "kind" | "component" | "what">, low: number | undefined, high = low): Fact[] =>
    low === undefined || high === undefined ? [] : [{ ...known, low, high, path, about }];
  return [
    ...fact({ kind: "money", component: `<Price ${of} />`, what: `the fee of ${slug}` }, total),
    ...deliverables.flatMap(({ name, price }) =>
      fact({ kind: "money", component: "the deliverable's name", what: `the fee of ${name}` }, price),
    ),
    ...fact({ kind: "hours", component: `<Hours ${of} /> hours`, what: `the time that ${slug} takes` }, hours),
    ...fact({ kind: "weeks", component: `<Weeks ${of} />`, what: `the delivery of ${slug}` }, weeks?.min, weeks?.max),
  ];
}

function companyFacts({ company: { hourlyRate, invoiceWithinHours } }: Project): Fact[] {
  const known = [
    {
      kind: "money" as const,
      amount: hourlyRate,
      component: `<HourlyRate />, which says "${formatUsd(hourlyRate ?? 0)}/hr",`,
      what: "the hourly rate",
      about: /hour|\/hr/i,
    },
    {
      kind: "hours" as const,
      amount: invoiceWithinHours,
      component: "<InvoiceWithin />",
      what: "the time within which an invoice is sent",
      about: /invoice/i,
    },
  ];
  return known.flatMap(({ amount, ...fact }) =>
    amount === undefined ? [] : [{ ...fact, low: amount, high: amount, path: "content/firm/company.ts" }],
  );
}
