import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { checkProject, rules } from "../../../cli/content/check/check-project.ts";
import { exampleFile, type Rule } from "../../../cli/content/check/rule.ts";
import { starterFiles } from "../../../cli/content/new-service.ts";
import { changedFolder, type Folder } from "../../../cli/content/project/folder.ts";
import { loadProject } from "../../../cli/content/project/project.ts";
import { runCommand } from "../../support/site-cli.ts";
import { type Edit, edited, prose, sampled } from "./sample.ts";

const now = Date.UTC(2026, 10, 21);

/** The project with the two services that the examples name. */
const folder = ["Agents", "Draft"].reduce<Folder>(
  (before, name) =>
    changedFolder(before, starterFiles(loadProject(before, now), `example-${name.toLowerCase()}`, `Example ${name}`)),
  sampled,
);

/** The project with an example in its file: in place of the right text, or at the end. In a folder, it is a file's name. */
function withExample({ file = exampleFile, right }: Rule, example: string): Folder {
  if (file.endsWith("public/")) {
    const added = changedFolder(folder, [{ path: file + example, text: "proof" }]);
    return { ...added, size: (path) => (path === file + example ? 5 : folder.size(path)) };
  }
  if (file.endsWith("/")) {
    const [from, to] = [right, example].map((name) => basename(name, ".ts"));
    return changedFolder(
      folder,
      [".ts", ".mdx"].flatMap((ending) => [
        { path: file + to + ending, text: folder.read(file + from + ending)?.text.replaceAll(from ?? "", to ?? "") },
        { path: file + from + ending, text: undefined },
      ]),
    );
  }
  const text = folder.read(file)?.text ?? "";
  const list = text.includes("export default [") ? "export default [" : "";
  return edited([text.includes(right) ? [file, right, example] : [file, list, list + example]], folder);
}

describe.each(rules.map((rule) => [rule.name, rule] as const))("explain %s", (name, rule) => {
  const check = async (example: string) => {
    const changed = withExample(rule, example);
    const project = loadProject({ ...changed, changed: async () => [rule.file ?? exampleFile] }, now);
    // The dictionary takes seconds to load.
    return (await checkProject(project, name === "spelling" ? [] : ["spelling"])).findings;
  };

  test("the wrong example has one finding", async () => {
    expect(await check(rule.wrong)).toMatchObject([{ rule: name, severity: rule.severity }]);
  });

  test("the right example has none", async () => {
    expect(await check(rule.right)).toEqual([]);
  });
});

test.each<[what: string, edit: Edit, expected: string[]]>([
  ["a name that no dictionary has", [prose, "", "Zoë Lindqvist wrote it."], ['"Lindqvist" is not in the dictionary.']],
  ["nothing in an address", ["content/firm/redirects.ts", "[", '[{ from: "/abuot", to: "/about" }'], []],
  ["nothing in a placeholder", ["content/firm/questions.ts", "on machines of yours", "at {phnoe}"], []],
])("warns about %s", async (_, edit, expected) => {
  const project = loadProject({ ...edited([edit]), changed: async () => [edit[0]] }, now);
  const { findings } = await checkProject(project);
  expect(findings.filter(({ rule }) => rule === "spelling").map(({ message }) => message)).toEqual(expected);
});

test("explain prints a rule with its examples", async () => {
  const { stdout } = await runCommand(["explain", "total"]);
  expect(stdout).toContain("total (error)\nThe total that a service states is the sum of its fees.");
  expect(stdout).toContain("total: 40_001_00,");
});
