import { openProject, refuseNewFindings } from "../editing/edit.ts";
import { editableService } from "../editing/editable-service.ts";
import { formatted } from "../editing/format.ts";
import { withoutService } from "../editing/index-entry.ts";
import { referencesTo } from "../editing/references.ts";
import { editing, writeAll } from "../editing/write.ts";
import { redirectsOf } from "../project/redirects.ts";
import type { Change } from "../project/sources/folder.ts";
import { lineAndColumn } from "../project/sources/source-file.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Removes a service's files and its place in the index; refuses while anything else names it. */
export async function removeService(root: string, slug: string): Promise<void> {
  await editing(root, () => remove(root, slug));
}

// --- internal ---

async function remove(root: string, slug: string): Promise<void> {
  const project = openProject(root);
  const { entry, index } = editableService(project, slug);
  const own = [entry.data?.source.path, entry.prose?.source.path].filter((path) => path !== undefined);
  const references = referencesTo(project, slug).filter(({ place }) => !own.includes(place.source.path));
  if (references.length > 0) {
    const list = references.map(({ place }) => {
      const { line, column } = lineAndColumn(place.source.text, place.start);
      return `  ${place.source.path}:${line}:${column} ${place.field ?? ""}`.trimEnd();
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
  refuseNewFindings(root, changes);
  writeAll(root, changes);
  const address = `/products/${slug}`;
  const isRedirected = redirectsOf(project).some(({ from }) => from.replace(/\/$/, "") === address);
  const answer = isRedirected ? "leads where content/redirects.ts says" : "answers 404";
  print(`Removed ${slug}:\n${own.map((path) => `  ${path}`).join("\n")}\n${address} ${answer} after the next build.`);
}
