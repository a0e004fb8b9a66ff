import { canonicalOf, NotCanonical } from "../../content/canonical.ts";
import { checkProject } from "../checks/index.ts";
import { openProject } from "../editing/edit.ts";
import type { Severity } from "../finding.ts";
import { companyOf } from "../project/company.ts";
import type { Project } from "../project/project.ts";
import { Refusal } from "../refusal.ts";
import { reportFindings, type Format } from "../report.ts";

/** Settings of `check`. */
export interface CheckOptions {
  format: Format;
  /** The least severe finding that fails the check. */
  failOn: Severity;
  /** Folder of a built site to check as well; true for `dist`. */
  dist?: string | true;
}

/** Reports every finding in the content of a project folder; true if none of them fails the check. */
export async function check(root: string, { format, failOn, dist }: CheckOptions): Promise<boolean> {
  const project = openProject(root);
  if (dist !== undefined) {
    const { loadSite } = await import("../project/built-site.ts");
    project.site = loadSite(root, dist === true ? "dist" : dist, originOf(project));
  }
  const result = checkProject(project);
  await reportFindings(result, format, root);
  return !result.findings.some(({ severity }) => severity === "error" || failOn === "warning");
}

// --- internal ---

/** The origin the site is built for; refuses what the build would refuse. */
function originOf(project: Project): string {
  try {
    return canonicalOf(process.env, companyOf(project).siteUrl ?? "").origin;
  } catch (error) {
    if (error instanceof NotCanonical) throw new Refusal(error.problem, error.remedy);
    throw error;
  }
}
