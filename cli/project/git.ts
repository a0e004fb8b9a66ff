import { spawnSync } from "node:child_process";

/** Runs git in a folder. */
export function git(root: string, args: readonly string[]) {
  return spawnSync("git", ["-C", root, ...args], { encoding: "utf8", maxBuffer: 2 ** 28 });
}

/** The files of content/ that are new, or not as in the last commit, by their paths in a folder; none without a commit. */
export function changedSinceCommit(root: string): string[] {
  const { status, stdout } = git(root, ["diff", "--name-only", "--relative", "-z", "HEAD", "--", "content"]);
  if (status !== 0) return [];
  const untracked = git(root, ["ls-files", "--others", "--exclude-standard", "-z", "--", "content"]).stdout;
  return [...new Set(`${stdout}${untracked}`.split("\0").filter(Boolean))];
}
