import { siteCli } from "../../content/site-cli.ts";
import { basename } from "node:path/posix";
import { formatUsd, type Cents } from "../../content/money.ts";
import { formatHours, formatWeeks } from "../../content/pricing.ts";
import { Refusal } from "../refusal.ts";
import type { Project } from "./project.ts";
import { estimateOf, type Estimate } from "./estimate.ts";

/** One changed value, with the difference if it is an amount. */
export interface Move {
  /** Slug of the service or package; empty for the company. */
  slug: string;
  title: string;
  what: string;
  old: string | undefined;
  new: string | undefined;
  /** Difference in cents, for amounts. */
  cents: Cents | undefined;
  percent: number | undefined;
}

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
    return [
      {
        slug,
        title: b.title,
        percent: percentOf(a.total, b.total) ?? Infinity,
        note: isNew ? b.priceNote?.reason : undefined,
      },
    ];
  });
  return { moves: [...rateMoves(before, after), ...moves], fees };
}

// --- internal ---

/** Refuses a file that cannot be read: treated as absent, it would hide a changed fee. */
function estimates({ services, packages }: Project, help: string): Map<string, Estimate> {
  const all = [...services, ...packages].flatMap((entry) => {
    if (!entry.data) return [];
    const estimate = estimateOf(entry);
    if (!estimate) throw new Refusal(`${entry.path} has no readable estimate.`, help);
    return [estimate];
  });
  return new Map(all.map((estimate) => [estimate.slug, estimate]));
}

/** Old and new slugs of the services that were renamed, by the redirects that `rename-service` adds. */
function renames(project: Project, old: ReadonlyMap<string, Estimate>, now: ReadonlyMap<string, Estimate>) {
  const slugs = (project.facts.redirects ?? []).map(({ from, to }): [string, string] => [basename(from), basename(to)]);
  return slugs.filter(([from, to]) => old.has(from) && !now.has(from) && now.has(to) && !old.has(to));
}

function rateMoves(before: Project, after: Project): Move[] {
  const [old, now] = [before, after].map(({ facts }) => facts.company?.hourlyRate);
  if (old === undefined || now === undefined) return [];
  return amount({ slug: "", title: "Company" }, "Hourly rate", old, now);
}

type Owner = Pick<Move, "slug" | "title">;

function movesOf(old: Estimate | undefined, now: Estimate | undefined): Move[] {
  const some = now ?? old;
  if (!some) return [];
  const owner = { slug: some.slug, title: some.title };
  if (!old || !now) {
    const kind = some.deliverables.length === 0 ? "Package" : "Service";
    return amount(owner, `${kind} ${old ? "removed" : "added"}`, old?.total, now?.total);
  }
  const names = [...new Set([...now.deliverables, ...old.deliverables].map(({ name }) => name))];
  return [
    ...text(owner, "Slug", old.slug, now.slug),
    ...names.flatMap((name) => {
      const a = old.deliverables.find((each) => each.name === name);
      const b = now.deliverables.find((each) => each.name === name);
      const what = a === undefined ? `${name} (added)` : `${name}${b === undefined ? " (removed)" : ""}`;
      return [
        ...amount(owner, what, a?.price, b?.price),
        ...text(owner, `${what}: optional`, a?.optional ? "yes" : undefined, b?.optional ? "yes" : undefined),
        ...text(owner, `${what}: requires`, a?.requires, b?.requires),
      ];
    }),
    ...amount(owner, now.deliverables.length === 0 ? "Flat fee" : "Total", old.total, now.total),
    ...text(owner, "Hours", hoursText(old), hoursText(now)),
    ...text(owner, "Delivery", formatWeeks(old.weeks), formatWeeks(now.weeks)),
    ...text(owner, "Published", old.draft ? "no" : "yes", now.draft ? "no" : "yes"),
  ];
}

function hoursText({ hours }: Estimate): string | undefined {
  return hours === undefined ? undefined : formatHours(hours);
}

function amount(owner: Owner, what: string, old: Cents | undefined, now: Cents | undefined): Move[] {
  if (old === now) return [];
  const [a, b] = [old, now].map((cents) => (cents === undefined ? undefined : formatUsd(cents)));
  const percent = old === undefined || now === undefined ? undefined : percentOf(old, now);
  return [{ ...owner, what, old: a, new: b, cents: (now ?? 0) - (old ?? 0), percent }];
}

function text(owner: Owner, what: string, old: string | undefined, now: string | undefined): Move[] {
  return old === now ? [] : [{ ...owner, what, old, new: now, cents: undefined, percent: undefined }];
}

function percentOf(old: Cents, now: Cents): number | undefined {
  // Divided last, so that 7% is exactly 7 and does not exceed a limit of 7.
  return old === 0 ? undefined : ((now - old) * 100) / old;
}
