import { extname } from "node:path/posix";
import { apply, editableService, type EditOptions, openProject, refuseSlug } from "./edit/edit.ts";
import { redirectsPath, rowsOfService, servicePath, withDepartures, withRedirect } from "./edit/lists.ts";
import { changeOf } from "./edit/write.ts";
import type { Change } from "./project/folder.ts";
import type { Project } from "./project/project.ts";

/** Gives a service another slug: its files, everything that names it, and a redirect. */
export async function renameService(root: string, from: string, to: string, { dryRun }: EditOptions): Promise<void> {
  const project = openProject(root);
  const entry = editableService(project, from);
  refuseSlug(project, to);
  // A draft has no page, so no address of it is known to anybody.
  const hasPage = !entry.draft;
  const references = await renamedReferences(project, from, to);
  const own = [entry.data, entry.prose].flatMap((file) => file?.source ?? []);
  const changes: Change[] = [
    ...references.filter(({ path }) => own.every((each) => each.path !== path)),
    ...(hasPage ? [await withRedirect(project, `/products/${from}`, `/products/${to}`)] : []),
    ...(hasPage ? await withDepartures(project, rowsOfService(from), `Renamed to ${to} by rename-service.`) : []),
    ...own.flatMap(({ path, text }) => [
      {
        path: servicePath(to).replace(".ts", extname(path)),
        text: references.find((each) => each.path === path)?.text ?? text,
      },
      { path, text: undefined },
    ]),
  ];
  const lines = [
    `${dryRun ? "Would rename" : "Renamed"} ${from} to ${to}.`,
    ...changes.map(({ path, text }) => `  ${text === undefined ? "removed" : "written"} ${path}`),
    ...(hasPage ? [`/products/${from} redirects permanently to /products/${to}, through ${redirectsPath}.`] : []),
  ];
  await apply(root, changes, lines.join("\n"), { dryRun });
}

// --- internal ---

/** The files that name a service, with its new slug. */
function renamedReferences({ references, files }: Project, from: string, to: string): Promise<Change[]> {
  const sources = new Map(files.map(({ source }) => [source.path, source]));
  const found = references.flatMap((each) => {
    const span = each.product === from && each.path !== redirectsPath ? each.target() : undefined;
    if (!span) return [];
    const start = span.start + each.to.lastIndexOf(from);
    return [{ path: each.path, start, end: start + from.length, text: to }];
  });
  return Promise.all(
    [...Map.groupBy(found, ({ path }) => path)].map(([path, edits]) =>
      // Several fields may share one constant, which is changed once.
      changeOf(sources.get(path) ?? { path, text: "" }, [...new Map(edits.map((edit) => [edit.start, edit])).values()]),
    ),
  );
}
