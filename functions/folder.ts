import { mkdirSync } from "node:fs";

/** Creates a folder, with its parents, that only this account can read. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
