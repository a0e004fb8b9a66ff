import { editableService, openProject, refuseNewErrors } from "../editing/edit.ts";
import { rowsOfServices, withDepartures } from "../editing/departures.ts";
import { formatted } from "../editing/format.ts";
import { withoutService } from "../editing/index-entry.ts";
import { redirectsPath, withRedirect } from "../editing/redirects.ts";
import { writeAll } from "../editing/write.ts";
import type { Change } from "../project/sources/folder.ts";
import { lineAndColumn } from "../project/sources/source-file.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Settings of `remove-service`. */
export interface RemoveOptions {
  /** The page to which the old address leads from now on. */
  redirect?: string;
  /** Say what would change instead of changing it. */
  dryRun?: boolean;
}

/** Removes a service's files and its place in the index; refuses while anything else names it. */
export async function removeService(
  root: string,
  slug: string,
  { redirect, dryRun = false }: RemoveOptions,
): Promise<void> {
  const project = openProject(root);
  const { entry, index } = editableService(project, slug);
  const own = [entry.data?.source.path, entry.prose?.source.path].filter((path) => path !== undefined);
  const references = project.references.filter(({ product, path }) => product === slug && !own.includes(path));
  if (references.length > 0) {
    const list = references.map(({ range, target }) => {
      const { source, start, field = "" } = range();
      const { line, column } = lineAndColumn(source.text, target()?.start ?? start);
      return `  ${source.path}:${line}:${column} ${field}`.trimEnd();
    });
    throw new Refusal(
      `"${slug}" is still named, so nothing was removed:\n${list.join("\n")}`,
      "Remove these first, or point them elsewhere.",
    );
  }
  const changes: Change[] = [
    { path: index.source.path, text: await formatted(index.source.path, withoutService(index, slug)) },
    ...own.map((path) => ({ path, text: undefined })),
  ];
  const address = `/products/${slug}`;
  if (redirect !== undefined) {
    changes.push(await withRedirect(project, address, redirect));
  }
  if (!entry.draft)
    changes.push(...(await withDepartures(project, [...rowsOfServices, slug], "Removed by remove-service.")));
  await refuseNewErrors(root, changes);
  if (!dryRun) writeAll(root, changes);
  const earlier = project.facts.redirects?.find(({ from }) => from.replace(/\/$/, "") === address);
  const target = redirect ?? earlier?.to;
  const answer = target ? `leads to ${target}` : "answers 404";
  const offer = target
    ? []
    : [`To lead its visitors elsewhere: { from: "${address}", to: "/solutions" } in ${redirectsPath}, or --redirect.`];
  const list = own.map((path) => `  ${path}`).join("\n");
  print(
    `${dryRun ? "Would remove" : "Removed"} ${slug}:\n${list}\n${address} ${answer} after the next build.
${[...offer, ...(dryRun ? ["Nothing was written (--dry-run)."] : [])].join("\n")}`.trimEnd(),
  );
}
