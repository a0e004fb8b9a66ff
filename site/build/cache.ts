import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What builds keep for the next one. The folder may be deleted at any time. */
export const cacheFolder = fileURLToPath(new URL("../../node_modules/.cache/site", import.meta.url));

/** The SHA-256 hash of the parts, in hex. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest("hex");
}

/**
 * Writes a file that is slow to make: a copy of the entry of the cache, which is made where it is missing. An entry appears
 * as a whole, since a build may be interrupted, and two may write the same.
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
