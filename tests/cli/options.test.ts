import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project.ts";

const strategic = "content/firm/services/strategic-ai-consultation";
const tactical = "content/firm/services/tactical-ai-consultation";
const checks = "content/firm/checks.ts";

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

test("--quiet prints errors alone, and nothing when there are none", () => {
  const project = flawed();
  expect(project.cli("check", "--quiet").stdout).toContain("2 findings (2 errors, 0 warnings)");
  project.edit(`${strategic}.ts`, "total: 53_001_00", "total: 53_000_00");
  project.edit(`${tactical}.ts`, "total: 37_501_00", "total: 37_500_00");
  expect(project.cli("check", "--quiet")).toEqual({ status: 1, stdout: "", stderr: "" });
});

test("--max-warnings fails beyond that many, and whenever there is an error", () => {
  const project = copyProject();
  project.edit(`${strategic}.ts`, "{ min: 4, max: 6 }", "{ min: 1, max: 6 }");
  expect(project.cli("check").status).toBe(1);
  expect(project.cli("check", "--max-warnings", "1").status).toBe(0);
  expect(project.cli("check", "--max-warnings", "0").status).toBe(1);
  for (const few of ["few", ""]) {
    const stderr = expect.stringContaining(`"${few}" is not a number of warnings.`);
    expect(project.cli("check", "--max-warnings", few)).toMatchObject({ status: 2, stderr });
  }
  project.edit(`${tactical}.ts`, "total: 37_500_00", "total: 37_501_00");
  expect(project.cli("check", "--max-warnings", "9").status).toBe(1);
});

test("a rule is off with a reason, and not without one", () => {
  const project = flawed();
  const set = (severity: string) => project.write(checks, `export default { severity: { total: ${severity} } };\n`);
  set('{ off: "Our totals are rounded by hand." }');
  expect(project.cli("check", "--format", "line").stdout).not.toContain("[total]");
  set('"warning"');
  expect(project.cli("check", "--format", "line").stdout).toContain("warning: total states");
  set('{ off: "" }');
  const { stdout } = project.cli("check", "--format", "line");
  expect(stdout).toContain("must say why");
  expect(stdout).toContain("error: total states");
});

test("an exception is for one finding: a second one like it is reported", () => {
  const project = copyProject();
  const add = (text: string) => project.write(`${strategic}.mdx`, `${project.read(`${strategic}.mdx`)}\n${text}\n`);
  add("It saves 20 hours a week.");
  const entry = `{ rule: "claim", file: "${strategic}.mdx", words: "20 hours", reason: "Said by the client." }`;
  project.write(checks, `export default { silenced: [${entry}] };\n`);
  expect(project.cli("check")).toMatchObject({ status: 0, stdout: expect.stringContaining("1 silenced") });
  add("Others save 20 hours a week.");
  expect(project.cli("check").stdout).toMatch(/^1 finding .*1 silenced/m);
  project.write(checks, `export default { silenced: [${entry.replace('words: "20 hours", ', "")}] };\n`);
  expect(project.cli("check").stdout).toContain("must be words of the one finding that is meant");
});

test("the firm's own pace is what weeks and hours must fit", () => {
  const project = copyProject();
  project.write(checks, "export default { hoursPerWeek: { min: 20, max: 40 } };\n");
  const { stdout } = project.cli("check", `${strategic}.ts`, "--format", "line");
  expect(stdout).toContain("106.0 hours in 4-6 weeks are 17.7 hours a week; 20-40 are usual.");
});

test("--watch checks again after a change, and ends when it is interrupted", { timeout: 30_000 }, async () => {
  const project = copyProject();
  const main = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));
  const child = spawn(process.execPath, [main, "--cwd", project.folder, "check", "--watch"]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stdout.on("data", (text: Buffer) => (printed += text.toString()));
  const prints = async (words: RegExp) => {
    while (!words.test(printed)) await once(child.stdout, "data");
  };
  await prints(/No findings/);
  project.edit(`${strategic}.ts`, "total: 53_000_00", "total: 53_001_00");
  await prints(/1 finding \(1 error/);
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([null, "SIGINT"]);
});
