import { siteCli } from "../../../content/site-cli.ts";
import { checkProject } from "../check/index.ts";
import { slugObjection } from "../check/slug.ts";
import type { Finding } from "../check/finding.ts";
import { suggest } from "../nearest.ts";
import { loadProject, type Project, type ServiceEntry } from "../project/project.ts";
import { changedFolder, diskFolder, type Change } from "../project/folder.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import { writeAll } from "./write.ts";

/** Reads a project's content. */
export function openProject(root: string): Project {
  return loadProject(diskFolder(root));
}

/** The project as it would be after some changes. */
export function changedProject(root: string, changes: readonly Change[]): Project {
  return loadProject(changedFolder(diskFolder(root), changes));
}

/** Rules about files as they are on disk, which an edit that is not written yet cannot break. */
export const rulesOnDisk = ["words"];

/** Settings of the commands that edit, as typed; their help says what each does. */
export interface EditOptions {
  dryRun?: true | undefined;
  yes?: true | undefined;
}

/** Writes changes that add no error to the check, once they are agreed to, and prints what was done; on a dry run, what would be. */
export async function apply(
  root: string,
  changes: readonly Change[],
  done: string,
  { dryRun, agreed }: EditOptions & { agreed?: () => Promise<boolean> },
): Promise<void> {
  await refuseNewErrors(root, changes);
  if (dryRun) return print(`${done}\nNothing was written (--dry-run).`);
  if (agreed && !(await agreed())) return;
  writeAll(root, changes);
  print(done);
}

/** A service, ready to edit; refuses an unknown slug, and content that cannot be read. */
export function editableService(project: Project, slug: string): ServiceEntry {
  const entry = project.services.find((service) => service.slug === slug);
  if (!entry) throw noService(project, slug);
  const broken = project.files.find(({ diagnostics }) => diagnostics.length > 0);
  if (broken) throw unreadable(broken.source.path);
  return entry;
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
  if (objection) throw new Refusal(objection.message, objection.help);
  const existing = project.services.find((service) => service.slug === slug);
  if (existing) {
    const file = existing.data?.source.path ?? existing.prose?.source.path;
    throw new Refusal(
      `There is a service "${slug}" already (${file}); nothing was written.`,
      "Choose another slug, or edit the files that are there.",
    );
  }
}

/** Refuses changes that would add an error to the check. */
export async function refuseNewErrors(root: string, changes: readonly Change[]): Promise<void> {
  const after = await errorsIn(changedProject(root, changes));
  if (after.length === 0) return;
  const added = beyond(after, await errorsIn(openProject(root)));
  if (added.length === 0) return;
  const list = added.map(({ range, message, help }) => `  ${range.source.path}: ${message} ${help}`);
  throw new Refusal(
    `The content would not pass the check; nothing was written.\n${list.join("\n")}`,
    "What the lines above ask for can be said to this command, or done before it.",
  );
}

// --- internal ---

function noService({ services, packages }: Project, slug: string): Refusal {
  const found = packages.find((each) => each.slug === slug);
  if (found) {
    const help = `A package is edited in ${found.path}; its price stands in content/firm/order.ts, too.`;
    return new Refusal(`"${slug}" is a package, not a service.`, help);
  }
  const slugs = services.map((service) => service.slug);
  return new Refusal(`There is no service "${slug}".`, suggest(slug, slugs, `The services are: ${slugs.join(", ")}.`));
}

async function errorsIn(project: Project): Promise<Finding[]> {
  const { findings } = await checkProject(project, rulesOnDisk);
  return findings.filter(({ severity }) => severity === "error");
}

/** The errors beyond those of before, each of which accounts for one: in its file, or else in one that was renamed. */
function beyond(after: readonly Finding[], before: readonly Finding[]): readonly Finding[] {
  const known = [...before];
  return [inSameFile, isSame].reduce<readonly Finding[]>((left, isKnown) => {
    return left.filter((finding) => {
      const at = known.findIndex((each) => isKnown(finding, each));
      if (at !== -1) known.splice(at, 1);
      return at === -1;
    });
  }, after);
}

function inSameFile(a: Finding, b: Finding): boolean {
  return isSame(a, b) && a.range.source.path === b.range.source.path;
}

function isSame(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && a.message === b.message;
}
