import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { copyProject } from "./project.ts";

const strategic = "content/firm/services/strategic-ai-consultation.ts";
const tactical = "content/firm/services/tactical-ai-consultation.ts";

/** A copy of the project in which one total is a dollar too high. */
function wrongTotal() {
  const project = copyProject();
  project.edit(strategic, "total: 53_000_00", "total: 53_001_00");
  return { project, ...project.find(strategic, "total: 53_001_00") };
}

test("json is versioned and says all a finding has", () => {
  const { project, line, column } = wrongTotal();
  const { status, stdout } = project.cli("check", "--format", "json");
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    version: 2,
    fileCount: expect.any(Number),
    silenced: 0,
    findings: [
      {
        rule: "total",
        severity: "error",
        file: strategic,
        field: "total",
        start: { line, column },
        end: { line, column: column + "total: 53_001_00".length },
        message: expect.stringContaining("$1 too much"),
        help: expect.stringContaining("53_000_00"),
        frame: `${line} |   total: 53_001_00,\n${" ".repeat(String(line).length)} |   ^^^^^^^^^^^^^^^^`,
      },
    ],
  });
});

test("a position far along a line is shown with its surroundings and a mark beneath it", () => {
  const project = copyProject();
  const prose = "content/firm/services/strategic-ai-consultation.mdx";
  const line = `${"It is long. ".repeat(12)}It costs $12,345. ${"And on. ".repeat(20)}`;
  project.write(prose, `${project.read(prose)}\n${line}\n`);
  const [, , code = "", mark = ""] = project.cli("check").stdout.split("\n");
  expect(code.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("$12,345");
  expect(code).toContain("It costs $12,345. And on.");
  expect(code.length).toBeLessThan(130);
});

test("json is as docs/site-cli.md shows it", () => {
  const project = copyProject();
  project.cli("new-service", "example-agents", "--title", "Example Agents");
  project.edit("content/firm/services/example-agents.ts", "total: 40_000_00", "total: 40_001_00");
  const docs = readFileSync(new URL("../../docs/site-cli.md", import.meta.url), "utf8");
  const [, sample = ""] = /## The check[\s\S]*?```json\n([\s\S]*?)```/.exec(docs) ?? [];
  // The number of files changes with the content.
  const shown = z.looseObject({ fileCount: z.number() }).parse(JSON.parse(sample));
  const { stdout } = project.cli("check", "--format", "json");
  expect(JSON.parse(stdout)).toEqual({ ...shown, fileCount: expect.any(Number) });
});

test("github annotates the line, and escapes what its command syntax reserves", () => {
  const { project, line, column } = wrongTotal();
  project.edit("content/firm/navigation.ts", '"Home"', '"Ho%,:me "');
  const { stdout } = project.cli("check", "--format", "github");
  const [navigation, total] = stdout.split("\n");
  expect(navigation).toMatch(
    /^::error file=content\/firm\/navigation\.ts,line=\d+,col=\d+,.*title=schema::.*"Ho%25,:me ".*%0A/,
  );
  const end = column + "total: 53_001_00".length;
  expect(total).toMatch(
    new RegExp(`^::error file=${strategic},line=${line},col=${column},endLine=${line},endColumn=${end},title=total::`),
  );
});

test.each([
  ["a project below the repository's root", ".", (name: string) => `${name}/${strategic}`],
  ["a project that is the repository", "project", () => strategic],
  ["a project elsewhere", "project/elsewhere", () => strategic],
])("github is told the paths of %s as the repository has them", (_, repository, expected) => {
  const { project } = wrongTotal();
  const workspace = join(dirname(project.folder), repository.replace("project", basename(project.folder)));
  const { stdout } = project.cliWith({ GITHUB_WORKSPACE: workspace }, "check", "--format", "github");
  const path = expected(basename(project.folder));
  expect(stdout).toContain(`::error file=${path},line=`);
});

test("a warning fails the check only from --fail-on warning", () => {
  const { project } = wrongTotal();
  project.edit("content/firm/checks.ts", "severity: {}", 'severity: { total: "warning" }');
  expect(project.cli("check", "--fail-on", "warning").status).toBe(1);
  const { status, stdout } = project.cli("check");
  expect(stdout).toContain("warning [total]");
  expect(stdout).toContain("(0 errors, 1 warning)");
  expect(status).toBe(0);
  project.edit("content/firm/checks.ts", "{ total:", "{ totl:");
  expect(project.cli("check").stdout).toContain('There is no rule "totl".');
});

test("an exception with its reason silences one finding, and needs the reason", () => {
  const { project } = wrongTotal();
  const entry = `{ rule: "total", file: "${strategic}", field: "total", reason: "Rounded for the client." }`;
  project.edit("content/firm/checks.ts", "silenced: []", `silenced: [${entry}]`);
  expect(project.cli("check")).toMatchObject({ status: 0, stdout: expect.stringContaining("1 silenced") });
  project.edit(tactical, "total: 37_500_00", "total: 37_501_00");
  expect(project.cli("check").stdout).toMatch(/^1 finding .*1 silenced/m);
  project.edit(tactical, "total: 37_501_00", "total: 37_500_00");
  project.edit("content/firm/checks.ts", 'field: "total"', 'field: "hours"');
  const other = project.cli("check").stdout;
  expect(other).toContain("[total]");
  expect(other).toContain(`total finds nothing more in ${strategic} at hours.`);
  project.edit("content/firm/checks.ts", ', reason: "Rounded for the client."', "");
  const { status, stdout } = project.cli("check");
  expect(stdout).toContain("[schema]");
  expect(stdout).toContain("[total]");
  expect(status).toBe(1);
});

test("color is for terminals only, unless asked for", () => {
  const { project } = wrongTotal();
  expect(project.cli("check").stdout).not.toContain("\u001B[");
  expect(project.cliWith({ NO_COLOR: undefined, FORCE_COLOR: "1" }, "check").stdout).toContain("\u001B[31m");
});
