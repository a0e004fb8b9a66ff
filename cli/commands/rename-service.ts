import { extname } from "node:path/posix";
import { editableService, openProject, refuseNewFindings, refuseSlug } from "../editing/edit.ts";
import { formatted } from "../editing/format.ts";
import { withRenamed } from "../editing/index-entry.ts";
import { redirectsPath, withRedirect } from "../editing/redirects.ts";
import { referencesTo, type Reference } from "../editing/references.ts";
import { spliced } from "../editing/splice.ts";
import { editing, writeAll } from "../editing/write.ts";
import type { Change } from "../project/sources/folder.ts";
import { print } from "../report.ts";

/** Gives a service another slug: its files, its place in the index, everything that names it, and a redirect. */
export async function renameService(
  root: string,
  from: string,
  to: string,
  { dryRun = false }: { dryRun?: boolean },
): Promise<void> {
  await editing(root, () => rename(root, from, to, dryRun));
}

// --- internal ---

async function rename(root: string, from: string, to: string, dryRun: boolean): Promise<void> {
  const project = openProject(root);
  const { entry, index } = editableService(project, from);
  refuseSlug(project, to);
  // A draft has no page, so no address of it is known to anybody.
  const hasPage = !entry.stated.draft;
  const references = referencesTo(project, from).filter(({ source }) => source.path !== redirectsPath);
  const changes: Change[] = [
    ...renamedTexts(references, from, to),
    { path: index.source.path, text: await formatted(index.source.path, withRenamed(index, from, to)) },
    ...(hasPage ? [await withRedirect(project, `/products/${from}`, `/products/${to}`)] : []),
  ];
  for (const file of [entry.data, entry.prose]) {
    if (!file) continue;
    const { path, text } = file.source;
    const changed = changes.findIndex((change) => change.path === path);
    const [own] = changed === -1 ? [] : changes.splice(changed, 1);
    changes.push({ path: `content/firm/services/${to}${extname(path)}`, text: own?.text ?? text });
    changes.push({ path, text: undefined });
  }
  refuseNewFindings(root, changes, {
    formerly: (path) => path.replace(`content/firm/services/${to}.`, `content/firm/services/${from}.`),
  });
  if (!dryRun) writeAll(root, changes);
  const lines = [
    `${dryRun ? "Would rename" : "Renamed"} ${from} to ${to}.`,
    ...changes.map(({ path, text }) => `  ${text === undefined ? "removed" : "written"} ${path}`),
    ...(hasPage ? [`/products/${from} redirects permanently to /products/${to}, through ${redirectsPath}.`] : []),
    ...(dryRun ? ["Nothing was written (--dry-run)."] : []),
  ];
  print(lines.join("\n"));
}

function renamedTexts(references: Reference[], from: string, to: string): Change[] {
  return [...Map.groupBy(references, ({ source }) => source)].map(([{ path, text }, found]) => ({
    path,
    text: spliced(
      text,
      found.map(({ end }) => ({ start: end - from.length, end, text: to })),
    ),
  }));
}
