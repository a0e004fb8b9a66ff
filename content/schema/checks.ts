import { z } from "zod";
import { Line } from "./text.ts";

/** Adjusts `site-cli check`: the severity of rules, and findings that are accepted. */
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
  /** Accepted findings. An entry that no longer matches one is itself a finding. */
  silenced: z
    .array(
      z.strictObject({
        /** The rule that finds it. */
        rule: Line,
        /** The file it is in: `content/firm/home.ts`. */
        file: Line,
        /** The field it is about, as the finding shows it; if absent, every field of the file. */
        field: Line.optional(),
        /** Why the finding is acceptable. */
        reason: Line.min(10, "must say why, in at least 10 characters"),
      }),
    )
    .default([]),
});
export type Checks = z.infer<typeof Checks>;
/** What an editor writes in `content/firm/checks.ts`. */
export type ChecksSource = z.input<typeof Checks>;
