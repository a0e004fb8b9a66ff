import { siteCli } from "../../../content/site-cli.ts";
import { confirmed } from "../../prompt.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../output/plain.ts";
import { checkProject } from "../check/index.ts";
import type { Finding } from "../check/finding.ts";
import { suggest } from "../nearest.ts";
import { changedFolder, diskFolder, type Change } from "../project/folder.ts";
import { loadProject, type Project, type ServiceEntry } from "../project/project.ts";
import { writeFiles } from "./write.ts";

/** Options of the commands that edit content. */
export interface EditOptions {
  dryRun?: true | undefined;
  yes?: true | undefined;
}

/** Reads a project's content for editing. */
export function openProject(root: string): Project {
  return loadProject(diskFolder(root));
}

/**
 * Checks changes, shows them and, once confirmed, writes them. Returns true if they were written. Refuses changes that
 * would add an error to the check. `preview` describes the project with the changes.
 */
export async function applyChanges(
  project: Project,
  changes: readonly Change[],
  preview: (changed: Project) => string,
  { dryRun, yes }: EditOptions,
): Promise<boolean> {
  const changed = loadProject(changedFolder(project.folder, changes));
  await refuseNewErrors(project, changed);
  const shown = preview(changed);
  if (dryRun) {
    print(`${shown}\nNothing was written (--dry-run).`);
    return false;
  }
  if (!(await confirmed(shown, { yes }))) return false;
  writeFiles(project.folder.name, changes);
  return true;
}

/** A service to edit. Refuses an unknown slug, and content that cannot be read. */
export function editableService(project: Project, slug: string): ServiceEntry {
  const entry = project.services.find((service) => service.slug === slug);
  if (!entry) throw unknownService(project, slug);
  const broken = project.files.find(({ diagnostics }) => diagnostics.length > 0);
  if (broken) throw unreadable(broken.source.path);
  return entry;
}

/** The refusal to edit a project while one of its files cannot be read. */
export function unreadable(path: string): Refusal {
  return new Refusal(
    `${path} cannot be read; nothing was written.`,
    `Run ${siteCli()} check, and correct what it finds.`,
  );
}

// --- internal ---

function unknownService({ services, packages }: Project, slug: string): Refusal {
  const found = packages.find((each) => each.slug === slug);
  if (found) {
    const remedy = `Edit the package in ${found.path}, and its price in content/firm/order.ts.`;
    return new Refusal(`"${slug}" is a package, not a service.`, remedy);
  }
  const slugs = services.map((service) => service.slug);
  return new Refusal(`There is no service "${slug}".`, suggest(slug, slugs, `The services are: ${slugs.join(", ")}.`));
}

async function refuseNewErrors(project: Project, changed: Project): Promise<void> {
  const after = await errorsIn(changed);
  if (after.length === 0) return;
  const before = new Set((await errorsIn(project)).map(identity));
  const added = after.filter((finding) => !before.has(identity(finding)));
  if (added.length === 0) return;
  const list = added.map(({ range, message, help }) => `  ${range.source.path}: ${message} ${help}`);
  throw new Refusal(
    `The content would not pass the check; nothing was written.\n${list.join("\n")}`,
    "Change the command's arguments, or correct the content first.",
  );
}

async function errorsIn(project: Project): Promise<Finding[]> {
  // No command changes words, and loading a dictionary is slow.
  const { findings } = await checkProject(project, ["spelling"]);
  return findings.filter(({ severity }) => severity === "error");
}

/** Identifies a finding before and after an edit, which moves positions. */
function identity({ rule, message, range }: Finding): string {
  return `${rule} ${range.source.path} ${message}`;
}
