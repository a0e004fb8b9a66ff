import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A file of the project with its new text. */
export interface Change {
  path: string;
  text: string;
}

/**
 * Writes files in order. Everything is on the disk under temporary names before the first file is put in its place,
 * so that a full disk changes nothing.
 */
export function writeAll(root: string, changes: readonly Change[]): void {
  const temporary = (path: string) => join(root, `${path}.new`);
  try {
    for (const { path, text } of changes) writeFileSync(temporary(path), text, { flush: true });
    for (const { path } of changes) renameSync(temporary(path), join(root, path));
  } finally {
    for (const { path } of changes) if (existsSync(temporary(path))) rmSync(temporary(path));
  }
}
