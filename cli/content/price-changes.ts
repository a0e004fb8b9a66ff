import { z } from "zod";
import { formatHours, formatWeeks } from "../../content/pricing/fees.ts";
import { formatUsd, type Cents } from "../../content/pricing/money.ts";
import { PriceNote, WeekRange } from "../../content/schema/service.ts";
import { CentsAmount } from "../../content/schema/text.ts";
import { siteCli } from "../../content/site-cli.ts";
import { CommandError } from "../command-error.ts";
import { textTable } from "../output/table.ts";
import type { Project } from "./project/project.ts";

/** The columns of a table of changed values. */
export const changeColumns = [
  { heading: "Service" },
  { heading: "What" },
  ...["Old", "New", "Difference", "Percent"].map((heading) => ({ heading, figures: true })),
];

/** A changed total of a service or flat fee of a package. */
export interface FeeChange {
  slug: string;
  title: string;
  /** Relative to the old fee. */
  percent: number;
  /** The reason of its price note, if the note is new. */
  note: string | undefined;
}

/** Compares the prices, hours and weeks of two versions of the content. Refuses files without a readable estimate. */
export function comparePrices(before: Project, after: Project): { rows: string[][]; fees: FeeChange[] } {
  const old = estimates(before, "Compare with a commit in which it can be read.");
  const now = estimates(after, `Run ${siteCli()} check, and correct what it finds.`);
  const pairs = [...new Set([...now.keys(), ...old.keys()])].map((slug) => [old.get(slug), now.get(slug)] as const);
  const rates = [before, after].map(({ facts }) => facts.company?.hourlyRate);
  return {
    rows: [
      ...(rates[0] && rates[1] ? rowOf("Company", "Hourly rate", rates[0], rates[1]) : []),
      ...pairs.flatMap(([a, b]) => rowsOf(a, b)),
    ],
    fees: pairs.flatMap(([a, b]) => (a && b && a.fee !== b.fee ? [feeChange(a, b)] : [])),
  };
}

/** The price changes between two versions of the content, as a table. */
export function priceTable(before: Project, after: Project): string {
  return textTable(changeColumns, comparePrices(before, after).rows);
}

/** The fields of a service or package that a price depends on. Others may be invalid, or missing in old commits. */
const PriceSource = z.object({
  title: z.string(),
  draft: z.boolean().default(false),
  /** The fee of a service. */
  total: CentsAmount.optional(),
  /** The flat fee of a package. */
  price: CentsAmount.optional(),
  hours: z.number().optional(),
  weeks: WeekRange,
  deliverables: z
    .array(z.object({ name: z.string(), price: CentsAmount, optional: z.boolean().optional() }))
    .default([]),
  priceNote: PriceNote.optional(),
});

interface Estimate extends z.output<typeof PriceSource> {
  slug: string;
  fee: Cents;
}

/** Refuses an unreadable file: skipping it would hide a changed fee. */
function estimates({ services, packages }: Project, remedy: string): Map<string, Estimate> {
  const entries = [...services, ...packages].filter(({ data }) => data);
  return new Map(
    entries.map(({ slug, data, path }) => {
      const stated = PriceSource.safeParse(data?.value, { jitless: true }).data;
      const fee = stated?.total ?? stated?.price;
      if (!stated || fee === undefined) throw new CommandError(`${path} has no readable estimate.`, remedy);
      return [slug, { ...stated, slug, fee }];
    }),
  );
}

function feeChange(old: Estimate, now: Estimate): FeeChange {
  const isNewNote = JSON.stringify(old.priceNote) !== JSON.stringify(now.priceNote);
  const percent = percentOf(old.fee, now.fee) ?? Infinity;
  return { slug: now.slug, title: now.title, percent, note: isNewNote ? now.priceNote?.reason : undefined };
}

function rowsOf(old: Estimate | undefined, now: Estimate | undefined): string[][] {
  if (!old || !now) {
    const some = now ?? old;
    const kind = some?.total === undefined ? "Package" : "Service";
    return some ? rowOf(some.title, some.draft ? "Draft" : kind, old?.fee, now?.fee) : [];
  }
  const names = new Set([...now.deliverables, ...old.deliverables].map(({ name }) => name));
  const after = valuesOf(now, names);
  return valuesOf(old, names).flatMap(([what, value], index) => rowOf(now.title, what, value, after[index]?.[1]));
}

type Value = Cents | string | undefined;

/** A list, since a deliverable may have the name of another value, like "Total". */
function valuesOf({ deliverables, ...estimate }: Estimate, names: ReadonlySet<string>): [what: string, Value][] {
  const ofDeliverables = [...names].flatMap((name): [string, Value][] => {
    const found = deliverables.find((each) => each.name === name);
    return [
      [name, found?.price],
      [`${name}: optional`, found?.optional ? "yes" : ""],
    ];
  });
  return [
    ...ofDeliverables,
    ["Total", estimate.total],
    ["Flat fee", estimate.price],
    ["Hours", estimate.hours === undefined ? "" : formatHours(estimate.hours)],
    ["Delivery", formatWeeks(estimate.weeks)],
    ["Published", estimate.draft ? "no" : "yes"],
  ];
}

function rowOf(title: string, what: string, old: Value, now: Value): string[][] {
  if (old === now) return [];
  if (typeof old === "string" || typeof now === "string") return [[title, what, String(old), String(now), "", ""]];
  const difference = (now ?? 0) - (old ?? 0);
  const sign = difference < 0 ? "-" : "+";
  const amount = `${sign}${formatUsd(Math.abs(difference))}`;
  if (old === undefined) return [[title, `${what} (added)`, "", formatUsd(now ?? 0), amount, ""]];
  if (now === undefined) return [[title, `${what} (removed)`, formatUsd(old), "", amount, ""]];
  const percent = Math.abs(percentOf(old, now) ?? 0);
  const share = old === 0 ? "" : percent < 0.05 ? "below 0.1%" : `${sign}${percent.toFixed(1)}%`;
  return [[title, what, formatUsd(old), formatUsd(now), amount, share]];
}

/** The relative change; undefined from a fee of 0. */
function percentOf(old: Cents, now: Cents): number | undefined {
  // Dividing last keeps 7% exactly 7, so that it does not exceed a limit of 7.
  return old === 0 ? undefined : ((now - old) * 100) / old;
}
