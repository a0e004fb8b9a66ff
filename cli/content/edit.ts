import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hoursForFee, sumFees } from "../../content/pricing/fees.ts";
import type { Cents } from "../../content/pricing/money.ts";
import type { Service } from "../../content/schema/service.ts";
import { siteCli } from "../../content/site-cli.ts";
import { CommandError } from "../command-error.ts";
import { projectFolder, type Command, type ConfirmOptions } from "../command.ts";
import { confirm } from "../confirm.ts";
import { checkProject } from "./check/check-project.ts";
import type { Finding } from "./check/rule.ts";
import { priceTable } from "./price-changes.ts";
import { centsLiteral, type DataFile } from "./project/data-file.ts";
import { changedFolder, diskFolder, type Change } from "./project/folder.ts";
import type { Path } from "./project/path.ts";
import { loadProject, type Project, type ServiceEntry } from "./project/project.ts";
import type { Edit, SourceFile } from "./project/source-file.ts";
import { suggest } from "./suggest.ts";

/** Reads the project that a command works on. */
export function projectOf(command: Command): Project {
  return loadProject(diskFolder(projectFolder(command)), command.context.now());
}

/**
 * Checks changes, shows them and, once confirmed, writes them. Returns true if they were written. Refuses changes that
 * would add an error to the check, and a file that was saved in the meantime.
 */
export async function applyChanges(
  project: Project,
  changes: readonly Change[],
  options: ConfirmOptions,
  preview = priceTable,
): Promise<boolean> {
  const changed = loadProject(changedFolder(project.folder, changes), project.now);
  await assertNoNewErrors(project, changed);
  if (!(await confirm(preview(project, changed), options))) return false;
  const { folder } = project;
  const onDisk = diskFolder(folder.root);
  const saved = changes.find(({ path }) => onDisk.read(path)?.text !== folder.read(path)?.text);
  if (saved) throw new CommandError(`${saved.path} has changed; nothing was written.`, "Run the command again.");
  for (const { path, text } of changes) {
    const file = join(folder.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return true;
}

/** A service to edit. Refuses an unknown slug, and content with an unreadable file. */
export function editableService({ services, packages, files }: Project, slug: string): ServiceEntry {
  const broken = files.find(({ diagnostics }) => diagnostics.length > 0);
  if (broken) throw invalidFile(broken.source.path);
  const entry = services.find((service) => service.slug === slug);
  if (entry) return entry;
  const bundle = packages.find((each) => each.slug === slug);
  if (bundle) {
    const remedy = `Change its price in ${bundle.path}, and in content/firm/order.ts if it is the one on sale.`;
    throw new CommandError(`"${slug}" is a package, which has no deliverables.`, remedy);
  }
  const slugs = services.map((service) => service.slug);
  const remedy = suggest(slug, slugs, `The services are: ${slugs.join(", ")}.`);
  throw new CommandError(`There is no service "${slug}".`, remedy);
}

/** The error of editing a project while one of its files has errors. */
export function invalidFile(path: string): CommandError {
  const remedy = `Run ${siteCli()} check, and correct what it finds.`;
  return new CommandError(`${path} has errors; nothing was written.`, remedy);
}

/** The edits that set the fees of a service's deliverables, and the total and hours that follow. */
export function feeEdits(data: DataFile, facts: Service, fees: readonly Cents[], rate: Cents): Edit[] {
  const total = sumFees(fees.map((price) => ({ price })));
  const changed = fees.flatMap((fee, index) => (fee === facts.deliverables[index]?.price ? [] : [{ fee, index }]));
  return [
    ...changed.map(({ fee, index }) => replaceValue(data, ["deliverables", index, "price"], centsLiteral(fee))),
    ...(total === facts.total ? [] : [replaceValue(data, ["total"], centsLiteral(total))]),
    replaceValue(data, ["hours"], String(hoursForFee(total, rate))),
  ];
}

/** The edit that replaces the value at a path of the data. */
export function replaceValue({ at }: DataFile, path: Path, text: string): Edit {
  const { start, end, value = { start, end } } = at(path);
  return { ...value, text };
}

/** The change of a file by edits that do not overlap. */
export function changeOf({ path, text }: SourceFile, edits: readonly Edit[]): Change {
  const edited = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
  return { path, text: edited };
}

async function assertNoNewErrors(project: Project, changed: Project): Promise<void> {
  const after = await errorsIn(changed);
  const before = new Set(after.length === 0 ? [] : (await errorsIn(project)).map(identity));
  const added = after.filter((finding) => !before.has(identity(finding)));
  if (added.length === 0) return;
  const list = added.map(({ range, message, help }) => `  ${range.source.path}: ${message} ${help}`);
  const message = `The content would not pass the check; nothing was written.\n${list.join("\n")}`;
  throw new CommandError(message, "Change the command's arguments, or correct the content first.");
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
