import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { storeFile } from "../../../functions/store/sqlite.ts";
import type { Millis } from "../../../functions/store/tables.ts";

/** Where the embedded store that a restore of this time replaces is kept. */
export function replacedFile(dataDir: string, at: Millis): string {
  return `${storeFile(dataDir)}.replaced-${new Date(at).toISOString().replace(/[:.]/g, "-")}`;
}

/** The stores that were replaced after the restore of a time, oldest first; a damaged one may have its log beside it. */
export async function replacedSince(dataDir: string, at: Millis): Promise<string[]> {
  const kept = /\.replaced-[\dTZ-]+$/;
  const paths = (await readdir(dataDir)).map((name) => join(dataDir, name));
  return paths.filter((path) => kept.test(path) && path > replacedFile(dataDir, at)).toSorted();
}

/** What is read from a store's file; undefined if it is too damaged for that, or has other tables. */
export function readIfSound<T>(file: string, read: (store: DatabaseSync) => T): T | undefined {
  try {
    // Closing it folds its write-ahead log into it.
    using store = new DatabaseSync(file);
    return read(store);
  } catch (error) {
    if (error instanceof Error && "errcode" in error) return undefined;
    throw error;
  }
}
