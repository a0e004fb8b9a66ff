import { z } from "zod";
import { Line } from "./text.ts";

/** How findings of `site-cli check` are weighed, and which are accepted. */
export const Checks = z.strictObject({
  /** Weight of a rule's findings where it differs from the rule's own, by rule. */
  severity: z.record(z.string(), z.enum(["error", "warning"])).default({}),
  /** Findings that are accepted as they are. One that matches nothing any more is itself a finding. */
  silenced: z
    .array(
      z.strictObject({
        /** The rule that finds it. */
        rule: Line,
        /** The file it is in: `content/home.ts`. */
        file: Line,
        /** The field it is about, as the finding shows it; all fields of the file where absent. */
        field: Line.optional(),
        /** Why it is right as it is. */
        reason: Line.min(10, "must say why, in at least 10 characters"),
      }),
    )
    .default([]),
});
export type Checks = z.infer<typeof Checks>;
/** What an editor writes in `content/checks.ts`. */
export type ChecksSource = z.input<typeof Checks>;
