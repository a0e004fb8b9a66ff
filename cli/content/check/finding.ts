import type { Diagnostic } from "../project/source-file.ts";

/** An error fails the check, a warning does not. */
export type Severity = "error" | "warning";

/** A diagnostic and the rule that gave it. */
export interface Finding extends Diagnostic {
  rule: string;
  severity: Severity;
}

/** The result of a check. */
export interface CheckResult {
  /** Sorted by file and position. */
  findings: Finding[];
  /** Number of content files that were read. */
  fileCount: number;
}
