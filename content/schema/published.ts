import { z } from "zod";
import { Deliverable, WeekRange } from "./service.ts";
import { CentsAmount, Line, Slug } from "./text.ts";

const { id, name, description, included, weeks, optional, requires } = Deliverable.shape;

/** What `/catalogue.json` publishes for programs: every fee, and what a service is without its optional deliverables. */
export const PublishedCatalogue = z.strictObject({
  /** Raised when a field is renamed, removed or changes its meaning; new fields may come within a version. */
  version: z.literal(1),
  /** How to work out a service without some of its deliverables, in words. */
  arithmetic: z.string(),
  currency: z.literal("USD"),
  hourlyRateCents: CentsAmount,
  services: z.array(
    z.strictObject({
      slug: Slug,
      title: Line,
      url: z.url(),
      /** The fee of all deliverables. */
      totalCents: CentsAmount,
      /** Total divided by the hourly rate, to one decimal. */
      hours: z.number(),
      /** Shortest and longest delivery of the whole. */
      weeks: WeekRange,
      additionalInfo: Line.optional(),
      deliverables: z.array(
        z.strictObject({ id, name, description, feeCents: CentsAmount, included, weeks, optional, requires }),
      ),
    }),
  ),
  packages: z.array(
    z.strictObject({ slug: Slug, title: Line, url: z.url(), priceCents: CentsAmount, weeks: WeekRange }),
  ),
});
export type PublishedCatalogue = z.infer<typeof PublishedCatalogue>;
