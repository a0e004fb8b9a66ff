import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyProject } from "./project.ts";

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

// --- internal ---

function headings(stdout: string): string[] {
  return stdout.split("\n").filter((line) => line.startsWith("content/"));
}

function ruleOf(heading: string): string | undefined {
  return /\[([a-z-]+)\]$/.exec(heading)?.[1];
}
