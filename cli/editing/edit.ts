import { checkProject } from "../checks/index.ts";
import type { CheckFinding } from "../finding.ts";
import { loadProject, type Project } from "../project/project.ts";
import { changedFolder, diskFolder, type Change } from "../project/sources/folder.ts";
import { Refusal } from "../refusal.ts";

/** Reads a project's content. */
export function openProject(root: string): Project {
  return loadProject(diskFolder(root));
}

/**
 * Refuses changes that would add a finding to the check. A finding in a renamed file is not new if it was there under
 * the old path, which `formerly` gives; those of the rules in `except` are allowed.
 */
export function refuseNewFindings(
  root: string,
  changes: readonly Change[],
  { formerly = (path: string) => path, except = [] }: { formerly?: (path: string) => string; except?: string[] } = {},
): void {
  const folder = diskFolder(root);
  const before = new Set(checkProject(loadProject(folder)).findings.map((finding) => identity(finding)));
  const after = checkProject(loadProject(changedFolder(folder, changes))).findings;
  const added = after.filter((finding) => !except.includes(finding.rule) && !before.has(identity(finding, formerly)));
  if (added.length === 0) return;
  const list = added.map(({ place, message, remedy }) => `  ${place.source.path}: ${message} ${remedy}`);
  throw new Refusal(
    `The content would not pass the check; nothing was written.\n${list.join("\n")}`,
    "Correct the arguments accordingly.",
  );
}

// --- internal ---

function identity({ rule, place, message }: CheckFinding, formerly = (path: string) => path): string {
  return `${rule} ${formerly(place.source.path)} ${message}`;
}
