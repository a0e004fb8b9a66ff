import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project.ts";

const writer = fileURLToPath(new URL("write-changes.ts", import.meta.url));
const nobody = 65_534;

test.each([
  ["a file in the place of a folder", ["schema"], "Nothing was written. .vscode: file already exists (EEXIST)."],
  ["a slug too long for a file", ["new-service", "a".repeat(252), "--title", "Demo"], "The slug has 252 characters"],
  ["a slug too long to rename to", ["rename-service", "process-automation", "a".repeat(61)], "at most 60"],
  ["a folder in the place of a file", ["schema"], "legal.schema.json is a folder."],
  ["a folder in the place of the lock", ["schema"], ".site-cli.lock cannot be opened for writing: "],
])("%s is refused in words, and the project stays usable", (_, args, message) => {
  const project = copyProject();
  if (message.includes(".vscode")) project.write(".vscode", "");
  if (message.includes(".lock")) mkdirSync(join(project.folder, ".site-cli.lock"));
  if (message.includes("folder")) {
    project.remove("content/schema/legal.schema.json");
    mkdirSync(join(project.folder, "content/schema/legal.schema.json"));
  }
  const { status, stderr } = project.cli(...args);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("    at ");
  expect(status).toBe(2);
  expect(existsSync(join(project.folder, "content/.staging"))).toBe(false);
  expect(project.cli("list")).toMatchObject({ status: 0, stderr: "" });
});

test("a folder that is not writable stops a change before it is decided", () => {
  const project = copyProject();
  const services = join(project.folder, "content/services");
  chmodSync(project.folder, 0o755);
  chmodSync(services, 0o555);
  onTestFinished(() => chmodSync(services, 0o755));
  // Root may write anywhere, so the writer switches to `nobody`.
  if (process.getuid?.() === 0) chownSync(join(project.folder, "content"), nobody, nobody);
  const changes = [
    { path: "content/redirects.ts", text: "export default [];\n" },
    { path: "content/services/demo.ts", text: "export default {};\n" },
  ];
  const before = project.read("content/redirects.ts");
  const { stderr } = spawnSync(process.execPath, [writer, project.folder, JSON.stringify(changes)], {
    encoding: "utf8",
    env: { ...process.env, WRITE_AS: String(nobody) },
  });
  expect(stderr).toContain("Nothing was written. content/services: permission denied (EACCES).");
  expect(stderr).toContain("Make it writable. Then run the command again.");
  expect(project.read("content/redirects.ts")).toBe(before);
  expect(project.cli("check")).toMatchObject({ status: 0, stderr: "" });
});

test.each([["check"], ["list"], ["new-service", "demo", "--title", "Demo"]])(
  "a decided change that cannot be finished is reported by %s, and finished once it can be",
  (...args) => {
    const project = copyProject();
    decided(project, ".vscode/settings.json", "{}\n");
    project.write(".vscode", "");
    const { status, stderr } = project.cli(...args);
    expect(stderr).toContain("An edit is not finished yet. .vscode: file already exists (EEXIST).");
    expect(stderr).toContain("The next command finishes it.");
    expect(status).toBe(2);
    project.remove(".vscode");
    expect(project.cli(...args)).toMatchObject({ status: 0, stderr: "" });
    expect(project.read(".vscode/settings.json")).toBe("{}\n");
  },
);

// --- internal ---

/** Leaves what a command leaves that is interrupted after deciding a change. */
function decided(project: ProjectCopy, path: string, text: string): void {
  mkdirSync(join(project.folder, "content/.staging"));
  project.write("content/.staging/0", text);
  project.write("content/.staging/plan.json", JSON.stringify([{ path, staged: true }]));
}
