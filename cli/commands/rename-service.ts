import { extname } from "node:path/posix";
import { changedProject, editableService, openProject, refuseNewErrors, refuseSlug } from "../editing/edit.ts";
import { rowsOfServices, withDepartures } from "../editing/departures.ts";
import { formatted } from "../editing/format.ts";
import { withRenamed } from "../editing/index-entry.ts";
import { redirectsPath, withRedirect } from "../editing/redirects.ts";
import { spliced } from "../editing/splice.ts";
import { writeAll } from "../editing/write.ts";
import type { Project } from "../project/project.ts";
import type { Change } from "../project/sources/folder.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Gives a service another slug: its files, its place in the index, everything that names it, and a redirect. */
export async function renameService(
  root: string,
  from: string,
  to: string,
  { dryRun = false }: { dryRun?: boolean },
): Promise<void> {
  const project = openProject(root);
  const { entry, index } = editableService(project, from);
  refuseSlug(project, to);
  // A draft has no page, so no address of it is known to anybody.
  const hasPage = !entry.draft;
  const changes: Change[] = [
    ...renamedReferences(project, from, to),
    { path: index.source.path, text: await formatted(index.source.path, withRenamed(index, from, to)) },
    ...(hasPage ? [await withRedirect(project, `/products/${from}`, `/products/${to}`)] : []),
    ...(hasPage ? await withDepartures(project, [...rowsOfServices, from], `Renamed to ${to} by rename-service.`) : []),
  ];
  for (const file of [entry.data, entry.prose]) {
    if (!file) continue;
    const { path, text } = file.source;
    const changed = changes.findIndex((change) => change.path === path);
    const [own] = changed === -1 ? [] : changes.splice(changed, 1);
    changes.push({ path: `content/firm/services/${to}${extname(path)}`, text: own?.text ?? text });
    changes.push({ path, text: undefined });
  }
  const left = changedProject(root, changes).references.find(
    ({ product, path }) => product === from && path !== redirectsPath,
  );
  if (left) {
    const where = `${left.path} at ${left.range().field ?? left.what}`;
    throw new Refusal(
      `${where} puts the name together from parts; nothing was written.`,
      "Write it there as one text.",
    );
  }
  await refuseNewErrors(root, changes, (path) =>
    path.replace(`content/firm/services/${to}.`, `content/firm/services/${from}.`),
  );
  if (!dryRun) writeAll(root, changes);
  const lines = [
    `${dryRun ? "Would rename" : "Renamed"} ${from} to ${to}.`,
    ...changes.map(({ path, text }) => `  ${text === undefined ? "removed" : "written"} ${path}`),
    ...(hasPage ? [`/products/${from} redirects permanently to /products/${to}, through ${redirectsPath}.`] : []),
    ...(dryRun ? ["Nothing was written (--dry-run)."] : []),
  ];
  print(lines.join("\n"));
}

// --- internal ---

/** The files that name a service, with its new slug. */
function renamedReferences({ references, files }: Project, from: string, to: string): Change[] {
  const texts = new Map(files.map(({ source }) => [source.path, source.text]));
  const found = references.flatMap((each) => {
    const span = each.product === from && each.path !== redirectsPath ? each.target() : undefined;
    if (!span) return [];
    const start = span.start + each.to.lastIndexOf(from);
    return [{ path: each.path, start, end: start + from.length, text: to }];
  });
  return [...Map.groupBy(found, ({ path }) => path)].map(([path, edits]) => {
    // Several fields may share one constant, which is changed once.
    const once = [...new Map(edits.map((edit) => [edit.start, edit])).values()];
    return { path, text: spliced(texts.get(path) ?? "", once) };
  });
}
