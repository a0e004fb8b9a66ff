import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { runCommand } from "../../support/site-cli.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A temporary copy of the project's content and settings; its packages are a symlink to the project's. */
export type ProjectCopy = ReturnType<typeof copyProject>;

/** Copies the project into a temporary folder that is removed after the test or, with `afterAll`, after its file. */
export function copyProject(atEnd: (remove: () => void) => void = onTestFinished) {
  const folder = mkdtempSync(join(tmpdir(), "site-cli-"));
  atEnd(() => rmSync(folder, { recursive: true }));
  for (const name of ["content", "package.json", "tsconfig.json"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));

  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  /** Runs git in it, and returns what it prints. */
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=Editor", "-c", "user.email=editor@firm.example", "-c", "commit.gpgsign=false"];
    const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  /** The text before and after a text that occurs exactly once. */
  const around = (path: string, text: string): [string, string] => {
    const [before, after, more] = read(path).split(text);
    if (before === undefined || after === undefined) throw new Error(`"${text}" is not in ${path}.`);
    if (more !== undefined) throw new Error(`"${text}" is in ${path} more than once.`);
    return [before, after];
  };
  return {
    folder,
    read,
    write,
    git,
    /** The line and the column of a text that occurs exactly once, both counted from 1. */
    find(path: string, text: string) {
      const lines = around(path, text)[0].split("\n");
      return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
    },
    /** Replaces a text that occurs exactly once. */
    edit: (path: string, from: string, to: string) => write(path, around(path, from).join(to)),
    remove: (path: string) => rmSync(join(folder, path)),
    /** The text of every file of its content, by path. */
    content: () =>
      Object.fromEntries(
        readdirSync(join(folder, "content"), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
          .toSorted()
          .map((path) => [path, read(path)]),
      ),
    /** Commits all of it in a repository of its own. */
    commit() {
      git("init", "--quiet");
      git("add", "content");
      git("commit", "--quiet", "--message", "Content");
    },
    /** Runs a command on this folder. */
    cli: (...args: string[]) => runCommand(["--cwd", folder, ...args]),
  };
}
