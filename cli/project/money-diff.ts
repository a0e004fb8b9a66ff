import { siteCli } from "../../content/site-cli.ts";
import { basename } from "node:path/posix";
import { z } from "zod";
import { formatUsd, type Cents } from "../../content/money.ts";
import { formatHours, formatWeeks } from "../../content/pricing.ts";
import { PriceNote, WeekRange } from "../../content/schema/service.ts";
import { CentsAmount } from "../../content/schema/text.ts";
import { Refusal } from "../refusal.ts";
import type { Project } from "./project.ts";

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
  return { moves: [...rateMoves(before, after), ...moves], fees };
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
        requires: z.string().optional(),
      }),
    )
    .default([]),
  priceNote: PriceNote.optional(),
});

interface Estimate extends z.output<typeof Source> {
  slug: string;
  total: Cents;
}

/** Refuses a file that cannot be read: treated as absent, it would hide a changed fee. */
function estimates({ services, packages }: Project, help: string): Map<string, Estimate> {
  const all = [...services, ...packages].filter(({ data }) => data);
  return new Map(
    all.map(({ slug, path, data }) => {
      const stated = Source.safeParse(data?.value).data;
      const total = stated?.total ?? stated?.price;
      if (!stated || total === undefined || (stated.total !== undefined && stated.hours === undefined)) {
        throw new Refusal(`${path} has no readable estimate.`, help);
      }
      return [slug, { ...stated, slug, total }];
    }),
  );
}

/** Old and new slugs of the services that were renamed, by the redirects that `rename-service` adds. */
function renames(project: Project, old: ReadonlyMap<string, Estimate>, now: ReadonlyMap<string, Estimate>) {
  const slugs = (project.facts.redirects ?? []).map(({ from, to }): [string, string] => [basename(from), basename(to)]);
  return slugs.filter(([from, to]) => old.has(from) && !now.has(from) && now.has(to) && !old.has(to));
}

function rateMoves(before: Project, after: Project): Move[] {
  const [old, now] = [before, after].map(({ facts }) => facts.company?.hourlyRate);
  if (old === undefined || now === undefined) return [];
  return amount("Company", "Hourly rate", old, now);
}

function movesOf(old: Estimate | undefined, now: Estimate | undefined): Move[] {
  const some = now ?? old;
  if (!some) return [];
  const { title } = some;
  if (!old || !now) {
    const kind = some.deliverables.length === 0 ? "Package" : "Service";
    return amount(title, `${kind} ${old ? "removed" : "added"}`, old?.total, now?.total);
  }
  const names = [...new Set([...now.deliverables, ...old.deliverables].map(({ name }) => name))];
  return [
    ...text(title, "Slug", old.slug, now.slug),
    ...names.flatMap((name) => {
      const a = old.deliverables.find((each) => each.name === name);
      const b = now.deliverables.find((each) => each.name === name);
      const what = a === undefined ? `${name} (added)` : `${name}${b === undefined ? " (removed)" : ""}`;
      return [
        ...amount(title, what, a?.price, b?.price),
        ...text(title, `${what}: optional`, a?.optional ? "yes" : "", b?.optional ? "yes" : ""),
        ...text(title, `${what}: requires`, a?.requires, b?.requires),
      ];
    }),
    ...amount(title, now.deliverables.length === 0 ? "Flat fee" : "Total", old.total, now.total),
    ...text(title, "Hours", hoursText(old), hoursText(now)),
    ...text(title, "Delivery", formatWeeks(old.weeks), formatWeeks(now.weeks)),
    ...text(title, "Published", old.draft ? "no" : "yes", now.draft ? "no" : "yes"),
  ];
}

function hoursText({ hours }: Estimate): string {
  return hours === undefined ? "" : formatHours(hours);
}

function amount(title: string, what: string, old: Cents | undefined, now: Cents | undefined): Move[] {
  if (old === now) return [];
  const [a, b] = [old, now].map((cents) => (cents === undefined ? "" : formatUsd(cents)));
  const difference = (now ?? 0) - (old ?? 0);
  const percent = old === undefined || now === undefined ? undefined : percentOf(old, now);
  const sign = difference < 0 ? "-" : "+";
  const size = Math.abs(percent ?? 0);
  const share = percent === undefined ? "" : size < 0.05 ? "below 0.1%" : `${sign}${size.toFixed(1)}%`;
  return [[title, what, a ?? "", b ?? "", `${sign}${formatUsd(Math.abs(difference))}`, share]];
}

function text(title: string, what: string, old = "", now = ""): Move[] {
  return old === now ? [] : [[title, what, old, now, "", ""]];
}

function percentOf(old: Cents, now: Cents): number | undefined {
  // Divided last, so that 7% is exactly 7 and does not exceed a limit of 7.
  return old === 0 ? undefined : ((now - old) * 100) / old;
}
