import { createHash, hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { listFiles, root } from "./files.ts";

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
