import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheFolder, writeEntry } from "./cache.ts";

/** A page of `dist/` with everything that belongs to it, as a build left it. */
export interface KeptPage {
  /** Hash of all that the page was made of. */
  key: string;
  /** Hash of its inline style, for the policy. */
  style: string;
  /** Size and time of change of each of its files, by path in `dist/`. */
  files: Record<string, string>;
}

const record = join(cacheFolder, "pages.json");

/**
 * Clears `dist/` but for the pages that stand there untouched since the last whole build, and returns those by address.
 * Their record is gone until this build is whole: what an interrupted one leaves is never taken for finished.
 */
export function clearBuild(dist: string): Map<string, KeptPage> {
  const last = existsSync(record) ? (JSON.parse(readFileSync(record, "utf8")) as Record<string, KeptPage>) : {};
  rmSync(record, { force: true });
  if (!existsSync(dist)) return new Map();
  // The template of all pages is written to the home page's place.
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

/** Takes a page's files out of the build. */
export function removePage(dist: string, page: KeptPage): void {
  for (const file of Object.keys(page.files)) rmSync(join(dist, file), { force: true });
}

/** What to remember of a page's file; empty for one that is not there. */
export function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs}` : "";
}

/** Remembers the pages of a whole build. */
export async function recordBuild(pages: ReadonlyMap<string, KeptPage>): Promise<void> {
  mkdirSync(dirname(record), { recursive: true });
  await writeEntry(record, JSON.stringify(Object.fromEntries(pages)));
}
