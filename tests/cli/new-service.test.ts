import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkProject } from "../../cli/checks/index.ts";
import { filesOfService, newService } from "../../cli/commands/new-service.ts";
import { changedFolder } from "../../cli/project/folder.ts";
import { loadProject } from "../../cli/project/project.ts";
import { services } from "../../content/catalogue.ts";
import { copyProject } from "./project.ts";
import { disk, edited, type Edit } from "./sample.ts";

describe("new-service", () => {
  test("writes two files and nothing else, which pass the check, and the service comes after all others", () => {
    const project = copyProject();
    const [before, slugs] = [project.content(), project.services()];
    const { status, stdout } = project.cli("new-service", "demo-agents", "--title", "Demo Agents");
    expect(status).toBe(0);
    const written = ["demo-agents.mdx", "demo-agents.ts"].map((name) => `content/firm/services/${name}`);
    for (const path of written) expect(stdout).toContain(`  ${path}\n`);
    expect(stdout).toContain("open /products/demo-agents");
    expect(project.content()).toEqual({
      ...before,
      ...Object.fromEntries(written.map((path) => [path, project.read(path)])),
    });
    expect(project.services()).toEqual(slugs.toSpliced(services.length, 0, "demo-agents"));
    expect(project.cli("check")).toMatchObject({ status: 0, stderr: "" });
  });

  const unchanged = copyProject(afterAll);
  const before = unchanged.content();

  test.each([
    ["a service that is there", "process-automation", "Other", "already", "Choose another slug"],
    ["a title that is taken", "other", "process automation agents", "is the same as", "sets this one apart"],
    ["a slug with capitals", "DemoAgents", "Other", "is not a slug", 'Name it "demo-agents"'],
    ["a slug that leaves the folder", "../other", "Other", "is not a slug", 'Name it "other"'],
    ["a slug too long to read", "x".repeat(61), "Other", "has 61 characters", "Shorten it"],
    ["a slug of digits alone", "2027", "Other", "is not a slug", 'Name it like "process-automation"'],
    ["the address of a page", "order", "Other", "reserved", "Choose a slug"],
    ["the address of a legal text", "privacy", "Other", "reserved", "Choose a slug"],
    ["an address of the server", "api", "Other", "reserved", "Choose a slug"],
    ["the slug of the package", "personal-ai-strategy", "Other", "package", "Choose another slug"],
    ["an empty title", "other", " ", "title is", "Correct it"],
    ["a title of two lines", "other", "a\nb", "must be one line", "Correct it"],
    ["a title too long for a card", "other", "x".repeat(41), "title is", "Correct it"],
  ])("refuses %s and writes nothing", async (_, slug, title, message, remedy) => {
    const refusal: unknown = await newService(unchanged.folder, slug, { title }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: "Refusal", message: expect.stringContaining(message) });
    const { message: all, remedy: line } = refusal as { message: string; remedy: string };
    expect(`${all} ${line}`).toContain(remedy);
    expect(unchanged.content()).toEqual(before);
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

  test.each<[what: string, title: string, ...edits: Edit[]]>([
    ...[60, 150, 175, 225, 240, 300, 350].map((rate): [string, string, Edit] => [
      `at $${rate} an hour`,
      "Demo Agents",
      ["content/firm/company.ts", "hourlyRate: 500_00", `hourlyRate: ${rate}_00`],
    ]),
    ...["24/7 Support", "AI 101", "Web 3.0 Agents"].map((title): [string, string] => [title, title]),
  ])("what a new service begins with suits any rate, and a name with a number: %s", async (_, title, ...edits) => {
    const folder = edited(edits, disk);
    const files = await filesOfService(loadProject(folder), "demo", title);
    const { findings } = await checkProject(loadProject(changedFolder(folder, files)), ["format", "words"]);
    expect(findings.filter(({ range }) => range.source.path.includes("/demo."))).toEqual([]);
  });

  test("--dry-run prints what it would write, and writes nothing", () => {
    const { stdout } = unchanged.cli("new-service", "demo", "--title", "Demo Agents", "--dry-run");
    expect(stdout).toContain("content/firm/services/demo.mdx");
    expect(stdout).toContain("Nothing was written");
    expect(unchanged.content()).toEqual(before);
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
