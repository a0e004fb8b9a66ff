import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { runCommand } from "../../support/site-cli.ts";
import { copyProject } from "./project.ts";

const services = "content/firm/services";
const first = `${services}/strategic-ai-consultation.ts`;
const second = `${services}/tactical-ai-consultation.ts`;

/** A copy of the project in which one total is a dollar too high, and where. */
function wrongTotal() {
  const project = copyProject();
  project.edit(first, "total: 53_000_00", "total: 53_001_00");
  return { project, ...project.find(first, "total: 53_001_00") };
}

test("the firm's own content has no findings", async () => {
  const stdout = expect.stringMatching(/^No findings in \d+ content files\.\n$/);
  expect(await copyProject().cli("check")).toEqual({ code: 0, stdout, stderr: "" });
});

test("sorts the findings of all files by place", async () => {
  const { project } = wrongTotal();
  project.edit(`${services}/process-automation.ts`, "total: 55", "total: = 55");
  project.remove(`${services}/nine-ledger-merger.mdx`);
  const { stdout } = await project.cli("check");
  const headings = stdout.split("\n").filter((each) => each.startsWith("content/"));
  expect(headings.map((heading) => /\[([a-z-]+)\]$/.exec(heading)?.[1])).toEqual(["files", "syntax", "total"]);
});

test("begins a finding with its place", async () => {
  const { project, line, column } = wrongTotal();
  const [heading] = (await project.cli("check")).stdout.split("\n");
  expect(heading).toBe(`${first}:${line}:${column} total error [total]`);
});

test("--quiet prints errors only", async () => {
  const { project } = wrongTotal();
  // The questions that lead to a draft are warnings.
  project.edit(second, "} satisfies", "  draft: true,\n} satisfies");
  expect((await project.cli("check")).stdout).toMatch(/1 error, [1-9]\d* warning/);
  const stdout = expect.stringContaining("1 finding (1 error, 0 warnings) in 1 file;");
  expect(await project.cli("check", "--quiet")).toEqual({ code: 1, stdout, stderr: "" });
});

test("--quiet prints nothing without errors", async () => {
  const project = copyProject();
  project.edit(second, "} satisfies", "  draft: true,\n} satisfies");
  expect((await project.cli("check")).stdout).toMatch(/0 errors, [1-9]\d* warning/);
  expect(await project.cli("check", "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("--quiet prints JSON without errors", async () => {
  const { stdout } = await copyProject().cli("check", "--quiet", "--format", "json");
  expect(JSON.parse(stdout)).toMatchObject({ findings: [] });
});

test("shows the surroundings of a finding in a long line", async () => {
  const project = copyProject();
  const prose = first.replace(/ts$/, "mdx");
  const line = `${"It is long. ".repeat(12)}It is <Foo />. ${"And on. ".repeat(20)}`;
  project.write(prose, `${project.read(prose)}\n${line}\n`);
  const [, , code = "", mark = ""] = (await project.cli("check")).stdout.split("\n");
  expect(code.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("<Foo />");
  expect(code).toContain("It is <Foo />. And on.");
  expect(code.length).toBeLessThan(130);
});

test("prints JSON as docs/site-cli.md shows it", async () => {
  const project = copyProject();
  await project.cli("new-service", "example-agents", "--title", "Example Agents");
  project.edit(`${services}/example-agents.ts`, "total: 40_000_00", "total: 40_001_00");
  const docs = readFileSync(new URL("../../../docs/site-cli.md", import.meta.url), "utf8");
  const [, sample = ""] = /## The check[\s\S]*?```json\n([\s\S]*?)```/.exec(docs) ?? [];
  // The number of files changes with the content.
  const shown = z.looseObject({ fileCount: z.number() }).parse(JSON.parse(sample));
  const { stdout } = await project.cli("check", "--format", "json");
  expect(JSON.parse(stdout)).toEqual({ ...shown, fileCount: expect.any(Number) });
});

test("escapes GitHub annotations", async () => {
  const { project, line, column } = wrongTotal();
  project.edit("content/firm/navigation.ts", '"Home"', '"Ho%,:me "');
  const [navigation, total] = (await project.cli("check", "--format", "github")).stdout.split("\n");
  expect(navigation).toMatch(
    /^::error file=content\/firm\/navigation\.ts,line=\d+,col=\d+,.*title=schema::.*"Ho%25,:me ".*%0A/,
  );
  const end = column + "total: 53_001_00".length;
  const place = `line=${line},col=${column},endLine=${line},endColumn=${end}`;
  expect(total).toMatch(new RegExp(`^::error file=${first},${place},title=total::`));
});

test("makes the paths of GitHub annotations relative to the repository", async () => {
  const { project } = wrongTotal();
  project.git("init", "--quiet");
  cpSync(join(project.folder, "content"), join(project.folder, "site/content"), { recursive: true });
  const { stdout } = await runCommand(["--cwd", join(project.folder, "site"), "check", "--format", "github"]);
  expect(stdout).toContain(`file=site/${first},`);
});
