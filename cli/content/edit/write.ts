import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Refusal } from "../../refusal.ts";
import type { Edit, SourceFile } from "../check/finding.ts";
import type { DataFile } from "../project/data-file.ts";
import type { Change } from "../project/folder.ts";
import type { Path } from "../project/path.ts";

/** Writes files. After a failure, such as a full disk, git restores the ones already written. */
export function writeFiles(root: string, changes: readonly Change[]): void {
  try {
    for (const { path, text } of changes) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      if (text === undefined) rmSync(file);
      else writeFileSync(file, text);
    }
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new Refusal(
      `Some files could not be written: ${error.message}.`,
      "Correct the cause. git status shows what was written, and git restore content undoes it.",
    );
  }
}

/** The change of a file by edits that do not overlap. */
export function changeOf({ path, text }: SourceFile, edits: readonly Edit[]): Change {
  const edited = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
  return { path, text: edited };
}

/** The edit that replaces the value at a path of the data. */
export function replaceValue({ at }: DataFile, path: Path, text: string): Edit {
  const { start, end, value = { start, end } } = at(path);
  return { ...value, text };
}
