import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { copySite } from "./site-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Copies the project into a new folder, for builds of its own. */
export function folderToBuild(): string {
  // Where the project's packages are, seen from it, tells the bundler in which order to write modules: above, in both.
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/site-same-"));
  copySite(folder);
  return folder;
}

/** Builds the site of a project and returns a hash of each output file by its path. */
export async function build(project = root, ...options: string[]): Promise<Map<string, string>> {
  // The test runner's environment would change the build.
  const env = { PATH: process.env.PATH };
  const command = ["site/build/build.ts", ...options];
  await promisify(execFile)(process.execPath, command, { cwd: project, env, maxBuffer: 2 ** 26 });
  const files = readdirSync(join(project, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".sources")
    .map((entry) => join(entry.parentPath, entry.name).slice(join(project, "dist/").length));
  return new Map(files.toSorted().map((file) => [file, hash(readFileSync(join(project, "dist", file)))]));
}

/** Paths of the files that only one build has or that differ. */
export function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).toSorted();
}

// --- internal ---

function hash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
