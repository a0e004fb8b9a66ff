import type { Project } from "../../project/project.ts";

/** The files that can be read and that changed since the last commit; none where there is no commit. */
export function changedFiles({ folder, files }: Project) {
  const changed = new Set(folder.changed());
  return files.filter(({ source, diagnostics }) => changed.has(source.path) && diagnostics.length === 0);
}
