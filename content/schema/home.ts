import { z } from "zod";
import { Accent, ExternalUrl, Figures, IconName, Line } from "./text.ts";

/** A figure about the world with the source it was taken from. */
export const StatCard = z.strictObject({
  /** The figure as shown: `40%`. */
  value: Line,
  /** What the figure says, completing the sentence it begins. */
  label: Line,
  /** Accent the figure is drawn in. */
  color: Accent,
  /** Text of the source link. */
  sourceLabel: Line,
  /** Where the source opens, in a new tab. */
  sourceUrl: ExternalUrl,
});

/** An entry of the benefits section. */
export const BenefitItem = z.strictObject({
  /** Name of the benefit. */
  title: Line,
  /** What it brings, in one or two sentences. */
  description: Line,
  /** Lucide icon beside it. */
  icon: IconName,
});

/** A number about the firm that counts up when scrolled into view. */
export const Counter = z.strictObject({
  /** The number. */
  value: z.int().nonnegative(),
  /** What is counted. */
  label: Line,
});

/** A country on the map of the firm's projects. */
export const Country = z.strictObject({
  /** English name, read in the map's alternative text. */
  name: Line,
  /** ISO 3166-1 numeric code, the key in the map's geometry. */
  isoNumeric: z.string().regex(/^\d{3}$/, 'must be three digits, like "840"'),
});

/** Words from a well-known person, quoted from a published source. */
export const Testimonial = z.strictObject({
  /** Who said it. */
  name: Line,
  /** What the person is known for. */
  role: Line,
  /** Initials shown in place of a portrait. */
  initials: z.string().regex(/^[A-Z]{2,3}$/, 'must be two or three capital letters, like "AT"'),
  /** The quotation, to the letter. */
  text: Line,
  /** Work, place and year of publication. */
  source: Line,
  /** Where the source can be read. */
  sourceUrl: ExternalUrl,
});

/** Home page sections that are not services, dashboard or company data. */
export const Home = z.strictObject({
  /** Statistic cards under the hero. */
  stats: z.array(StatCard).length(3),
  /** Items of the benefits section. */
  benefits: z.array(BenefitItem).length(4),
  /** Note under the benefits: what their figures are based on. */
  benefitsNote: Line,
  /** Values of the "Our Approach" section. */
  approach: z.array(BenefitItem).length(4),
  /** Counters beside the map. */
  counters: z.array(Counter).length(3),
  /** Countries marked on the map. */
  countries: z.array(Country).length(3),
  /** Heading over the testimonials. */
  testimonialsTitle: Line,
  /** Quoted testimonials. */
  testimonials: z.array(Testimonial).length(2),
  /** Figures its texts state, by what backs them. */
  figures: Figures.optional(),
});
export type Home = z.infer<typeof Home>;
export type HomeSource = z.input<typeof Home>;
