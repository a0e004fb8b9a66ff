import { siteCli } from "../../content/site-cli.ts";
import { checkProject } from "../checks/index.ts";
import { slugObjection } from "../checks/structure/slug.ts";
import type { CheckFinding } from "../finding.ts";
import { suggest } from "../nearest.ts";
import { indexPath, type EntryIndex } from "../project/data/entry-index.ts";
import { loadProject, type Entry, type Project } from "../project/project.ts";
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

/** A service and the index that lists it, ready to edit; refuses an unknown slug, and content that cannot be read. */
export function editableService(project: Project, slug: string): { entry: Entry; index: EntryIndex } {
  const slugs = project.services.map((service) => service.slug);
  const entry = project.services.find((service) => service.slug === slug);
  const asPackage = project.packages.find((each) => each.slug === slug);
  if (asPackage) {
    throw new Refusal(
      `"${slug}" is a package (${asPackage.path}), and commands edit services alone.`,
      `The order form sells it: change its file, content/firm/order.ts and what names it by hand, then run ${siteCli()} check.`,
    );
  }
  if (!entry) {
    throw new Refusal(`There is no service "${slug}".`, suggest(slug, slugs, `The services are: ${slugs.join(", ")}.`));
  }
  const broken = project.files.find(({ findings }) => findings.length > 0);
  if (broken || !project.index) throw unreadable(broken?.source.path ?? indexPath("services"));
  return { entry, index: project.index };
}

/** The refusal to edit while a file cannot be read, since references in it would be missed. */
export function unreadable(path: string): Refusal {
  return new Refusal(
    `${path} cannot be read; nothing was written.`,
    `Run ${siteCli()} check, and correct what it finds.`,
  );
}

/** Refuses a slug that is invalid or already taken. */
export function refuseSlug(project: Project, slug: string): void {
  const objection = slugObjection(project, slug);
  if (objection) throw new Refusal(objection.message, objection.remedy);
  const existing = project.services.find((service) => service.slug === slug);
  if (existing || project.index?.entries.some((entry) => entry.slug === slug)) {
    const file = existing?.data?.source.path ?? existing?.prose?.source.path ?? indexPath("services");
    throw new Refusal(
      `There is a service "${slug}" already (${file}); nothing was written.`,
      "Choose another slug, or edit the files that are there.",
    );
  }
}

// --- internal ---

function identity({ rule, place, message }: CheckFinding, formerly = (path: string) => path): string {
  return `${rule} ${formerly(place.source.path)} ${message}`;
}
