import { expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project.ts";

const strategic = "content/firm/services/strategic-ai-consultation";
const tactical = "content/firm/services/tactical-ai-consultation";

/** Two services with an error each, and one of them with a warning. */
function flawed(): ProjectCopy {
  const project = copyProject();
  project.edit(`${strategic}.ts`, "total: 53_000_00", "total: 53_001_00");
  project.edit(`${tactical}.ts`, "total: 37_500_00", "total: 37_501_00");
  project.edit(`${strategic}.ts`, "{ min: 4, max: 6 }", "{ min: 1, max: 6 }");
  return project;
}

test.each([
  ["a file", [`${strategic}.ts`], [strategic]],
  ["a text, which stands for its data", [`${tactical}.mdx`], [tactical]],
  ["a folder", ["content/firm/services/"], [strategic, tactical]],
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
  project.edit(`${strategic}.ts`, "total: 53_001_00", "total: 53_000_00");
  project.edit(`${tactical}.ts`, "total: 37_501_00", "total: 37_500_00");
  expect(project.cli("check", "--quiet")).toEqual({ status: 0, stdout: "", stderr: "" });
  const strict = project.cli("check", "--quiet", "--fail-on", "warning");
  expect(strict).toMatchObject({ status: 1, stdout: expect.stringContaining("(0 errors, 1 warning)") });
});

test("--skip leaves out rules", () => {
  expect(flawed().cli("check", "--skip", "total", "weeks")).toMatchObject({ status: 0 });
});
