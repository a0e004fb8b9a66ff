import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project.ts";

const strategic = "content/firm/services/strategic-ai-consultation.ts";

test("the real catalogue has no findings", () => {
  const { status, stdout, stderr } = copyProject().cli("check");
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^No findings in \d+ content files\.\n$/);
  expect(status).toBe(0);
});

test("one mistake is printed and exits with 1", () => {
  const project = copyProject();
  project.edit(strategic, "total: 53_000_00", "total: 53_001_00");
  const { line, column } = project.find(strategic, "total: 53_001_00");
  const { status, stdout, stderr } = project.cli("check");
  expect(headings(stdout)).toEqual([`${strategic}:${line}:${column} total error [total]`]);
  expect(stderr).toBe("");
  expect(status).toBe(1);
});

test("an unreadable folder is refused in plain words", () => {
  const project = copyProject();
  rmSync(join(project.folder, "content/firm/legal"), { recursive: true });
  symlinkSync("legal", join(project.folder, "content/firm/legal"));
  const { status, stderr } = project.cli("check");
  expect(stderr).toContain("content/firm/legal cannot be read: its symbolic link leads back to itself.");
  expect(stderr).not.toContain("crashed");
  expect(status).toBe(2);
});

describe("several mistakes at once", () => {
  test("a total and hours that are wrong are two findings", () => {
    const project = copyProject();
    project.edit(strategic, "total: 53_000_00", "total: 53_001_00");
    project.edit(strategic, "hours: 106", "hours: 106.1");
    const { status, stdout } = project.cli("check");
    expect(headings(stdout).map(ruleOf)).toEqual(["total", "hours"]);
    expect(stdout).toContain("2 findings (2 errors, 0 warnings) in 1 file;");
    expect(status).toBe(1);
  });

  test("a syntax error hides nothing in other files", () => {
    const project = copyProject();
    project.edit("content/firm/services/process-automation.ts", "total: 55", "total: = 55");
    project.edit(strategic, "total: 53_000_00", "total: 53_001_00");
    project.remove("content/firm/services/decision-support.mdx");
    const { status, stdout } = project.cli("check");
    expect(headings(stdout).map(ruleOf)).toEqual(["files", "syntax", "total"]);
    const { line } = project.find("content/firm/services/process-automation.ts", "total: = 55");
    expect(stdout).toContain(`content/firm/services/process-automation.ts:${line}:`);
    expect(status).toBe(1);
  });

  test("a broken company file is one finding, although other files take values from it", () => {
    const project = copyProject();
    project.edit("content/firm/company.ts", "export default {", "export default {{");
    const { stdout } = project.cli("check");
    expect(headings(stdout).map(ruleOf)).toEqual(["syntax"]);
  });

  test("findings are in one order from run to run", () => {
    const project = copyProject();
    for (const slug of ["process-automation", "data-intelligence", "decision-support"]) {
      const path = `content/firm/services/${slug}.ts`;
      project.write(path, project.read(path).replace(/hours: \d+/, "hours: 1"));
    }
    const first = project.cli("check").stdout;
    expect(headings(first).map((heading) => heading.split(":")[0])).toEqual([
      "content/firm/services/data-intelligence.ts",
      "content/firm/services/decision-support.ts",
      "content/firm/services/process-automation.ts",
    ]);
    expect(project.cli("check").stdout).toBe(first);
  });
});

const first = "content/firm/services/strategic-ai-consultation";
const second = "content/firm/services/tactical-ai-consultation";

/** Two services with an error each, and one of them with a warning. */
function flawed(): ProjectCopy {
  const project = copyProject();
  project.edit(`${first}.ts`, "total: 53_000_00", "total: 53_001_00");
  project.edit(`${second}.ts`, "total: 37_500_00", "total: 37_501_00");
  project.edit(`${first}.ts`, "{ min: 4, max: 6 }", "{ min: 1, max: 6 }");
  return project;
}

test.each([
  ["a file", [`${first}.ts`], [first]],
  ["a text, which stands for its data", [`${second}.mdx`], [second]],
  ["a folder", ["content/firm/services/"], [first, second]],
  ["a file that is right", ["content/firm/home.ts"], []],
])("%s as an argument has the findings of that alone", (_, args, expected) => {
  const project = flawed();
  const { stdout, status } = project.cli("check", ...args, "--format", "line");
  const found = new Set(stdout.split("\n").flatMap((line) => /^(.*)\.ts:\d/.exec(line)?.[1] ?? []));
  expect(found).toEqual(new Set(expected));
  expect(status).toBe(expected.length === 0 ? 0 : 1);
});

test.each(["content/firm/hom.ts", "package.json", "../content"])("%s as an argument is refused", (path) => {
  expect(copyProject().cli("check", path)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(`${path} is no file or folder of content/.`),
  });
});

test("--quiet prints what fails, and nothing when nothing does", () => {
  const project = flawed();
  expect(project.cli("check", "--quiet").stdout).toContain("2 findings (2 errors, 0 warnings)");
  project.edit(`${first}.ts`, "total: 53_001_00", "total: 53_000_00");
  project.edit(`${second}.ts`, "total: 37_501_00", "total: 37_500_00");
  expect(project.cli("check", "--quiet")).toEqual({ status: 0, stdout: "", stderr: "" });
  const strict = project.cli("check", "--quiet", "--fail-on", "warning");
  expect(strict).toMatchObject({ status: 1, stdout: expect.stringContaining("(0 errors, 1 warning)") });
});

test("--skip leaves out rules", () => {
  expect(flawed().cli("check", "--skip", "total", "weeks")).toMatchObject({ status: 0 });
});

// --- internal ---

function headings(stdout: string): string[] {
  return stdout.split("\n").filter((line) => line.startsWith("content/"));
}

function ruleOf(heading: string): string | undefined {
  return /\[([a-z-]+)\]$/.exec(heading)?.[1];
}
