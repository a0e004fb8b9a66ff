import { apply, editableService, type EditOptions, openProject } from "./edit/edit.ts";
import { redirectsPath, rowsOfService, withDepartures } from "./edit/lists.ts";
import type { Change } from "./project/folder.ts";
import { lineAndColumn } from "./project/source-file.ts";
import { Refusal } from "../refusal.ts";

/** Removes a service's files; refuses while anything else names it. */
export async function removeService(root: string, slug: string, { dryRun }: EditOptions): Promise<void> {
  const project = openProject(root);
  const entry = editableService(project, slug);
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
  const address = `/products/${slug}`;
  const changes: Change[] = [
    ...own.map((path) => ({ path, text: undefined })),
    ...(entry.draft ? [] : await withDepartures(project, rowsOfService(slug), "Removed by remove-service.")),
  ];
  const lines = [
    `${dryRun ? "Would remove" : "Removed"} ${slug}:`,
    ...own.map((path) => `  ${path}`),
    // A draft has no page, so no address of it is known to anybody.
    ...(entry.draft
      ? []
      : [
          `${address} answers 404 after the next build.`,
          `To lead its visitors elsewhere: { from: "${address}", to: "/solutions" } in ${redirectsPath}.`,
        ]),
  ];
  await apply(root, changes, lines.join("\n"), { dryRun });
}
