import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project.ts";

const index = "content/firm/services/index.ts";

describe("new-service", () => {
  test("writes a service that passes check, the type check and the formatter", () => {
    const project = copyProject();
    const { status, stdout } = project.cli("new-service", "demo-agents", "--title", "Demo Agents");
    expect(status).toBe(0);
    for (const path of ["content/firm/services/demo-agents.ts", "content/firm/services/demo-agents.mdx", index]) {
      expect(stdout).toContain(`  ${path}\n`);
    }
    expect(stdout).toContain("open /products/demo-agents");

    expect(project.cli("check")).toMatchObject({ status: 0, stderr: "" });
    expect(project.read("content/firm/services/demo-agents.ts")).toContain('title: "Demo Agents"');
    expect(run(project, "tsc", "--noEmit", "--project", project.folder)).toMatchObject({ status: 0, stdout: "" });
    cpSync(fileURLToPath(new URL("../../.oxfmtrc.json", import.meta.url)), join(project.folder, ".oxfmtrc.json"));
    expect(run(project, "oxfmt", "--check", "content/firm/services")).toMatchObject({ status: 0 });
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
    [
      "weeks that are no range",
      ["other", "--title", "Other", "--weeks", "soon"],
      "is not a range of weeks",
      "like 4-6",
    ],
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
    [
      "two deliverables of one name",
      ["other", "--title", "Other", "--deliverable", "Audit=12000", "--deliverable", "audit=8000"],
      "an earlier deliverable has this",
      "Correct it",
    ],
    [
      "a price that no number can hold",
      ["other", "--title", "Other", "--deliverable", `Audit=${"9".repeat(20)}`],
      "is not a deliverable",
      "Audit=",
    ],
    ["what check would find", ["other", "--title", "Other", "--icon", "bott"], "would not pass the check", '"bott"'],
    ["a price off the step", ["other", "--title", "Other", "--deliverable", "A=20010"], "$20,010", "multiples of $50"],
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

  test("takes summary, icon, weeks and deliverables from flags", () => {
    const project = copyProject();
    const flags = ["--summary", "One sentence.", "--icon", "Radar", "--weeks", "3–6"];
    const lines = ["--deliverable", "Audit=12000", "--deliverable", "Build & Test = $20,000.00"];
    expect(project.cli("new-service", "demo", "--title", "Demo Agents", ...flags, ...lines).status).toBe(0);
    const text = project.read("content/firm/services/demo.ts");
    for (const part of ['blurb: "One sentence."', 'icon: "radar"', "weeks: { min: 3, max: 6 }"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("price: 12_000_00");
    expect(text).toContain('name: "Build & Test"');
    expect(text).toContain("total: 32_000_00");
    expect(text).toContain("hours: 64");
  });

  test("writes a draft, and check finds each TODO once it is published", () => {
    const project = copyProject();
    expect(project.cli("new-service", "demo", "--title", "Demo Agents", "--weeks", "6").status).toBe(0);
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

  test("a fee of nothing is refused, since nothing says that it is included", () => {
    const lines = ["--deliverable", "Kickoff=0", "--deliverable", "Audit=12000"];
    const { status, stderr } = copyProject().cli("new-service", "demo", "--title", "Demo Agents", ...lines);
    expect(stderr).toContain("must be above 0, or 0 beside included: true");
    expect(status).toBe(2);
  });

  test.each(["24/7 Support", "AI 101", "Web 3.0 Agents"])("takes the name %s, which claims nothing", (title) => {
    expect(copyProject().cli("new-service", "demo", "--title", title)).toMatchObject({ status: 0, stderr: "" });
  });

  test("weeks follow from the deliverables where no flag says them", () => {
    const project = copyProject();
    expect(project.cli("new-service", "demo", "--title", "Demo Agents", "--deliverable", "Audit=3000").status).toBe(0);
    expect(project.read("content/firm/services/demo.ts")).toContain("weeks: { min: 1, max: 1 }");
  });

  test("--dry-run prints what it would write, and writes nothing", () => {
    const project = copyProject();
    const before = project.read(index);
    const { stdout } = project.cli("new-service", "demo", "--title", "Demo Agents", "--dry-run");
    expect(stdout).toContain("content/firm/services/demo.mdx");
    expect(stdout).toContain("Nothing was written");
    expect(project.read(index)).toBe(before);
  });

  test("refuses to overwrite a file that is not listed", () => {
    const project = copyProject();
    project.write("content/firm/services/other.mdx", "Notes.\n");
    const { status, stderr } = project.cli("new-service", "other", "--title", "Other");
    expect(stderr).toContain("content/firm/services/other.mdx");
    expect(status).toBe(2);
    expect(project.read("content/firm/services/other.mdx")).toBe("Notes.\n");
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
