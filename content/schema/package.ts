import { z } from "zod";
import { checkPlaceholders } from "../template.ts";
import { Offering } from "./service.ts";
import { CentsAmount, Group, IconName, Line, Template } from "./text.ts";

/** One thing a package includes. */
export const Inclusion = z.strictObject({
  /** Short name of the inclusion. */
  title: Line.max(60),
  /** The result for the client, in one or two sentences. */
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
 * A flat-fee package: `content/firm/packages/<slug>.ts`. The one that `order.ts` names is ordered on the site; any
 * other is booked like a service.
 */
export const Package = z
  .strictObject({
    ...Offering.shape,
    /** The package's role in the firm's range, shown above its title. */
    label: Line.max(40),
    /** Its group, shown as a small heading above its card. */
    group: Group.default("decide"),
    /** Its position among the cards of its kind: the lowest comes first. */
    sortOrder: z.number().meta({ unique: "sort order among packages" }),
    /** Badge on its card, which is highlighted if it has one. */
    badge: Line.max(60).optional(),
    /** Flat fee in cents; the order's `productPrice` and `totalAmount`. */
    price: CentsAmount.positive("must be above 0"),
    /** Hours of the firm's time that it includes, if it states any. */
    hours: z.number().positive().optional(),
    /** Why it costs less than its hours at the firm's rate. `{regular}` is the price of those hours. */
    introductoryPrice: Template.max(200)
      .check(checkPlaceholders(["regular"]))
      .optional(),
    /** Items that the fee covers. */
    inclusions: z.array(Inclusion).min(1).max(8),
    /** Support after delivery. */
    additionalInfo: Line.max(240),
    /** Heading of the technology list. */
    technologiesTitle: Line.max(60).optional(),
    /** The technologies, by category; without any, their part of the page is left out. */
    technologies: z.array(TechnologyCategory).default([]),
  })
  .refine(({ introductoryPrice = "", hours }) => hours !== undefined || !introductoryPrice.includes("{regular}"), {
    path: ["introductoryPrice"],
    message: "has {regular}, the price of the package's hours: add `hours`, such as `hours: 3`, or leave it out",
  });
export type Package = z.infer<typeof Package>;
/** Type of `content/firm/packages/<slug>.ts`. */
export type PackageSource = z.input<typeof Package>;
