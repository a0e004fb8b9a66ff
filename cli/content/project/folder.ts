import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../../refusal.ts";
import type { SourceFile } from "../check/finding.ts";
import { sourceFile, unreadableFile } from "./source-file.ts";

/** Where the files of a project are read from: a folder, a folder with changes not yet written, a commit. */
export interface Folder {
  /** What to call it in messages. */
  name: string;
  /** A file; undefined if there is none. */
  read(path: string): SourceFile | undefined;
  /** Names in a folder, sorted; none if there is no such folder. */
  list(folder: string): string[];
  /** How many bytes any file has; undefined if there is none, or it is a folder. */
  size(path: string): number | undefined;
  /** What any file holds. */
  bytes(path: string): Buffer;
  /** The files of content/ that are not as in the last commit; none where git keeps nothing. */
  changed(): string[];
}

/** A file and its new text; undefined removes the file. */
export interface Change {
  path: string;
  text: string | undefined;
}

/** A folder on disk. */
export function diskFolder(root: string): Folder {
  let changed: string[] | undefined;
  return {
    name: root,
    read: (path) =>
      attempt<SourceFile | undefined>(
        () => sourceFile(path, readFileSync(join(root, path), "utf8")),
        undefined,
        (reason) => unreadableFile(path, reason),
      ),
    list: (folder) => attempt<string[]>(() => readdirSync(join(root, folder)).toSorted(), [], refuse(folder)),
    size(path) {
      const stat = statSync(join(root, path), { throwIfNoEntry: false });
      return stat?.isFile() ? stat.size : undefined;
    },
    bytes: (path) => attempt(() => readFileSync(join(root, path)), Buffer.of(), refuse(path)),
    changed: () => (changed ??= changedSinceCommit(root)),
  };
}

/** A folder with changes that are not written yet. */
export function changedFolder(folder: Folder, changes: readonly Change[]): Folder {
  const changed = new Map(changes.map((change) => [change.path, change]));
  return {
    name: folder.name,
    size: folder.size,
    bytes: folder.bytes,
    changed: () => [...folder.changed(), ...changed.keys()],
    read(path) {
      const change = changed.get(path);
      if (!change) return folder.read(path);
      return change.text === undefined ? undefined : sourceFile(path, change.text);
    },
    list(name) {
      const names = new Set(folder.list(name));
      for (const { path, text } of changes) {
        if (!path.startsWith(`${name}/`)) continue;
        const [file = "", ...below] = path.slice(name.length + 1).split("/");
        if (text === undefined && below.length === 0) names.delete(file);
        else names.add(file);
      }
      return [...names].toSorted();
    },
  };
}

/** The content of a project in a commit; refuses if git or the commit is missing. */
export async function gitFolder(root: string, ref: string): Promise<Folder> {
  const { strFromU8, unzipSync } = await import("fflate");
  // Without a file of content/ in it, git makes no archive.
  const archive = ["-C", root, "archive", "--format=zip", "-0", resolveCommit(root, ref), "content"];
  const { status, stdout } = spawnSync("git", archive, { maxBuffer: 2 ** 30 });
  const files = status === 0 ? unzipSync(stdout, { filter: ({ name }) => /\.(?:ts|mdx)$/.test(name) }) : {};
  const nothing: Folder = {
    name: ref,
    read: () => undefined,
    list: () => [],
    size: () => undefined,
    bytes: () => Buffer.of(),
    changed: () => [],
  };
  return changedFolder(
    nothing,
    Object.entries(files).map(([path, bytes]) => ({ path, text: strFromU8(bytes) })),
  );
}

/** Runs git in a folder. */
export function git(root: string, args: readonly string[]) {
  return spawnSync("git", ["-C", root, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, LC_ALL: "C" },
  });
}

// --- internal ---

/** The files of content/ that are new or not as in the last commit, by their paths in a folder; none where git keeps nothing. */
function changedSinceCommit(root: string): string[] {
  const lists = [
    ["diff", "--name-only", "--relative", "HEAD"],
    ["ls-files", "--others", "--exclude-standard"],
  ];
  return lists.flatMap((list) => {
    const { status, stdout } = git(root, [...list, "-z", "--", "content"]);
    return status === 0 ? stdout.split("\0").filter(Boolean) : [];
  });
}

function resolveCommit(root: string, ref: string): string {
  const { status, stdout, stderr, error } = git(root, ["rev-parse", "--verify", "--end-of-options", `${ref}^{commit}`]);
  if (status === 0) return stdout.trim();
  throw new Refusal(
    `There is no commit "${ref}" to compare with: ${error ? "git is not installed" : stderr.trim()}.`,
    'Name a commit of this clone: "git fetch" brings those of the remote, and "git fetch --unshallow", or fetch-depth: 0 in a workflow\'s checkout step, earlier ones.',
  );
}

/** Refuses what is there and cannot be read. */
function refuse(path: string): (reason: string) => never {
  return (reason) => {
    throw new Refusal(`${path} cannot be read: ${reason}.`, "Put one that can be read in its place.");
  };
}

function attempt<T>(read: () => T, missing: T, unreadable: (reason: string) => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return missing;
    return unreadable(error.message);
  }
}
