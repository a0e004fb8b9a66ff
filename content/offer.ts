import type { Selectable } from "./choice.ts";
import { estimatePath } from "./estimate-address.ts";
import { type Cents, formatUsd, toDollars } from "./money.ts";
import {
  feeForHours,
  figuresWithout,
  formatFee,
  formatHours,
  formatTaxAdded,
  formatTaxed,
  formatWeeks,
  type Priced,
} from "./pricing.ts";
import type { SavedHours } from "./payback.ts";
import type { Package } from "./schema/package.ts";
import type { Deliverable, Service, WeekRange } from "./schema/service.ts";

/** The firm's terms that figures depend on. */
export interface OfferTerms {
  /** Cents per hour. */
  hourlyRate: Cents;
  /** The tax that invoices add, if any. */
  tax?: { name: string; rate: number } | undefined;
}

/** What everybody says of a product: its numbers, and how they are written. */
interface Said {
  slug: string;
  title: string;
  /** Path of its page, with the choice that the figures are of. */
  path: string;
  /** What the fee is: `total fixed fee`. */
  feeName: string;
  totalCents: Cents;
  /** `$53,000` */
  fee: string;
  weeks: WeekRange;
  /** `4-6 weeks` */
  delivery: string;
  /** `$53,000 fixed fee, 4-6 weeks` */
  summary: string;
  /** What tax an invoice adds, in a sentence; absent where none is due. */
  tax?: string | undefined;
  /** What is included after delivery, in a sentence. */
  support?: string | undefined;
}

/** Everything that is said of a package. */
export interface PackageOffer extends Said {
  kind: "package";
  /** What leads to its order form; absent if the site takes no orders of it. */
  order?: { label: string; to: string } | undefined;
}

/** A line of an estimate: what its figures depend on, and how it is written. */
export interface OfferLine extends Priced, Selectable {
  description: string;
  /** `$12,000`, or `Included`. */
  fee: string;
}

/** A service before anybody chooses: what every offer of it follows from, and all that its page fetches of it. */
export interface WholeService extends OfferTerms {
  slug: string;
  title: string;
  support?: string | undefined;
  lines: readonly OfferLine[];
  weeks: WeekRange;
}

/** Everything that is said of a service: the whole, or one choice of it. */
export interface ServiceOffer extends Said {
  kind: "service";
  hours: number;
  /** `106.0` */
  hoursText: string;
  /** `$500/hr` */
  rate: string;
  /** What the hours come to. */
  hourlyTotal: string;
  /** The deliverables of this choice, each with its weeks in it. */
  lines: readonly OfferLine[];
  /** The deliverables that are left out. */
  leftOut: readonly OfferLine[];
  /** The whole, of which other choices are made. */
  whole: WholeService;
}

export type Offer = ServiceOffer | PackageOffer;

/** The offer of a whole service. */
export function serviceOffer(
  service: Pick<Service, "title" | "weeks" | "additionalInfo"> & { slug: string; deliverables: readonly Deliverable[] },
  { hourlyRate, tax }: OfferTerms,
): ServiceOffer {
  const { slug, title, weeks, additionalInfo, deliverables } = service;
  const lines = deliverables.map(({ id, name, description, price, included, weeks: span, optional, requires }) => ({
    id,
    name,
    description,
    price,
    weeks: span,
    ...(optional && { optional }),
    ...(requires !== undefined && { requires }),
    fee: formatFee({ price, included }),
  }));
  return chosen({ slug, title, support: additionalInfo, lines, weeks, hourlyRate, tax }, []);
}

/**
 * The same service without the deliverables of these ids: every figure, and all that names it, follows the choice. Its
 * path has the visitor's own figures of what it saves, too.
 */
export function chosen(whole: WholeService, without: readonly string[], saved?: SavedHours): ServiceOffer {
  const { slug, title, support, lines, hourlyRate, tax } = whole;
  const { deliverables, total, hours, weeks } = figuresWithout({ ...whole, deliverables: lines }, without, hourlyRate);
  return {
    kind: "service",
    slug,
    title,
    path: estimatePath({ slug, without }, saved),
    feeName: "total fixed fee",
    ...written("fixed fee", total, weeks),
    tax: tax && formatTaxAdded(total, tax),
    support,
    hours,
    hoursText: formatHours(hours),
    rate: `${formatUsd(hourlyRate)}/hr`,
    hourlyTotal: formatUsd(feeForHours(hours, hourlyRate)),
    lines: deliverables,
    leftOut: lines.filter(({ id }) => without.includes(id)),
    whole,
  };
}

/** The offer of a package; `orderPath` is where it is ordered. */
export function packageOffer(
  { slug, title, price, weeks, additionalInfo }: Package & { slug: string },
  { tax }: OfferTerms,
  orderPath: string | undefined,
): PackageOffer {
  return {
    kind: "package",
    slug,
    title,
    path: `/products/${slug}`,
    feeName: "flat fee",
    ...written("flat fee", price, weeks),
    tax: tax && formatTaxed(price, tax),
    support: additionalInfo,
    order: orderPath === undefined ? undefined : { label: `Get Started for $${toDollars(price)}`, to: orderPath },
  };
}

// --- internal ---

/** A fee and its delivery, and how they are written. */
function written(kind: string, totalCents: Cents, weeks: WeekRange) {
  const [fee, delivery] = [formatUsd(totalCents), formatWeeks(weeks)];
  return { totalCents, fee, weeks, delivery, summary: `${fee} ${kind}, ${delivery}` };
}
