import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { askForService } from "../../cli/commands/service-prompts.ts";
import { loadProject } from "../../cli/project/project.ts";
import { diskFolder } from "../../cli/project/sources/folder.ts";
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
    const imports = project.read(index).match(/^import .*/gm);
    expect(imports).toEqual(imports?.toSorted());
  });

  test.each(["default", "3d-vision", "services", "let", "eval", "arguments", "await"])(
    "finds an import name for the slug %s",
    (slug) => {
      const project = copyProject();
      expect(project.cli("new-service", slug, "--title", "Demo Agents")).toMatchObject({ status: 0 });
      expect(project.cli("check")).toMatchObject({ status: 0 });
      expect(run(project, "node", index)).toMatchObject({ status: 0, stderr: "" });
    },
  );

  test.each([
    ["a service that is there", ["process-automation", "--title", "Other"], "already", "Choose another slug"],
    ["a title that is taken", ["other", "--title", "process automation agents"], "is taken by", "Choose a title"],
    ["a slug with capitals", ["DemoAgents", "--title", "Other"], "is not a slug", 'Name it "demo-agents"'],
    ["a slug that leaves the folder", ["../other", "--title", "Other"], "is not a slug", 'Name it "other"'],
    ["a slug too long to read", ["x".repeat(61), "--title", "Other"], "has 61 characters", "Shorten it"],
    ["a slug of digits alone", ["2027", "--title", "Other"], "is not a slug", 'Name it like "process-automation"'],
    ["the address of a page", ["order", "--title", "Other"], "reserved", "Choose a slug"],
    ["the address of a legal text", ["privacy", "--title", "Other"], "reserved", "Choose a slug"],
    ["an address of the server", ["api", "--title", "Other"], "reserved", "Choose a slug"],
    ["the slug of the package", ["personal-ai-strategy", "--title", "Other"], "package", "Choose another slug"],
    ["an empty title", ["other", "--title", " "], "must be one line", "Demand Forecasting"],
    ["a title of two lines", ["other", "--title", "a\nb"], "must be one line", "Demand Forecasting"],
    ["a title too long for a card", ["other", "--title", "x".repeat(41)], "has 41 characters", "Shorten it"],
    ["no title where nobody can be asked", ["other"], "The title is missing", "--title"],
    ["weeks that are no range", ["other", "--title", "Other", "--weeks", "6"], "is not a range of weeks", "like 4-6"],
    [
      "weeks that run backwards",
      ["other", "--title", "Other", "--weeks", "6-4"],
      "is not a range of weeks",
      "like 4-6",
    ],
    [
      "a deliverable without a price",
      ["other", "--title", "Other", "--deliverable", "Audit"],
      "is not a deliverable",
      "Audit=",
    ],
    [
      "a deliverable whose price has no digit",
      ["other", "--title", "Other", "--deliverable", "A=,"],
      '"A=,"',
      "Audit=",
    ],
    ["what check would find", ["other", "--title", "Other", "--icon", "bott"], "would not pass the check", '"bott"'],
    ["a price off the step", ["other", "--title", "Other", "--deliverable", "A=20010"], "$20,010", "multiple of $50"],
  ])("refuses %s and writes nothing", (_, args, message, remedy) => {
    const project = copyProject();
    const before = project.read(index);
    const { status, stdout, stderr } = project.cli("new-service", ...args);
    expect(stderr).toContain(message);
    expect(stderr).toContain(remedy);
    expect(stdout).toBe("");
    expect(status).toBe(2);
    expect(project.read(index)).toBe(before);
  });

  test("takes summary, icon, weeks, deliverables and draft from flags", () => {
    const project = copyProject();
    const flags = ["--summary", "One sentence.", "--icon", "radar", "--weeks", "3-6", "--draft"];
    const lines = ["--deliverable", "Audit=12000", "--deliverable", "Build & Test = $20,000.00"];
    expect(project.cli("new-service", "demo", "--title", "Demo Agents", ...flags, ...lines).status).toBe(0);
    const text = project.read("content/services/demo.ts");
    for (const part of ['blurb: "One sentence."', 'icon: "radar"', "weeks: { min: 3, max: 6 }", "draft: true"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("price: 12_000_00");
    expect(text).toContain('name: "Build & Test"');
    expect(text).toContain("total: 32_000_00");
    expect(text).toContain("hours: 64");
    expect(project.cli("check").status).toBe(0);
  });

  test("writes a price of nothing as one that can be read", () => {
    const project = copyProject();
    const lines = ["--deliverable", "Kickoff=0", "--deliverable", "Audit=12000"];
    expect(project.cli("new-service", "demo", "--title", "Demo Agents", ...lines)).toMatchObject({ status: 0 });
    expect(project.read("content/services/demo.ts")).toContain("price: 0,");
    expect(project.cli("check").status).toBe(0);
  });

  test.each([
    ["24/7 Support", '["24", "7"]'],
    ["AI 101", '["101"]'],
    ["Web 3.0 Agents", '["3.0"]'],
    ["2-2-2 Agents", '["2-2", "2"]'],
  ])("vouches for the figures of the name %s", (title, figures) => {
    const project = copyProject();
    expect(project.cli("new-service", "demo", "--title", title)).toMatchObject({ status: 0, stderr: "" });
    expect(project.read("content/services/demo.ts")).toContain(`figures: { "the name of the service": ${figures} },`);
    expect(project.cli("check").status).toBe(0);
  });

  test.each([
    ["40% Cheaper", "40%"],
    ["Agents in 3 Weeks", "3 Weeks"],
    ["Strategy for $900", "$900"],
    ["10K Agents", "10K"],
  ])("refuses the claim in the name %s in one line, with what to do in another", (title, figure) => {
    const project = copyProject();
    const { status, stderr } = project.cli("new-service", "demo", "--title", title);
    expect(stderr.trimEnd().split("\n")).toEqual([
      `error: The title claims "${figure}" without a source.`,
      expect.stringContaining("Name the service without it."),
    ]);
    expect(status).toBe(2);
  });

  test("weeks follow from the deliverables where no flag says them", () => {
    const project = copyProject();
    expect(project.cli("new-service", "demo", "--title", "Demo Agents", "--deliverable", "Audit=3000").status).toBe(0);
    expect(project.read("content/services/demo.ts")).toContain("weeks: { min: 1, max: 1 }");
  });

  test("--dry-run writes nothing, and --json says what it would write", () => {
    const project = copyProject();
    const before = project.read(index);
    const { stdout } = project.cli("new-service", "demo", "--title", "Demo Agents", "--dry-run", "--json");
    const result: unknown = JSON.parse(stdout);
    expect(result).toMatchObject({ version: 1, slug: "demo", written: false });
    expect(stdout).toContain("content/services/demo.mdx");
    expect(project.read(index)).toBe(before);
    expect(project.cli("new-service", "demo", "--title", "Demo Agents", "--dry-run").stdout).toContain(
      "Nothing was written",
    );
  });

  test("asks on a terminal for what no flag says, and again after a wrong answer", async () => {
    const answers = [
      "",
      "A title that is too long for any card to show",
      "Data Intelligence Agents",
      "40% Cheaper",
      "Demo Agents",
      "One sentence.",
      "radar",
      "six",
      "3-6",
      "Audit",
      "Audit=12000",
      "Build=20000",
      "",
    ];
    const asked: string[] = [];
    const project = loadProject(diskFolder(copyProject().folder));
    const input = await askForService(project, { draft: true }, async (question) => {
      asked.push(question);
      return answers.shift() ?? "";
    });
    expect(input).toEqual({
      title: "Demo Agents",
      summary: "One sentence.",
      icon: "radar",
      weeks: "3-6",
      deliverable: ["Audit=12000", "Build=20000"],
      draft: true,
    });
    expect(answers).toEqual([]);
    expect(asked).toHaveLength(13);
    expect(asked[1]).toContain("The title must be one line of text.");
    expect(asked[2]).toContain("at most 40 fit");
    expect(asked[3]).toContain('"Data Intelligence Agents" is taken by');
    expect(asked[4]).toContain('claims "40%"');
    expect(asked[8]).toContain('"six" is not a range of weeks.');
    expect(asked[10]).toContain('"Audit" is not a deliverable.');
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
