import { checkProject } from "../checks/index.ts";
import type { Severity } from "../finding.ts";
import { openProject } from "../project/edit.ts";
import { reportFindings, type Format } from "../report.ts";

/** Settings of `check`. */
export interface CheckOptions {
  format: Format;
  /** The weight from which findings fail the check. */
  failOn: Severity;
}

/** Reports every finding in the content of a project folder; true when none of them fails the check. */
export async function check(root: string, { format, failOn }: CheckOptions): Promise<boolean> {
  const result = checkProject(openProject(root));
  await reportFindings(result, format);
  return !result.findings.some(({ severity }) => severity === "error" || failOn === "warning");
}
