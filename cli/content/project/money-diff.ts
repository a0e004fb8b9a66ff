import { siteCli } from "../../../content/site-cli.ts";
import { basename } from "node:path/posix";
import { z } from "zod";
import { formatUsd, type Cents } from "../../../content/pricing/money.ts";
import { formatHours, formatWeeks } from "../../../content/pricing/fees.ts";
import { PriceNote, WeekRange } from "../../../content/schema/service.ts";
import { CentsAmount } from "../../../content/schema/text.ts";
import { Refusal } from "../../refusal.ts";
import type { PackageEntry, Project, ServiceEntry } from "./project.ts";

/** One changed value as a row: whose it is, what it is, as it was, as it is, and the difference of an amount. */
export type Move = string[];

/** What the columns of such rows are. */
export const moveColumns = [
  { heading: "Service" },
  { heading: "What" },
  { heading: "Old", figures: true },
  { heading: "New", figures: true },
  { heading: "Difference", figures: true },
  { heading: "Percent", figures: true },
];

/** A total or a flat fee that changed, and the new note on it, which counts for this service alone. */
export interface FeeChange {
  slug: string;
  title: string;
  percent: number;
  note: string | undefined;
}

/** What changed in prices, hours and weeks between two versions of the content. */
export function moneyDiff(before: Project, after: Project): { moves: Move[]; fees: FeeChange[] } {
  const old = estimates(before, "Compare with a commit in which it can be read.");
  const now = estimates(after, `Run ${siteCli()} check, and correct what it finds.`);
  // A renamed service is compared with its former self, or a changed fee would pass for a new service.
  for (const [from, to] of renames(after, old, now)) {
    const estimate = old.get(from);
    old.delete(from);
    if (estimate) old.set(to, estimate);
  }
  const slugs = [...new Set([...now.keys(), ...old.keys()])];
  const moves = slugs.flatMap((slug) => movesOf(old.get(slug), now.get(slug)));
  const fees = slugs.flatMap((slug): FeeChange[] => {
    const [a, b] = [old.get(slug), now.get(slug)];
    if (!a || !b || a.total === b.total) return [];
    const isNew = JSON.stringify(a.priceNote) !== JSON.stringify(b.priceNote);
    const percent = percentOf(a.total, b.total) ?? Infinity;
    return [{ slug, title: b.title, percent, note: isNew ? b.priceNote?.reason : undefined }];
  });
  const [rate, newRate] = [before, after].map(({ facts }) => facts.company?.hourlyRate);
  return { moves: [...(rate && newRate ? move("Company", "Hourly rate", rate, newRate) : []), ...moves], fees };
}

// --- internal ---

/**
 * What an estimate needs of a service's or a package's file, and nothing else: a file that lacks something else has an
 * estimate, and so has one of a commit from before there was more.
 */
const Source = z.object({
  title: z.string(),
  draft: z.boolean().default(false),
  /** The fee of a service, or the flat fee of a package. */
  total: CentsAmount.optional(),
  price: CentsAmount.optional(),
  hours: z.number().optional(),
  weeks: WeekRange,
  deliverables: z
    .array(
      z.object({
        name: z.string(),
        price: CentsAmount,
        optional: z.boolean().optional(),
      }),
    )
    .default([]),
  priceNote: PriceNote.optional(),
});

interface Estimate extends z.output<typeof Source> {
  slug: string;
  isPackage: boolean;
  total: Cents;
}

/** What the file of a service or of a package states of its price, whatever else is wrong with it. */
export function estimateOf({ slug, data }: ServiceEntry | PackageEntry): Estimate | undefined {
  const stated = Source.safeParse(data?.value, { jitless: true }).data;
  const isPackage = stated?.total === undefined;
  const total = stated?.total ?? stated?.price;
  if (!stated || total === undefined || (!isPackage && stated.hours === undefined)) return undefined;
  return { ...stated, slug, total, isPackage };
}

/** Refuses a file that cannot be read: treated as absent, it would hide a changed fee. */
function estimates({ services, packages }: Project, help: string): Map<string, Estimate> {
  const entries = [...services, ...packages].filter(({ data }) => data);
  return new Map(
    entries.map((entry) => {
      const estimate = estimateOf(entry);
      if (!estimate) throw new Refusal(`${entry.path} has no readable estimate.`, help);
      return [entry.slug, estimate];
    }),
  );
}

/** Old and new slugs of the services that were renamed, by the redirects that `rename-service` adds. */
function renames(project: Project, old: ReadonlyMap<string, Estimate>, now: ReadonlyMap<string, Estimate>) {
  const slugs = (project.facts.redirects ?? []).map(({ from, to }): [string, string] => [basename(from), basename(to)]);
  return slugs.filter(([from, to]) => old.has(from) && !now.has(from) && now.has(to) && !old.has(to));
}

function movesOf(old: Estimate | undefined, now: Estimate | undefined): Move[] {
  const some = now ?? old;
  if (!some) return [];
  const { isPackage } = some;
  if (!old || !now) return move(some.title, isPackage ? "Package" : "Service", old?.total, now?.total);
  const names = [...new Set([...now.deliverables, ...old.deliverables].map(({ name }) => name))];
  const values = ({ deliverables, slug, total, hours, weeks, draft }: Estimate): Value[] => [
    ["Slug", slug],
    ...names.flatMap((name): Value[] => {
      const found = deliverables.find((each) => each.name === name);
      return [
        [name, found?.price],
        [`${name}: optional`, found?.optional ? "yes" : ""],
      ];
    }),
    [isPackage ? "Flat fee" : "Total", total],
    ["Hours", hours === undefined ? "" : formatHours(hours)],
    ["Delivery", formatWeeks(weeks)],
    ["Published", draft ? "no" : "yes"],
  ];
  const after = values(now);
  return values(old).flatMap(([what, value], index) => move(now.title, what, value, after[index]?.[1]));
}

/** What a value is, and a text, or an amount, which may have come or gone. */
type Value = [what: string, value: Cents | string | undefined];

/** The row of a value that changed. */
function move(title: string, what: string, old: Value[1], now: Value[1]): Move[] {
  if (old === now) return [];
  if (typeof old === "string" || typeof now === "string") return [[title, what, String(old), String(now), "", ""]];
  const difference = (now ?? 0) - (old ?? 0);
  const sign = difference < 0 ? "-" : "+";
  const apart = `${sign}${formatUsd(Math.abs(difference))}`;
  if (old === undefined) return [[title, `${what} (added)`, "", formatUsd(now ?? 0), apart, ""]];
  if (now === undefined) return [[title, `${what} (removed)`, formatUsd(old), "", apart, ""]];
  const percent = percentOf(old, now);
  const size = Math.abs(percent ?? 0);
  const share = percent === undefined ? "" : size < 0.05 ? "below 0.1%" : `${sign}${size.toFixed(1)}%`;
  return [[title, what, formatUsd(old), formatUsd(now), apart, share]];
}

function percentOf(old: Cents, now: Cents): number | undefined {
  // Divided last, so that 7% is exactly 7 and does not exceed a limit of 7.
  return old === 0 ? undefined : ((now - old) * 100) / old;
}
