import { productPath } from "../paths.ts";
import type { Package } from "../schema/package.ts";
import type { Deliverable, Service, WeekRange } from "../schema/service.ts";
import { feeForHours, formatHours, formatTaxAdded, formatTaxTotal, formatWeeks, hoursForFee, sumFees } from "./fees.ts";
import { type Cents, formatUsd, formatUsdPlain } from "./money.ts";
import { estimatePath, type Selectable } from "./selection.ts";

/** The firm's terms that figures depend on. */
export interface OfferTerms {
  /** Cents per hour. */
  hourlyRate: Cents;
  /** The tax that invoices add, if any. */
  tax?: { name: string; rate: number } | undefined;
}

/** A line of an estimate. */
export interface OfferLine extends Selectable {
  /** Its position in the full estimate, from 1. */
  position: number;
  description: string;
  price: Cents;
  /** Its first and last week in the longest delivery. */
  weeks: { start: number; end: number };
  /** `$12,000`, or `Included`. */
  fee: string;
}

/** A service with its prices, before a client selects anything. Every offer of it is computed from this. */
export interface PricedService extends OfferTerms {
  slug: string;
  title: string;
  /** Support after delivery, in a sentence. */
  support?: string | undefined;
  lines: readonly OfferLine[];
  weeks: WeekRange;
}

/** A service's figures for one selection of deliverables, formatted for display. */
export type ServiceOffer = ReturnType<typeof createServiceOffer>;

/** A package's figures, formatted for display. */
export type PackageOffer = ReturnType<typeof createPackageOffer>;

export type Offer = ServiceOffer | PackageOffer;

/** Combines a service's prices with the firm's terms. */
export function priceService(
  service: Pick<Service, "title" | "weeks" | "additionalInfo"> & { slug: string; deliverables: readonly Deliverable[] },
  { hourlyRate, tax }: OfferTerms,
): PricedService {
  const { slug, title, weeks, additionalInfo, deliverables } = service;
  const lines = deliverables.map(({ included, ...line }, index) => ({
    ...line,
    position: index + 1,
    fee: formatFee({ ...line, included }),
  }));
  return { slug, title, support: additionalInfo, lines, weeks, hourlyRate, tax };
}

/** Computes the offer without the deliverables of these ids. */
export function createServiceOffer(pricing: PricedService, without: readonly string[] = []) {
  const { slug, lines, hourlyRate, tax } = pricing;
  const selected = lines.filter(({ id }) => !without.includes(id));
  const total = sumFees(selected);
  const hours = hoursForFee(total, hourlyRate);
  const { min, max } = pricing.weeks;
  const busy = Array.from({ length: max }, (_, index) => index + 1).filter((week) =>
    selected.some(({ weeks }) => weeks.start <= week && week <= weeks.end),
  );
  // The shortest delivery shrinks in proportion to the longest.
  const weeks = { min: Math.max(1, Math.round((min * busy.length) / max)), max: busy.length };
  return {
    kind: "service" as const,
    /** Path of its page, including the selection. */
    path: estimatePath({ slug, without }),
    ...describeOffer(pricing, "total fixed fee", "fixed fee", total, weeks),
    /** The tax an invoice adds, in a sentence; absent if none is due. */
    tax: tax && `${formatTaxAdded(total, tax)}.`,
    /** To one decimal. */
    hours,
    /** `106.0` */
    hoursText: formatHours(hours),
    /** `$500/hr` */
    rate: `${formatUsd(hourlyRate)}/hr`,
    /** Hours times rate. */
    hourlyTotal: formatUsd(feeForHours(hours, hourlyRate)),
    /** The selected deliverables. Weeks without work are removed, so theirs move forward. */
    lines: selected.map((each) => ({
      ...each,
      weeks: { start: busy.indexOf(each.weeks.start) + 1, end: busy.indexOf(each.weeks.end) + 1 },
    })),
    /** The deliverables that are left out. */
    leftOut: lines.filter(({ id }) => without.includes(id)),
  };
}

/** Computes the offer of a package. `orderPath` is its order form, if the site takes orders for it. */
export function createPackageOffer(entry: Package & { slug: string }, { tax }: OfferTerms, orderPath?: string) {
  const { slug, title, price, weeks, additionalInfo } = entry;
  return {
    kind: "package" as const,
    path: productPath(slug),
    ...describeOffer({ slug, title, support: additionalInfo }, "flat fee", "flat fee", price, weeks),
    tax: tax && formatTaxTotal(price, tax),
    /** Link to its order form; absent if the site takes no orders for it. */
    orderLink:
      orderPath === undefined
        ? undefined
        : { label: `Get Started for ${formatUsdPlain(price).replace(/\.00$/, "")}`, to: orderPath },
  };
}

/** The figures that services and packages have in common. The summary is like `$53,000 fixed fee, 4-6 weeks`. */
function describeOffer(
  { slug, title, support }: Pick<PricedService, "slug" | "title" | "support">,
  feeName: string,
  shortFeeName: string,
  totalCents: Cents,
  weeks: WeekRange,
) {
  const [totalFee, delivery] = [formatUsd(totalCents), formatWeeks(weeks)];
  const summary = `${totalFee} ${shortFeeName}, ${delivery}`;
  return { slug, title, support, feeName, totalCents, totalFee, weeks, delivery, summary };
}

/** A deliverable's fee: `"$12,000"`, or `"Included"`. */
export function formatFee({ price, included }: { price: Cents; included?: true | undefined }): string {
  return included ? "Included" : formatUsd(price);
}
