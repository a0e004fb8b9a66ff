import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkProject, rules } from "../../cli/checks/index.ts";
import { explanation } from "../../cli/commands/explain.ts";
import { diskFolder } from "../../cli/project/sources/folder.ts";
import { loadProject } from "../../cli/project/project.ts";
import { sample } from "./sample.ts";
import { copyProject, runCli, type ProjectCopy } from "./project.ts";

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject(afterAll);
  project.cli("new-service", "example-agents", "--title", "Example Agents");
  project.cli("new-service", "example-draft", "--title", "Example Draft");
  project.cli("new-service", "sample-agents", "--title", "Sample Agents");
  const countries = '{ value: 3, label: "countries", counts: "countries" }';
  project.edit("content/firm/home.ts", '{ value: 3, label: "things afloat", counts: "deployments" }', countries);
  for (const { path, text = "" } of sample.filter((change) => change.path.includes("sample")))
    project.write(path, text);
});

describe.each(rules.map((rule) => [rule.id, rule] as const))("explain %s", (id, rule) => {
  const { example, summary, why, severity } = rule;
  let before = "";
  const check = (text: string) => {
    before = project.read(example.file);
    project.edit(example.file, example.inPlaceOf ?? example.right, text);
    return checkProject(loadProject(diskFolder(project.folder)));
  };
  afterEach(() => {
    if (before !== "") project.write(example.file, before);
    before = "";
  });

  test("the wrong example gives exactly this finding", () => {
    const { findings } = check(example.wrong);
    expect(findings).toMatchObject([
      { rule: id, severity, place: { source: { path: example.foundIn ?? example.file } } },
    ]);
    const described = findings.map(({ place: { field, source, start, end }, message, remedy }) => ({
      field,
      marked: source.text.slice(start, end),
      message,
      remedy,
    }));
    expect(described).toMatchSnapshot();
  });

  test("the right example gives none", () => {
    expect(check(example.right).findings).toEqual([]);
  });

  test("the explanation has the reason and both examples", () => {
    const text = explanation(rule);
    for (const part of [summary, why, ...example.wrong.split("\n"), ...example.right.split("\n")]) {
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
