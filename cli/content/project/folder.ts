import { execFile, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { CommandError } from "../../command-error.ts";
import { sourceFile, type SourceFile } from "./source-file.ts";

/** The files of a project: on disk, with changes that are not written yet, or in a commit. */
export interface Folder {
  /** Its path on disk; that of the clone for a commit. */
  root: string;
  /** Its path or its commit, for messages. */
  name: string;
  /** Reads a file; undefined if it does not exist. */
  read(path: string): SourceFile | undefined;
  /** The names in a folder, sorted; empty if it does not exist. */
  list(folder: string): string[];
  /** The size of a file in bytes; undefined if it does not exist. */
  size(path: string): number | undefined;
  /** The bytes of a file. */
  bytes(path: string): Buffer;
  /** The files of content/ that differ from the last commit, relative to the repository; empty outside git. */
  changed(): Promise<readonly string[]>;
}

/** A file and its new text. */
export interface Change {
  path: string;
  text: string;
}

/** Returns a function that reads and parses a file of a folder. A file is parsed once, also in a changed folder. */
export function readerOf<Parsed>(parse: (source: SourceFile) => Parsed) {
  const parsed = new WeakMap<SourceFile, Parsed>();
  return (folder: Folder, path: string): Parsed | undefined => {
    const source = folder.read(path);
    const file = source && (parsed.get(source) ?? parse(source));
    if (source && file) parsed.set(source, file);
    return file;
  };
}

/** A folder on disk. Each file is read once. */
export function diskFolder(root: string): Folder {
  const files = new Map<string, SourceFile | undefined>();
  let changed: Promise<readonly string[]> | undefined;
  return {
    root,
    name: root,
    read(path) {
      if (!files.has(path)) {
        const text = ifExists(() => readFileSync(join(root, path), "utf8"));
        files.set(path, text === undefined ? undefined : sourceFile(path, text));
      }
      return files.get(path);
    },
    list: (folder) => ifExists(() => readdirSync(join(root, folder)).toSorted()) ?? [],
    size(path) {
      const stat = statSync(join(root, path), { throwIfNoEntry: false });
      return stat?.isFile() ? stat.size : undefined;
    },
    bytes: (path) => readFileSync(join(root, path)),
    changed: () => (changed ??= changedSinceCommit(root)),
  };
}

/** A folder with changes that are not written yet. A text that is undefined removes its file. */
export function changedFolder(folder: Folder, changes: readonly { path: string; text: string | undefined }[]): Folder {
  const files = new Map(
    changes.map(({ path, text }) => [path, text === undefined ? undefined : sourceFile(path, text)]),
  );
  return {
    ...folder,
    read: (path) => (files.has(path) ? files.get(path) : folder.read(path)),
    list(name) {
      const names = new Set(folder.list(name));
      for (const [path, file] of files) {
        if (!path.startsWith(`${name}/`)) continue;
        const [first = "", ...below] = path.slice(name.length + 1).split("/");
        if (file || below.length > 0) names.add(first);
        else names.delete(first);
      }
      return [...names].toSorted();
    },
    changed: async () => [...(await folder.changed()), ...files.keys()],
  };
}

/** The texts of a project in a commit; other files are those on disk. Refuses if git or the commit is missing. */
export async function gitFolder(root: string, ref: string): Promise<Folder> {
  const { strFromU8, unzipSync } = await import("fflate");
  // git archive fails if the commit has no content/.
  const archive = ["-C", root, "archive", "--format=zip", "-0", resolveCommit(root, ref), "content"];
  const { status, stdout } = spawnSync("git", archive, { maxBuffer: 2 ** 30 });
  const files = status === 0 ? unzipSync(stdout, { filter: ({ name }) => /\.(?:ts|mdx)$/.test(name) }) : {};
  const empty: Folder = { ...diskFolder(root), name: ref, read: () => undefined, list: () => [] };
  const texts = Object.entries(files).map(([path, bytes]) => ({ path, text: strFromU8(bytes) }));
  return changedFolder(empty, texts);
}

/** The result of reading a file or folder; undefined if it does not exist. */
function ifExists<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && /^(?:ENOENT|ENOTDIR)$/.test(String(error.code))) return undefined;
    throw error;
  }
}

/** Runs git in a folder; the result has an error if git is not installed. */
export function git(root: string, args: readonly string[]) {
  const env = { ...process.env, LC_ALL: "C" };
  return spawnSync("git", ["-C", root, ...args], { encoding: "utf8", maxBuffer: 2 ** 28, env });
}

async function changedSinceCommit(root: string): Promise<string[]> {
  const options = ["--porcelain", "--no-renames", "--untracked-files=all", "-z"];
  const args = ["-C", root, "status", ...options, "--", "content"];
  // Outside a repository, git fails.
  const { stdout } = await promisify(execFile)("git", args, { maxBuffer: 2 ** 28 }).catch(() => ({ stdout: "" }));
  // The two letters of each state come before its path.
  return stdout.split("\0").map((line) => line.slice(3));
}

function resolveCommit(root: string, ref: string): string {
  const { status, stdout, stderr, error } = git(root, ["rev-parse", "--verify", "--end-of-options", `${ref}^{commit}`]);
  if (status === 0) return stdout.trim();
  throw new CommandError(
    `There is no commit "${ref}" to compare with: ${error ? "git is not installed" : stderr.trim()}.`,
    'Name a commit of this clone. "git fetch" adds those of the remote; "git fetch --unshallow", or fetch-depth: 0 in a workflow\'s checkout step, adds earlier ones.',
  );
}

/** The folder that the build copies to the site. */
export const publicFolder = "content/firm/public";

/** The names of pictures; HEIC is refused with a reason. */
export const pictureName = /\.(png|jpe?g|gif|webp|avif|svg|heic)$/i;

/** Folders of addresses that the server answers. */
export const serverFolders = ["api", "orders", "templates"];

/** Folders that the build writes into, next to the firm's own files. */
export const builtFolders = ["assets", "data", "products", "share"];
