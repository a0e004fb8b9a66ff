import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyProject } from "./project.ts";

test.each([
  ["a slug too long for a file", ["new-service", "a".repeat(252), "--title", "Demo"], "The slug has 252 characters"],
  ["a slug too long to rename to", ["rename-service", "process-automation", "a".repeat(61)], "at most 60"],
  [
    "a folder in the place of a file",
    ["rename-service", "process-automation", "demo"],
    "cannot be read; nothing was written.",
  ],
])("%s is refused in words", (_, args, message) => {
  const project = copyProject();
  if (message.startsWith("cannot")) mkdirSync(join(project.folder, "content/firm/services/demo.mdx"));
  const { status, stderr } = project.cli(...args);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("    at ");
  expect(status).toBe(2);
});
