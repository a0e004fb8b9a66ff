import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The built site. A preview shows drafts, so it is written to a folder that `npm start` never serves. */
export const dist = join(root, process.env["SITE_PREVIEW"] ? "dist-preview" : "dist");
/** A build is written here and then renamed to `dist`. */
export const nextDist = `${dist}.next`;
/** The former `dist`, until the build deletes it. */
export const previousDist = `${dist}.previous`;

/** Every file in a folder and its subfolders, sorted by path, without the temporary files of a build. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/[\\/]\.vite-react-ssg-temp/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Files that the next build reuses. The folder may be deleted at any time. */
const cacheFolder = fileURLToPath(new URL("../../node_modules/.cache/site", import.meta.url));

/**
 * Writes a file that is slow to generate, from the cache if possible. A cache entry is written under another name and
 * then renamed, because a build may be interrupted, and two builds may write the same entry.
 */
export async function writeCached(file: string, entry: string, make: () => Promise<Uint8Array>): Promise<void> {
  const cached = join(cacheFolder, entry);
  await Promise.all([mkdir(dirname(file), { recursive: true }), mkdir(dirname(cached), { recursive: true })]);
  if (!existsSync(cached)) {
    const part = `${cached}.${randomUUID()}`;
    await writeFile(part, await make());
    await rename(part, cached);
  }
  await copyFile(cached, file);
}
