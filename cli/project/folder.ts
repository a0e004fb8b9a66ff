import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "./source.ts";

/** Where the files of a project are read from: a folder, a folder with changes not yet written, a commit. */
export interface Folder {
  /** What to call it in messages. */
  name: string;
  /** A file; undefined where there is none. */
  read(path: string): SourceFile | undefined;
  /** Names of the files in a folder, sorted; none where there is no such folder. */
  list(folder: string): string[];
}

/** A file with the text it is to have; without a text it is to go. */
export interface Change {
  path: string;
  text: string | undefined;
}

/** A folder of the disk. */
export function diskFolder(root: string): Folder {
  return {
    name: root,
    read: (path) => orMissing(() => ({ path, text: readFileSync(join(root, path), "utf8") }), undefined),
    list: (folder) => orMissing(() => readdirSync(join(root, folder)).toSorted(), []),
  };
}

/** A folder as it will be after some changes. */
export function changedFolder(folder: Folder, changes: readonly Change[]): Folder {
  const changed = new Map(changes.map((change) => [change.path, change]));
  return {
    name: folder.name,
    read(path) {
      const change = changed.get(path);
      if (!change) return folder.read(path);
      return change.text === undefined ? undefined : { path, text: change.text };
    },
    list(name) {
      const names = new Set(folder.list(name));
      for (const { path, text } of changes) {
        const [, parent, file] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
        if (parent !== name || file === undefined) continue;
        if (text === undefined) names.delete(file);
        else names.add(file);
      }
      return [...names].toSorted();
    },
  };
}

// --- internal ---

function orMissing<T>(read: () => T, missing: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return missing;
    throw error;
  }
}
