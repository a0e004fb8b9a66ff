import { formatUsd } from "../../content/money.ts";
import type { Claim, ClaimKind } from "../project/figures/claims.ts";
import type { PackageEntry, Project, ServiceEntry } from "../project/project.ts";

/** A figure that the catalogue holds, and the component that writes it in prose. */
export interface Fact {
  kind: ClaimKind;
  /** Both ends of a range; cents for money. */
  low: number;
  high: number;
  component: string;
  /** What it is, for messages: `the fee of process-automation`. */
  what: string;
  /** The file that holds it; its own texts may state it. */
  path: string;
  /** A text that has these words may state it, too. */
  title: string;
  /** Whether any text may. */
  isEverywhere: boolean;
}

/** Every figure the catalogue holds. */
export function factsOf(project: Project): Fact[] {
  const { hourlyRate, invoiceWithinHours } = project.facts.company ?? {};
  const ofFirm = { path: "content/firm/company.ts", title: project.facts.company?.brand ?? "", isEverywhere: true };
  return [
    ...project.services.flatMap((entry) => productFacts(entry, "service")),
    ...project.packages.flatMap((entry) => productFacts(entry, "package")),
    ...fact({ ...ofFirm, kind: "money", component: "<HourlyRate />", what: "the hourly rate" }, hourlyRate),
    ...fact(
      { ...ofFirm, kind: "hours", component: "<InvoiceWithin />", what: "when an invoice is sent" },
      invoiceWithinHours,
    ),
  ];
}

/** What facts and claims have in common if they are the same amount. */
export function keyOf({ kind, low, high }: Pick<Claim, "kind" | "low" | "high">): string {
  return `${low}-${high} ${kind}`;
}

// --- internal ---

function productFacts({ slug, path, facts }: ServiceEntry | PackageEntry, kind: "service" | "package"): Fact[] {
  if (!facts) return [];
  const { title, weeks } = facts;
  const of = `${kind}="${slug}"`;
  const owner = { path, title, isEverywhere: kind === "package" };
  const lines = "deliverables" in facts ? facts.deliverables : [];
  return [
    ...fact(
      { ...owner, kind: "money", component: `<Price ${of} />`, what: `the fee of ${slug}` },
      "total" in facts ? facts.total : facts.price,
    ),
    ...lines.flatMap(({ name, price }) =>
      fact({ ...owner, kind: "money", component: `"${name}"`, what: `the fee of ${name}, ${formatUsd(price)}` }, price),
    ),
    ...fact(
      { ...owner, kind: "hours", component: `<Hours ${of} /> hours`, what: `the hours of ${slug}` },
      "hours" in facts ? facts.hours : undefined,
    ),
    ...fact(
      { ...owner, kind: "weeks", component: `<Weeks ${of} />`, what: `the weeks of ${slug}` },
      weeks.min,
      weeks.max,
    ),
  ];
}

function fact(known: Omit<Fact, "low" | "high">, low: number | undefined, high = low): Fact[] {
  return low === undefined || high === undefined ? [] : [{ ...known, low, high }];
}
