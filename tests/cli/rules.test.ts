import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkProject, rules } from "../../cli/checks/index.ts";
import { loadProject } from "../../cli/project/project.ts";
import { copyProject, runCli, type ProjectCopy } from "./project.ts";

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject(afterAll);
  project.cli("new-service", "example-agents", "--title", "Example Agents");
});

describe.each(rules.map((rule) => [rule.id, rule] as const))(
  "explain %s",
  (id, { example, summary, why, severity }) => {
    let before = "";
    const check = (text: string) => {
      before = project.read(example.file);
      project.edit(example.file, example.inPlaceOf, text);
      return checkProject(loadProject(project.folder));
    };
    afterEach(() => {
      if (before !== "") project.write(example.file, before);
      before = "";
    });

    test("the wrong example gives exactly this finding", () => {
      const { findings } = check(example.wrong);
      expect(findings).toMatchObject([{ rule: id, severity, place: { source: { path: example.file } } }]);
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

    test("is printed with its reason and both examples", () => {
      const { stdout, status } = runCli(["explain", id]);
      for (const text of [summary, why, ...example.wrong.split("\n"), ...example.right.split("\n")]) {
        expect(stdout).toContain(text);
      }
      expect(status).toBe(0);
    });
  },
);

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
