import { z } from "zod";
import { Line } from "./text.ts";

/** Adjusts `site-cli check`: the severity of rules, the firm's pace, and findings that are accepted. */
export const Checks = z.strictObject({
  /** Severity by rule, where it differs from the rule's default; `{ off: "…" }` turns it off, with the reason. */
  severity: z
    .record(
      z.string(),
      z.union([
        z.enum(["error", "warning"]),
        z.strictObject({ off: Line.min(10, "must say why, in at least 10 characters") }),
      ]),
    )
    .default({}),
  /** Hours of work the firm does a week for one client; a service whose weeks and hours do not fit it is a finding. */
  hoursPerWeek: z
    .strictObject({
      /** With fewer, a project is dragged out. */
      min: z.int().positive(),
      /** With more, it takes a second person. */
      max: z.int().positive(),
    })
    .refine(({ min, max }) => min <= max, { path: ["max"], message: "must not be smaller than min" })
    .default({ min: 4, max: 40 }),
  /** Accepted findings, one each. An entry that no longer matches one is itself a finding. */
  silenced: z
    .array(
      z
        .strictObject({
          /** The rule that finds it. */
          rule: Line,
          /** The file it is in: `content/firm/home.ts`. */
          file: Line,
          /** The field it is about, as the finding shows it. */
          field: Line.optional(),
          /** Words of the text it marks, or of its message. */
          words: Line.optional(),
          /** Why the finding is acceptable. */
          reason: Line.min(10, "must say why, in at least 10 characters"),
        })
        .refine(({ field, words }) => field !== undefined || words !== undefined, {
          path: ["words"],
          message: "must be words of the one finding that is meant, where no field names it",
        }),
    )
    .default([]),
});
export type Checks = z.infer<typeof Checks>;
/** What an editor writes in `content/firm/checks.ts`. */
export type ChecksSource = z.input<typeof Checks>;

/**
 * Where the firm departs, on purpose, from the specification of its site: `npm run test:specification` compares the facts
 * with all other rows of its table. A firm that is bound to no specification has none.
 */
export const Departures = z.array(
  z.strictObject({
    /** A row of the table in `tests/specification/`, or the beginning of several: `process-automation`. */
    what: Line,
    /** Who wants it, and why. */
    reason: Line.min(10, "must say why, in at least 10 characters"),
  }),
);
export type Departures = z.infer<typeof Departures>;
/** What an editor writes in `content/firm/departures.ts`. */
export type DeparturesSource = z.input<typeof Departures>;
