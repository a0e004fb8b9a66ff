import { z } from "zod";
import { Accent, ExternalUrl, Initials, Line } from "./text.ts";

/** A figure about the world with the source it was taken from. */
export const StatCard = z.strictObject({
  /** The figure as shown: `40%`. */
  value: Line.max(20),
  /** The rest of the sentence that the figure begins. */
  label: Line.max(80),
  /** Accent the figure is drawn in. */
  color: Accent,
  /** Text of the source link. */
  sourceLabel: Line.max(60),
  /** Where the source opens, in a new tab. */
  sourceUrl: ExternalUrl,
});

/** An entry of the benefits section; a figure that it promises is worded as a target. */
export const BenefitItem = z.strictObject({
  /** Name of the benefit. */
  title: Line.max(60).meta({ unique: "benefit" }),
  /** Its description, in one or two sentences. */
  description: Line.max(240),
});

/** A number about the firm, shown next to the map. */
export const Counter = z.strictObject({
  /** The number. */
  value: z.int().nonnegative(),
  /** Name of the counted things. */
  label: Line.max(60).meta({ unique: "counter" }),
  /** The list that it counts, with which `site-cli check` compares it unless that is empty. */
  counts: z.enum(["deployments", "countries"]).optional(),
});

/** A country on the map of the firm's projects. */
export const Country = z.strictObject({
  /** English name, read in the map's alternative text. */
  name: Line.max(60),
  /** ISO 3166-1 numeric code of the country, the key in the map's geometry. */
  isoNumeric: z
    .string()
    .regex(/^\d{3}$/, 'must be three digits, like "840"')
    .meta({ unique: "country" }),
  /** Where its marker is, in degrees: a city, or the country's center. */
  marker: z.strictObject({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) }),
});
export type Country = z.infer<typeof Country>;

/** Words from a well-known person, quoted from a published source. */
export const Testimonial = z.strictObject({
  /** Who said it. */
  name: Line.max(60),
  /** The person's occupation. */
  role: Line.max(120),
  /** Initials shown in place of a portrait. */
  initials: Initials,
  /** The quotation, to the letter. */
  text: Line.meta({ unique: "testimonial" }),
  /** Work, place and year of publication. */
  source: Line.max(200),
  /** Where the source can be read. */
  sourceUrl: ExternalUrl,
});

/** Home page sections that are not services, dashboard or company data. */
export const Home = z.strictObject({
  /** Statistic cards under the hero. */
  stats: z.array(StatCard).min(1).max(6),
  /** Items of the benefits section. */
  benefits: z.array(BenefitItem).min(1).max(8),
  /** Values of the "Our Approach" section. */
  approach: z.array(BenefitItem).min(1).max(8),
  /** Counters next to the map. */
  counters: z.array(Counter).min(1).max(6),
  /** Countries marked on the map; the firm is in the first. */
  countries: z.array(Country).min(1).max(6),
  /** The people in these countries, whom the page names: clients or staff. */
  countriesOf: z.enum(["clients", "staff"]).optional(),
  /** Heading over the testimonials. */
  testimonialsTitle: Line.max(80),
  /** Quoted testimonials; without any, their part of the page is left out. */
  testimonials: z.array(Testimonial).max(6),
});
export type Home = z.infer<typeof Home>;
export type HomeSource = z.input<typeof Home>;
