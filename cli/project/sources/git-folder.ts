import { spawnSync } from "node:child_process";
import { Refusal } from "../../refusal.ts";
import type { Folder } from "./folder.ts";
import { git } from "./git.ts";
import { sourceFile } from "./source-file.ts";

/** The content of a project in a commit; refuses if git or the commit is missing. */
export function gitFolder(root: string, ref: string): Folder {
  const commit = resolveCommit(root, ref);
  // NUL between names, and paths relative to the project's folder, which may be within a larger repository.
  const list = git(root, ["ls-tree", "-r", "-z", "--name-only", commit, "content/"]);
  const names = list.stdout.split("\0").filter(Boolean);
  const texts = readAll(root, commit, names);
  return {
    name: ref,
    // What is compared are prices, not pictures.
    bytes: () => undefined,
    changed: () => [],
    read(path) {
      const text = texts.get(path);
      return text === undefined ? undefined : sourceFile(path, text);
    },
    list: (folder) =>
      names
        .filter((name) => name.startsWith(`${folder}/`))
        .map((name) => name.slice(folder.length + 1).split("/")[0] ?? "")
        .toSorted(),
  };
}

// --- internal ---

function resolveCommit(root: string, ref: string): string {
  const { status, stdout, error } = git(root, [
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${ref}^{commit}`,
  ]);
  if (error) throw new Refusal("git is not installed, so there is nothing to compare with.", "Install git.");
  if (status === 0) return stdout.trim();
  const shallow = git(root, ["rev-parse", "--is-shallow-repository"]);
  if (shallow.status !== 0) {
    throw new Refusal(`${root} is not in a git repository.`, "Run in a clone of the project, or name one with --cwd.");
  }
  throw new Refusal(
    `There is no commit "${ref}" here.`,
    shallow.stdout.trim() === "true"
      ? 'This clone is shallow: run "git fetch --unshallow", or set fetch-depth: 0 in the workflow\'s checkout step.'
      : 'Name a branch, a tag or a commit; "git fetch" brings those of the remote.',
  );
}

/** Reads all files with one git process. */
function readAll(root: string, commit: string, names: readonly string[]): Map<string, string> {
  const { stdout } = spawnSync("git", ["-C", root, "cat-file", "--batch"], {
    input: names.map((name) => `${commit}:./${name}\n`).join(""),
    maxBuffer: 2 ** 30,
  });
  const texts = new Map<string, string>();
  let at = 0;
  for (const name of names) {
    const headEnd = stdout.indexOf("\n", at);
    const size = Number(stdout.toString("utf8", at, headEnd).split(" ")[2]);
    texts.set(name, stdout.toString("utf8", headEnd + 1, headEnd + 1 + size));
    at = headEnd + 1 + size + 1;
  }
  return texts;
}
