import { z } from "zod";
import { BenefitItem } from "./home.ts";
import { NavLink } from "./navigation.ts";
import { ExternalUrl, Initials, Line } from "./text.ts";

/** A stage of every project. */
export const Stage = z.strictObject({
  /** When it is: `The first week`. */
  when: Line.max(40),
  /** The work of the stage and its result. */
  text: Line.max(240),
});

/** A person who works for the firm. */
export const Person = z.strictObject({
  /** Full name. */
  name: Line.max(60).meta({ unique: "person" }),
  /** The person's role. */
  role: Line.max(80),
  /** A few sentences about the person. */
  text: Line,
  /** Initials, shown where there is no portrait. */
  initials: Initials,
  /** Address of a square picture in `content/firm/public/`: `/mara.jpg`. */
  portrait: z
    .string()
    .regex(/^(?:\/[a-z0-9-]+)+\.(jpg|png|webp|avif)$/, 'must be the address of a picture, like "/mara.jpg"')
    .meta({ ref: "picture" })
    .optional(),
  /** Profiles elsewhere; each opens in a new tab. */
  links: z.array(z.strictObject({ label: Line.max(40), url: ExternalUrl })).default([]),
});

/** Work of the firm that is or was in use; the client may stay unnamed. */
export const Deployment = z.strictObject({
  /** The client's industry. */
  industry: Line.max(60),
  /** The client's problem. */
  problem: Line.max(160),
  /** The agreed measure, and its result. */
  measure: Line.max(160),
  /** Whether it is in use. */
  state: z.enum(["pilot", "in use", "retired"]),
});

/** Texts of the about page, without the sections shared with the home page. */
export const About = z.strictObject({
  /** Where the firm is, and where it meets its clients. */
  locationText: Line,
  /** How a project is run. */
  stages: z.array(Stage).min(3).max(6),
  /** Work that the firm refuses. */
  refusals: z.array(BenefitItem).min(2).max(6),
  /** Reasons to choose the firm, each with a page that shows it. */
  reasons: z
    .array(BenefitItem.extend({ link: NavLink }))
    .max(3)
    .default([]),
  /** How a client learns who does the work. Shown while `team` is empty. */
  whoDoesTheWork: Line.max(240),
  /** The people; without any, their part of the page is left out. */
  team: z.array(Person).default([]),
  /** The deployments; without any, their part of the page is left out. */
  deployments: z.array(Deployment).default([]),
});
/** Type of `content/firm/about.ts`. */
export type AboutSource = z.input<typeof About>;
