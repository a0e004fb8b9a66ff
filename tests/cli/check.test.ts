import { describe, expect, test } from "vitest";
import { mistakes, strategic } from "./mistakes.ts";
import { copyProject } from "./project.ts";

test("the real catalogue has no findings", () => {
  const { status, stdout, stderr } = copyProject().cli("check");
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^No findings in \d+ content files\.\n$/);
  expect(status).toBe(0);
});

test.each(mistakes)("$name", ({ rule, file, make, at, says }) => {
  const project = copyProject();
  make(project);
  const { line, column } = at === undefined ? { line: 1, column: 1 } : project.find(file, at);
  const { status, stdout } = project.cli("check");
  expect(headings(stdout)).toEqual([expect.stringMatching(new RegExp(`^${file}:${line}:${column} .*\\[${rule}\\]$`))]);
  for (const words of says) expect(stdout).toContain(words);
  expect(stdout).toContain("1 finding (1 error, 0 warnings) in 1 file;");
  expect(status).toBe(1);
});

describe("several mistakes at once", () => {
  test("three in one file are three findings", () => {
    const project = copyProject();
    project.edit(strategic, "total: 53_000_00", "total: 53_001_00");
    project.edit(strategic, "hours: 106", "hours: 106.1");
    project.edit(
      strategic,
      'title: "Strategic AI Consultation"',
      'color: "red",\n  title: "Strategic AI Consultation"',
    );
    const { status, stdout } = project.cli("check");
    expect(headings(stdout).map(ruleOf)).toEqual(["unknown-key", "total", "hours"]);
    expect(stdout).toContain("3 findings (3 errors, 0 warnings) in 1 file;");
    expect(status).toBe(1);
  });

  test("a syntax error hides nothing in other files", () => {
    const project = copyProject();
    project.edit("content/services/process-automation.ts", "total: 55", "total: = 55");
    project.edit(strategic, "total: 53_000_00", "total: 53_001_00");
    project.remove("content/services/decision-support.mdx");
    const { status, stdout } = project.cli("check");
    expect(headings(stdout).map(ruleOf)).toEqual(["files", "syntax", "total"]);
    const { line } = project.find("content/services/process-automation.ts", "total: = 55");
    expect(stdout).toContain(`content/services/process-automation.ts:${line}:`);
    expect(status).toBe(1);
  });

  test("a broken company file is one finding, although other files take values from it", () => {
    const project = copyProject();
    project.edit("content/company.ts", "export default {", "export default {{");
    const { stdout } = project.cli("check");
    expect(headings(stdout).map(ruleOf)).toEqual(["syntax"]);
  });

  test("findings are in one order from run to run", () => {
    const project = copyProject();
    for (const slug of ["process-automation", "data-intelligence", "decision-support"]) {
      const path = `content/services/${slug}.ts`;
      project.write(path, project.read(path).replace(/hours: \d+/, "hours: 1"));
    }
    const first = project.cli("check").stdout;
    expect(headings(first).map((heading) => heading.split(":")[0])).toEqual([
      "content/services/data-intelligence.ts",
      "content/services/decision-support.ts",
      "content/services/process-automation.ts",
    ]);
    expect(project.cli("check").stdout).toBe(first);
  });
});

// --- internal ---

function headings(stdout: string): string[] {
  return stdout.split("\n").filter((line) => line.startsWith("content/"));
}

function ruleOf(heading: string): string | undefined {
  return /\[([a-z-]+)\]$/.exec(heading)?.[1];
}
