import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCli } from "./project.ts";

test.each([
  ["no command", [], "Usage: site-cli"],
  ["an unknown command", ["chek"], "unknown command 'chek'"],
  ["an unknown flag", ["check", "--fast"], "unknown option '--fast'"],
  ["a missing slug", ["new-service", "--title", "Demo"], "missing required argument 'slug'"],
  ["too many arguments", ["check", "content"], "too many arguments"],
])("%s exits with 2", (_, args, message) => {
  const { status, stderr } = runCli(args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test("a folder without content exits with 2 and says how to name another", () => {
  const folder = mkdtempSync(join(tmpdir(), "site-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { status, stderr } = runCli(["check"], folder);
  expect(stderr).toContain(`There is no content/ in ${folder}`);
  expect(stderr).toContain("--cwd");
  expect(status).toBe(2);
});

test("--help lists the commands, and each has an example", () => {
  const { status, stdout } = runCli(["--help"]);
  expect(status).toBe(0);
  const [, list = ""] = stdout.split("Commands:\n");
  const commands = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name).filter((name) => name !== "help");
  expect(commands).toContain("check");
  expect(commands).toContain("new-service");
  for (const command of commands) {
    const help = runCli([String(command), "--help"]);
    expect(help.stdout).toContain(`npx site-cli ${command}`);
    expect(help.stdout).toContain("--cwd");
    expect(help.status).toBe(0);
  }
});
