import { readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkProject } from "../../cli/checks/index.ts";
import { formatText } from "../../cli/formats/text.ts";
import { diskFolder } from "../../cli/project/sources/folder.ts";
import { loadProject } from "../../cli/project/project.ts";
import { codeMistakes } from "./code-mistakes.ts";
import { mistakes, strategic } from "./mistakes.ts";
import { fileMistakes } from "./file-mistakes.ts";
import { frontMatterMistakes } from "./front-matter-mistakes.ts";
import { importMistakes } from "./import-mistakes.ts";
import { linkMistakes } from "./link-mistakes.ts";
import { noMistakes } from "./no-mistakes.ts";
import { pageMistakes } from "./page-mistakes.ts";
import { proseMistakes } from "./prose-mistakes.ts";
import { copyProject } from "./project.ts";
import { syntaxMistakes } from "./syntax-mistakes.ts";
import { tagMistakes } from "./tag-mistakes.ts";

test("the real catalogue has no findings", () => {
  const { status, stdout, stderr } = copyProject().cli("check");
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^No findings in \d+ content files\.\n$/);
  expect(status).toBe(0);
});

test.each([
  ...mistakes,
  ...codeMistakes,
  ...syntaxMistakes,
  ...tagMistakes,
  ...proseMistakes,
  ...linkMistakes,
  ...fileMistakes,
  ...importMistakes,
  ...frontMatterMistakes,
  ...pageMistakes,
])("$name", ({ rule, file, make, at, says }) => {
  const project = copyProject();
  make(project);
  const { line, column } = at === undefined ? { line: 1, column: 1 } : project.find(file, at);
  // In process, for speed: the tests below cover the command's output and exit code.
  const text = formatText(checkProject(loadProject(diskFolder(project.folder))));
  expect(headings(text)).toEqual([expect.stringMatching(new RegExp(`^${file}:${line}:${column} .*\\[${rule}\\]$`))]);
  for (const words of says) expect(text).toContain(words);
  expect(text).toContain("1 finding (1 error, 0 warnings) in 1 file;");
});

test.each(noMistakes)("$name is right", ({ make }) => {
  const project = copyProject();
  make(project);
  expect(formatText(checkProject(loadProject(diskFolder(project.folder))))).toMatch(/^No findings/);
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

test("weeks with next to no work are a warning", () => {
  const project = copyProject();
  project.edit(strategic, "{ min: 4, max: 6 }", "{ min: 4, max: 27 }");
  project.edit(strategic, "end: 6 }", "end: 27 }");
  const text = formatText(checkProject(loadProject(diskFolder(project.folder))));
  expect(text).toContain("106.0 hours in 4-27 weeks are 3.9 hours a week; 10-40 are usual.");
  expect(text).toContain("Choose weeks between 3 and 10, or correct the prices.");
  expect(text).toContain("1 finding (0 errors, 1 warning) in 1 file;");
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
  test("all prices in dollars are told in cents", () => {
    const project = copyProject();
    project.write(strategic, project.read(strategic).replaceAll(/price: (\d+)_000_00/g, "price: $1_000"));
    const { stdout } = project.cli("check");
    expect(stdout).toContain("prices are cents, so $12,000 is 12_000_00.");
    expect(stdout).toContain("Write the prices in cents: 12_000_00 for $12,000.");
  });

  test("a fee that no hours come to is not carried into the total", () => {
    const project = copyProject();
    project.edit(strategic, "price: 15_000_00", "price: 15_040_00");
    const { stdout } = project.cli("check");
    expect(headings(stdout).map(ruleOf)).toEqual(["price-step", "total"]);
    expect(stdout).toContain("like 15_050_00.");
    expect(stdout).not.toContain('Write "total');
  });

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
    project.edit("content/firm/services/process-automation.ts", "total: 55", "total: = 55");
    project.edit(strategic, "total: 53_000_00", "total: 53_001_00");
    project.remove("content/firm/services/decision-support.mdx");
    const { status, stdout } = project.cli("check");
    expect(headings(stdout).map(ruleOf)).toEqual(["files", "syntax", "total"]);
    const { line } = project.find("content/firm/services/process-automation.ts", "total: = 55");
    expect(stdout).toContain(`content/firm/services/process-automation.ts:${line}:`);
    expect(status).toBe(1);
  });

  test("mistakes of all kinds, in many files, are as many findings", () => {
    const project = copyProject();
    const slugs = readdirSync(join(project.folder, "content/firm/services"))
      .filter((name) => name.endsWith(".mdx"))
      .map((name) => name.replace(".mdx", ""));
    for (const slug of slugs) {
      const path = `content/firm/services/${slug}.ts`;
      const text = project
        .read(path)
        .replace(/hours: [\d.]+/, "hours: 1")
        .replace(/iconColor: "\w+"/, 'iconColor: "purple"')
        .replace(/icon: "[\w-]+"/, 'icon: "no-such-icon"')
        .replace("benefits: [", "color: 1,\n  benefits: [");
      project.write(path, text);
    }
    const prose = `content/firm/services/${slugs[0]}.mdx`;
    project.write(
      prose,
      `${project.read(prose)}\nIt costs $12,345.\n\nIt takes 77 weeks.\n\n[More](/solution)\n\n![](/assets/map.svg)\n`,
    );
    project.edit("content/firm/navigation.ts", '"/benefits"', '"/benefit"');
    project.edit("content/firm/order.ts", "price: 1_000_00", "price: 1_000_01");
    project.edit("content/firm/legal/privacy.mdx", "Email: <Email />", "Email: <Email />, privacy@elsewhere.example");
    project.edit("content/firm/dashboard.ts", "export default {", "export default {{");

    const { stdout } = project.cli("check");
    const counts = Object.groupBy(headings(stdout), (heading) => ruleOf(heading) ?? "");
    expect(Object.fromEntries(Object.entries(counts).map(([rule, found]) => [rule, found?.length]))).toEqual({
      hours: slugs.length,
      schema: slugs.length,
      icon: slugs.length,
      "unknown-key": slugs.length,
      claim: 2,
      link: 1,
      "image-alt": 1,
      reference: 1,
      "flat-package": 1,
      legal: 1,
      syntax: 1,
    });
    expect(stdout).toContain(`${4 * slugs.length + 8} findings (${4 * slugs.length + 8} errors, 0 warnings)`);
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
