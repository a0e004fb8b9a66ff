import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { copyProject } from "./project.ts";

const writer = fileURLToPath(new URL("write-changes.ts", import.meta.url));
const nobody = 65_534;

test.each([
  ["a slug too long for a file", ["new-service", "a".repeat(252), "--title", "Demo"], "The slug has 252 characters"],
  ["a slug too long to rename to", ["rename-service", "process-automation", "a".repeat(61)], "at most 60"],
  [
    "a folder in the place of the lock",
    ["new-service", "demo", "--title", "Demo"],
    ".site-cli.lock cannot be opened for writing: ",
  ],
])("%s is refused in words, and the project stays usable", (_, args, message) => {
  const project = copyProject();
  if (message.includes(".lock")) mkdirSync(join(project.folder, ".site-cli.lock"));
  const { status, stderr } = project.cli(...args);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("    at ");
  expect(status).toBe(2);
  expect(project.cli("list")).toMatchObject({ status: 0, stderr: "" });
});

test("a folder that is not writable stops a change before it is decided", () => {
  const project = copyProject();
  const services = join(project.folder, "content/firm/services");
  chmodSync(project.folder, 0o755);
  chmodSync(services, 0o555);
  onTestFinished(() => chmodSync(services, 0o755));
  // Root may write anywhere, so the writer switches to `nobody`.
  if (process.getuid?.() === 0)
    for (const folder of ["content", "content/firm"]) chownSync(join(project.folder, folder), nobody, nobody);
  const changes = [
    { path: "content/firm/redirects.ts", text: "export default [];\n" },
    { path: "content/firm/services/demo.ts", text: "export default {};\n" },
  ];
  const before = project.read("content/firm/redirects.ts");
  const { stderr } = spawnSync(process.execPath, [writer, project.folder, JSON.stringify(changes)], {
    encoding: "utf8",
    env: { ...process.env, WRITE_AS: String(nobody) },
  });
  expect(stderr).toContain("Nothing was written. content/firm/services: permission denied (EACCES).");
  expect(stderr).toContain("Make it writable. Then run the command again.");
  expect(project.read("content/firm/redirects.ts")).toBe(before);
  expect(project.cli("check")).toMatchObject({ status: 0, stderr: "" });
});
