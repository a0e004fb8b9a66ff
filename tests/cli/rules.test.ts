import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Explanation, explanations } from "../../cli/checks/explanations.ts";
import { checkProject, rules } from "../../cli/checks/index.ts";
import { explanation } from "../../cli/commands/explain.ts";
import { diskFolder } from "../../cli/project/folder.ts";
import { loadProject } from "../../cli/project/project.ts";
import { sample } from "./sample.ts";
import { copyProject, runCli, type ProjectCopy } from "./project.ts";

/** `example-agents` → `Example Agents` */
const titleOf = (slug: string) =>
  slug.replace(/(^|-)([a-z])/g, (_, gap, letter) => `${gap && " "}${letter.toUpperCase()}`);

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject(afterAll);
  for (const name of ["cspell.json", ".oxfmtrc.json"]) project.write(name, readFileSync(name, "utf8"));
  for (const name of ["example-agents", "example-draft", "sample-agents"]) {
    project.cli("new-service", name, "--title", titleOf(name));
  }
  const countries = '{ value: 3, label: "countries", counts: "countries" }';
  project.edit("content/firm/home.ts", '{ value: 3, label: "things afloat", counts: "deployments" }', countries);
  for (const { path, text = "" } of sample.filter((change) => change.path.includes("sample")))
    project.write(path, text);
  project.commit();
});

describe.each(rules.map((rule) => [rule.id, rule] as const))("explain %s", (id, rule) => {
  const { severity } = rule;
  const example: Explanation = explanations[id];
  let before = "";
  const check = async (text: string) => {
    before = project.read(example.file);
    project.edit(example.file, example.inPlaceOf ?? example.right, text);
    return checkProject(loadProject(diskFolder(project.folder)));
  };
  afterEach(() => {
    if (before !== "") project.write(example.file, before);
    before = "";
  });

  test("the wrong example gives exactly this finding", async () => {
    const { findings } = await check(example.wrong);
    expect(findings).toMatchObject([
      { rule: id, severity, range: { source: { path: example.foundIn ?? example.file } } },
    ]);
    const described = findings.map(({ range: { field, source, start, end }, message, help }) => ({
      field,
      marked: source.text.slice(start, end),
      message,
      help,
    }));
    expect(described).toMatchSnapshot();
  });

  test("the right example gives none", async () => {
    expect((await check(example.right)).findings).toEqual([]);
  });

  test("the explanation has the reason and both examples", () => {
    const text = explanation(rule);
    for (const part of [example.summary, example.why, ...example.wrong.split("\n"), ...example.right.split("\n")]) {
      expect(text).toContain(part);
    }
  });
});

test("explain prints a rule", () => {
  expect(runCli(["explain", "total"])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^total \(error\)\n/),
  });
});

test("explain without a rule lists them all, and names the closest to an unknown one", () => {
  const { stdout } = runCli(["explain"]);
  expect(
    stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split(" ")[0]),
  ).toEqual(rules.map(({ id }) => id));
  expect(runCli(["explain", "hour"])).toMatchObject({ status: 2, stderr: expect.stringContaining('mean "hours"') });
});
