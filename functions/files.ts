import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Reads a Mustache template of `functions/` by its path there, without the line break at its end. */
export function readTemplate(path: string): string {
  // A host that bundles the server has the folder in its working directory.
  const files = [join(import.meta.dirname, path), resolve("functions", path)];
  return readFileSync(files.find((file) => existsSync(file)) ?? path, "utf8").trimEnd();
}

/** Creates a folder, with its parents, that only this account can read. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
