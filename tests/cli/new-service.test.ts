import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project.ts";

const index = "content/services/index.ts";

describe("new-service", () => {
  test("writes a service that passes check, the type check and the formatter", () => {
    const project = copyProject();
    const { status, stdout } = project.cli("new-service", "demo-agents", "--title", "Demo Agents");
    expect(status).toBe(0);
    for (const path of ["content/services/demo-agents.ts", "content/services/demo-agents.mdx", index]) {
      expect(stdout).toContain(`  ${path}\n`);
    }
    expect(stdout).toContain("open /products/demo-agents");

    expect(project.cli("check")).toMatchObject({ status: 0, stderr: "" });
    expect(project.read("content/services/demo-agents.ts")).toContain('title: "Demo Agents"');
    expect(run(project, "tsc", "--noEmit", "--project", project.folder)).toMatchObject({ status: 0, stdout: "" });
    cpSync(fileURLToPath(new URL("../../.oxfmtrc.json", import.meta.url)), join(project.folder, ".oxfmtrc.json"));
    expect(run(project, "oxfmt", "--check", "content/services")).toMatchObject({ status: 0 });
  });

  test("changes nothing but the index, by an import and an entry", () => {
    const project = copyProject();
    const before = project.read(index).split("\n");
    project.cli("new-service", "demo-agents", "--title", "Demo Agents");
    const added = project
      .read(index)
      .split("\n")
      .filter((line) => !before.includes(line));
    expect(added).toEqual(['import demoAgents from "./demo-agents.ts";', '  "demo-agents": demoAgents,']);
  });

  test.each(["default", "3d-vision", "services"])("finds an import name for the slug %s", (slug) => {
    const project = copyProject();
    expect(project.cli("new-service", slug, "--title", "Demo Agents")).toMatchObject({ status: 0 });
    expect(project.cli("check")).toMatchObject({ status: 0 });
  });

  test.each([
    ["a service that is there", ["process-automation", "--title", "Other"], "already", "Choose another slug"],
    ["a title that is taken", ["other", "--title", "process automation agents"], "is taken by", "Choose a title"],
    ["a slug with capitals", ["DemoAgents", "--title", "Other"], "is no slug", 'Name it "demo-agents"'],
    ["a slug that leaves the folder", ["../other", "--title", "Other"], "is no slug", 'Name it "other"'],
    ["the address of a page", ["order", "--title", "Other"], "reserved", "Choose a slug"],
    ["the address of a legal text", ["privacy", "--title", "Other"], "reserved", "Choose a slug"],
    ["the slug of the package", ["personal-ai-strategy", "--title", "Other"], "package", "Choose another slug"],
    ["an empty title", ["other", "--title", " "], "must be one line", "--title"],
    ["a title of two lines", ["other", "--title", "a\nb"], "must be one line", "--title"],
    ["a title too long for a card", ["other", "--title", "x".repeat(61)], "has 61 characters", "Shorten it"],
  ])("refuses %s and writes nothing", (_, args, message, remedy) => {
    const project = copyProject();
    const before = project.read(index);
    const { status, stdout, stderr } = project.cli("new-service", ...args);
    expect(stderr).toContain(message);
    expect(stderr).toContain(remedy);
    expect(stdout).toBe("");
    expect(status).toBe(2);
    expect(project.read(index)).toBe(before);
    expect(project.cli("check").status).toBe(0);
  });

  test("refuses to overwrite a file that is not listed", () => {
    const project = copyProject();
    project.write("content/services/other.mdx", "Notes.\n");
    const { status, stderr } = project.cli("new-service", "other", "--title", "Other");
    expect(stderr).toContain("content/services/other.mdx");
    expect(status).toBe(2);
    expect(project.read("content/services/other.mdx")).toBe("Notes.\n");
  });

  test("refuses while the index cannot be read", () => {
    const project = copyProject();
    project.edit(index, "export const services = {", "export const services = {{");
    const { status, stderr } = project.cli("new-service", "other", "--title", "Other");
    expect(stderr).toContain(`${index} cannot be read`);
    expect(status).toBe(2);
  });
});

// --- internal ---

function run({ folder }: ProjectCopy, tool: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(folder, "node_modules/.bin", tool), args, {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}
