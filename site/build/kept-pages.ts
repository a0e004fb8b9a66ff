import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheFolder, writeEntry } from "./cache.ts";

/** A page of `dist/` with all its files, as a build left it. */
export interface KeptPage {
  /** Hash of everything the page was made from. */
  key: string;
  /** Hash of its inline style, for the content security policy. */
  style: string;
  /** Size and modification time of each of its files, by path in `dist/`. */
  files: Record<string, string>;
}

const record = join(cacheFolder, "pages.json");

/**
 * Clears `dist/` except for pages untouched since the last complete build, and returns those by address. The record is
 * deleted until this build completes, so that the remains of an interrupted one are never taken for finished pages.
 */
export function clearBuild(dist: string): Map<string, KeptPage> {
  const last = existsSync(record) ? (JSON.parse(readFileSync(record, "utf8")) as Record<string, KeptPage>) : {};
  rmSync(record, { force: true });
  if (!existsSync(dist)) return new Map();
  // The home page is never kept: the bundler writes the template of all pages to its file.
  const kept = Object.entries(last).filter(
    ([path, { files }]) =>
      path !== "/" && Object.entries(files).every(([file, state]) => stateOf(join(dist, file)) === state),
  );
  const keptFiles = new Set(kept.flatMap(([, { files }]) => Object.keys(files)));
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !keptFiles.has(file.slice(dist.length + 1))) rmSync(file);
  }
  return new Map(kept);
}

/** Deletes a page's files. */
export function removePage(dist: string, page: KeptPage): void {
  for (const file of Object.keys(page.files)) rmSync(join(dist, file), { force: true });
}

/** Size and modification time of a file; empty if it does not exist. */
export function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs}` : "";
}

/** Records the pages of a complete build. */
export async function recordBuild(pages: ReadonlyMap<string, KeptPage>): Promise<void> {
  mkdirSync(dirname(record), { recursive: true });
  await writeEntry(record, JSON.stringify(Object.fromEntries(pages)));
}
