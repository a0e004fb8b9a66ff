import type { Selectable } from "./optional-deliverables.ts";
import { estimatePath } from "./estimate-url.ts";
import { type Cents, formatUsd, toDollars } from "./money.ts";
import {
  feeForHours,
  estimateFigures,
  formatFee,
  formatHours,
  formatTaxAdded,
  formatTaxed,
  formatWeeks,
  type Priced,
} from "./fees.ts";
import type { SavedHours } from "./payback.ts";
import type { Package } from "../schema/package.ts";
import type { Deliverable, Service, WeekRange } from "../schema/service.ts";

/** The firm's terms that figures depend on. */
export interface OfferTerms {
  /** Cents per hour. */
  hourlyRate: Cents;
  /** The tax that invoices add, if any. */
  tax?: { name: string; rate: number } | undefined;
}

/** A line of an estimate: what its figures depend on, and how it is written. */
export interface OfferLine extends Priced, Selectable {
  description: string;
  /** `$12,000`, or `Included`. */
  fee: string;
}

/** A service before anybody chooses: what every offer of it follows from, and all that its page fetches of it. */
export interface PricedService extends OfferTerms {
  slug: string;
  title: string;
  /** What is included after delivery, in a sentence. */
  support?: string | undefined;
  lines: readonly OfferLine[];
  weeks: WeekRange;
}

/** Everything that is said of a service: the whole, or one choice of it. */
export type ServiceOffer = ReturnType<typeof offerFor>;

/** Everything that is said of a package. */
export type PackageOffer = ReturnType<typeof packageOffer>;

export type Offer = ServiceOffer | PackageOffer;

/** The offer of a whole service. */
export function priceService(
  service: Pick<Service, "title" | "weeks" | "additionalInfo"> & { slug: string; deliverables: readonly Deliverable[] },
  { hourlyRate, tax }: OfferTerms,
): ServiceOffer {
  const { slug, title, weeks, additionalInfo, deliverables } = service;
  const lines = deliverables.map(({ included, ...line }) => ({ ...line, fee: formatFee({ ...line, included }) }));
  return offerFor({ slug, title, support: additionalInfo, lines, weeks, hourlyRate, tax }, []);
}

/**
 * The same service without the deliverables of these ids: every figure, and all that names it, follows the choice. Its
 * path has the visitor's own figures of what it saves, too.
 */
export function offerFor(whole: PricedService, without: readonly string[], saved?: SavedHours) {
  const { slug, title, support, lines, hourlyRate, tax } = whole;
  const { deliverables, total, hours, weeks } = estimateFigures({ ...whole, deliverables: lines }, without, hourlyRate);
  return {
    kind: "service" as const,
    /** Path of its page, with the choice that the figures are of. */
    path: estimatePath({ slug, without }, saved),
    ...said({ slug, title, support }, "total fixed fee", total, weeks),
    /** What tax an invoice adds, in a sentence; absent where none is due. */
    tax: tax && formatTaxAdded(total, tax),
    hours,
    /** `106.0` */
    hoursText: formatHours(hours),
    /** `$500/hr` */
    rate: `${formatUsd(hourlyRate)}/hr`,
    /** What the hours come to. */
    hourlyTotal: formatUsd(feeForHours(hours, hourlyRate)),
    /** The deliverables of this choice, each with its weeks in it. */
    lines: deliverables,
    /** The deliverables that are left out. */
    leftOut: lines.filter(({ id }) => without.includes(id)),
    /** The whole, of which other choices are made. */
    whole,
  };
}

/** The offer of a package; `orderPath` is where it is ordered. */
export function packageOffer(
  { slug, title, price, weeks, additionalInfo }: Package & { slug: string },
  { tax }: OfferTerms,
  orderPath: string | undefined,
) {
  return {
    kind: "package" as const,
    path: `/products/${slug}`,
    ...said({ slug, title, support: additionalInfo }, "flat fee", price, weeks),
    tax: tax && formatTaxed(price, tax),
    /** What leads to its order form; absent if the site takes no orders of it. */
    order: orderPath === undefined ? undefined : { label: `Get Started for $${toDollars(price)}`, to: orderPath },
  };
}

// --- internal ---

/** What is said of every product: what it is, its fee and its delivery, and how these are written. */
function said(
  product: Pick<PricedService, "slug" | "title" | "support">,
  feeName: string,
  totalCents: Cents,
  weeks: WeekRange,
) {
  const [fee, delivery] = [formatUsd(totalCents), formatWeeks(weeks)];
  // `$53,000 fixed fee, 4-6 weeks`
  const summary = `${fee} ${feeName.replace("total ", "")}, ${delivery}`;
  return { ...product, feeName, totalCents, fee, weeks, delivery, summary };
}
