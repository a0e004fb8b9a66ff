import { createHash, randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
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
 * Writes a cache entry atomically: a build may be interrupted, the disk may be full, and two processes or threads may
 * write the same entry at the same time.
 */
export async function writeEntry(file: string, bytes: string | Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
