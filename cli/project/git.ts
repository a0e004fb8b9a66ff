import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";

/** Runs git in a folder. */
export function git(root: string, args: readonly string[]) {
  return spawnSync("git", ["-C", root, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, LC_ALL: "C" },
  });
}

/** The files of content/ that are new or not as in the last commit, by their paths in a folder; none where git keeps nothing. */
export function changedSinceCommit(root: string): string[] {
  const repository = repositoryOf(realpathSync(root));
  if (repository === undefined) return [];
  // Git names files as they lie in the repository, of which the folder may be a part.
  const { status, stdout } = git(root, ["status", "--porcelain", "-z", "--no-renames", "-uall", "--", "content"]);
  if (status !== 0) return [];
  const prefix = relative(repository, realpathSync(root)).split(sep).join("/");
  return stdout
    .split("\0")
    .filter(Boolean)
    .map((line) => posix.relative(prefix, line.slice(3)));
}

// --- internal ---

/** The folder above that git keeps; undefined if none does. */
function repositoryOf(path: string): string | undefined {
  if (existsSync(join(path, ".git"))) return path;
  return dirname(path) === path ? undefined : repositoryOf(dirname(path));
}
