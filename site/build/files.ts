import { createHash, hash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
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

/** Hash of everything that a build depends on: Node, names and bytes of files, and the origin of the pages. */
export async function hashSources(): Promise<string> {
  const folders = ["content", "site", "patches"].map((folder) => listFiles(join(root, folder)));
  const files = [join(root, "package.json"), join(root, "package-lock.json"), ...(await Promise.all(folders)).flat()];
  const { SITE_URL: origin, SITE_PREVIEW: preview } = process.env;
  const names = files.map((file) => relative(root, file));
  const bytes = await Promise.all(files.map((file) => readFile(file)));
  return hashParts(JSON.stringify([process.version, origin, preview, names]), ...bytes);
}

/** Hash of the code, colors and libraries that draw share images. The texts of an image are not included. */
export function hashShareImageSources(): string {
  return hashParts(...shareImageSources().map((file) => readFileSync(join(root, file))));
}

/** The files that determine how a share image looks. */
export function shareImageSources(): string[] {
  return [
    ...readdirSync(join(root, "site/build/images"))
      .toSorted()
      .map((name) => `site/build/images/${name}`),
    "site/app/lib/share-card.ts",
    "content/firm/theme.ts",
    "content/firm/mark.ts",
    "content/template.ts",
    "content/typefaces.ts",
    "package-lock.json",
  ];
}

/** The SHA-256 hash of the parts, in hex. */
export function hashParts(...parts: readonly (string | Uint8Array)[]): string {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(`${part.length} `).update(part);
  return digest.digest("hex");
}

/** Eight hex digits of the content's hash, for the name of a file that browsers cache. */
export function contentHash(content: string | Uint8Array): string {
  return hash("sha256", content, "hex").slice(0, 8);
}
