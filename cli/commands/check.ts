import { findingsOf } from "../checks/index.ts";
import { loadProject } from "../project/project.ts";
import { reportFindings } from "../report.ts";

/** Reports every finding in the content of a project folder; the result is how many there are. */
export async function check(root: string): Promise<number> {
  const project = loadProject(root);
  const findings = findingsOf(project);
  reportFindings(findings, project.fileCount);
  return findings.length;
}
