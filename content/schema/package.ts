import { z } from "zod";
import { Accent, CentsAmount, Group, IconName, Line, PageMeta } from "./text.ts";
import { checkPlaceholders } from "../template.ts";
import { Sample } from "./sample.ts";
import { PriceNote, WeekRange } from "./service.ts";

/** One thing a package includes. */
export const Inclusion = z.strictObject({
  /** Short name of the inclusion. */
  title: Line.max(60),
  /** One or two sentences: what the client gets. */
  description: Line.max(240),
  /** Lucide icon. */
  icon: IconName,
});

/** A group of products the firm works with; it claims no partnership. */
export const TechnologyCategory = z.strictObject({
  /** Name of the category. */
  title: Line.max(60),
  /** Use of the category, in one sentence. */
  description: Line.max(160),
  /** Lucide icon. */
  icon: IconName,
  /** Names of real products. */
  products: z.array(Line.max(60)).min(1),
});

/**
 * A flat-fee package: `content/firm/packages/<slug>.ts`. The one that `order.ts` names is ordered on the site; any other is
 * booked like a service.
 */
export const Package = z.strictObject({
  /** Name of the package; the order's `productTitle`. */
  title: Line.max(40).meta({ unique: "title" }),
  /** The package's place in the firm's range, shown above its title. */
  label: Line.max(40),
  /** Lucide icon of the card and the page. */
  icon: IconName,
  /** Accent the icon is drawn in. */
  iconColor: Accent,
  /** Card text in the solutions grid: one sentence. */
  blurb: Line.max(160).meta({ unique: "card text" }),
  /** Its group, shown as a small heading above its card. */
  group: Group.default("decide"),
  /** Its place among the cards of its kind: the lowest comes first. */
  place: z.number().meta({ unique: "place among packages" }),
  /** Badge on its card, which is highlighted if it has one. */
  badge: Line.max(60).optional(),
  /** Short description under the page's title. */
  description: Line.max(240).meta({ unique: "description" }),
  /** Search and sharing texts of the package's page. */
  meta: PageMeta,
  /** Flat fee in cents; the order's `productPrice` and `totalAmount`. */
  price: CentsAmount.positive("must be above 0"),
  /** Estimated delivery. */
  weeks: WeekRange,
  /** Hours of the firm's time that it includes, if it states any. */
  hours: z.number().positive().optional(),
  /** Why it costs less than its hours at the firm's rate. `{regular}` is the price of those hours. */
  introductoryPrice: Line.max(200)
    .check(checkPlaceholders(["regular"]))
    .optional(),
  /** Items that the fee covers. */
  inclusions: z.array(Inclusion).min(1).max(8),
  /** When it is the wrong choice, in a sentence. */
  wrongWhen: Line.max(120),
  /** Alternatives when it is the wrong choice, in a sentence or two. */
  instead: Line.max(140),
  /** Support after delivery. */
  additionalInfo: Line.max(240),
  /** A page of what is handed over. */
  sample: Sample.optional(),
  /** Heading of the technology list. */
  technologiesTitle: Line.max(60).optional(),
  /** The technologies, by category; without any, their part of the page is left out. */
  technologies: z.array(TechnologyCategory).default([]),
  /** When and why the price changed a lot; `site-cli diff --max-change` requires it. */
  priceNote: PriceNote.optional(),
});
export type Package = z.infer<typeof Package>;
/** Type of `content/firm/packages/<slug>.ts`. */
export type PackageSource = z.input<typeof Package>;
