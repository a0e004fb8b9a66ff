import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { copyProject, type ProjectCopy } from "./project.ts";

describe("new-service", () => {
  test("writes a service that passes check, the type check and the formatter", () => {
    const project = copyProject();
    const { status, stdout } = project.cli("new-service", "demo-agents", "--title", "Demo Agents");
    expect(status).toBe(0);
    for (const path of ["content/firm/services/demo-agents.ts", "content/firm/services/demo-agents.mdx"]) {
      expect(stdout).toContain(`  ${path}\n`);
    }
    expect(stdout).toContain("open /products/demo-agents");

    expect(project.cli("check")).toMatchObject({ status: 0, stderr: "" });
    expect(project.read("content/firm/services/demo-agents.ts")).toContain('title: "Demo Agents"');
    expect(run(project, "tsc", "--noEmit", "--project", project.folder)).toMatchObject({ status: 0, stdout: "" });
    cpSync(fileURLToPath(new URL("../../.oxfmtrc.json", import.meta.url)), join(project.folder, ".oxfmtrc.json"));
    expect(run(project, "oxfmt", "--check", "content/firm/services")).toMatchObject({ status: 0 });
  });

  test("writes two files and nothing else, and the service comes after all others", () => {
    const project = copyProject();
    const [before, slugs] = [project.content(), project.services()];
    project.cli("new-service", "demo-agents", "--title", "Demo Agents");
    const written = ["demo-agents.mdx", "demo-agents.ts"].map((name) => `content/firm/services/${name}`);
    expect(project.content()).toEqual({
      ...before,
      ...Object.fromEntries(written.map((path) => [path, project.read(path)])),
    });
    expect(project.services()).toEqual(slugs.toSpliced(services.length, 0, "demo-agents"));
  });

  test.each([
    ["a service that is there", ["process-automation", "--title", "Other"], "already", "Choose another slug"],
    [
      "a title that is taken",
      ["other", "--title", "process automation agents"],
      "is the same as",
      "sets this one apart",
    ],
    ["a slug with capitals", ["DemoAgents", "--title", "Other"], "is not a slug", 'Name it "demo-agents"'],
    ["a slug that leaves the folder", ["../other", "--title", "Other"], "is not a slug", 'Name it "other"'],
    ["a slug too long to read", ["x".repeat(61), "--title", "Other"], "has 61 characters", "Shorten it"],
    ["a slug of digits alone", ["2027", "--title", "Other"], "is not a slug", 'Name it like "process-automation"'],
    ["the address of a page", ["order", "--title", "Other"], "reserved", "Choose a slug"],
    ["the address of a legal text", ["privacy", "--title", "Other"], "reserved", "Choose a slug"],
    ["an address of the server", ["api", "--title", "Other"], "reserved", "Choose a slug"],
    ["the slug of the package", ["personal-ai-strategy", "--title", "Other"], "package", "Choose another slug"],
    ["an empty title", ["other", "--title", " "], "title is", "Correct it"],
    ["a title of two lines", ["other", "--title", "a\nb"], "must be one line", "Correct it"],
    ["a title too long for a card", ["other", "--title", "x".repeat(41)], "title is", "Correct it"],
  ])("refuses %s and writes nothing", (_, args, message, remedy) => {
    const project = copyProject();
    const before = project.content();
    const { status, stdout, stderr } = project.cli("new-service", ...args);
    expect(stderr).toContain(message);
    expect(stderr).toContain(remedy);
    expect(stdout).toBe("");
    expect(status).toBe(2);
    expect(project.content()).toEqual(before);
  });

  test("writes a draft, and check finds each TODO once it is published", () => {
    const project = copyProject();
    expect(project.cli("new-service", "demo", "--title", "Demo Agents").status).toBe(0);
    expect(project.cli("check").status).toBe(0);
    project.edit("content/firm/services/demo.ts", "  draft: true,\n", "");
    const { status, stdout } = project.cli("check", "--format", "line");
    expect(stdout.match(/\[placeholder\]$/gm)).toHaveLength(3);
    expect(status).toBe(1);
  });

  test.each([60, 150, 175, 225, 240, 300, 350])("the template suits a rate of $%d", (rate) => {
    const project = copyProject();
    project.write(
      "content/firm/company.ts",
      project.read("content/firm/company.ts").replace(/hourlyRate: [\d_]+/, `hourlyRate: ${rate}_00`),
    );
    expect(project.cli("new-service", "demo", "--title", "Demo Agents")).toMatchObject({ status: 0, stderr: "" });
    expect(project.cli("check", "content/firm/services/demo.ts").stdout).toMatch(/^No findings/);
  });

  test.each(["24/7 Support", "AI 101", "Web 3.0 Agents"])("takes the name %s, which claims nothing", (title) => {
    expect(copyProject().cli("new-service", "demo", "--title", title)).toMatchObject({ status: 0, stderr: "" });
  });

  test("--dry-run prints what it would write, and writes nothing", () => {
    const project = copyProject();
    const before = project.content();
    const { stdout } = project.cli("new-service", "demo", "--title", "Demo Agents", "--dry-run");
    expect(stdout).toContain("content/firm/services/demo.mdx");
    expect(stdout).toContain("Nothing was written");
    expect(project.content()).toEqual(before);
  });

  test("refuses to overwrite a file that is there", () => {
    const project = copyProject();
    project.write("content/firm/services/other.mdx", "Notes.\n");
    const { status, stderr } = project.cli("new-service", "other", "--title", "Other");
    expect(stderr).toContain("content/firm/services/other.mdx");
    expect(status).toBe(2);
    expect(project.read("content/firm/services/other.mdx")).toBe("Notes.\n");
  });
});

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

// --- internal ---

function run({ folder }: ProjectCopy, tool: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(folder, "node_modules/.bin", tool), args, {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}
