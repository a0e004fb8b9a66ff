import { basename } from "node:path";
import { expect, describe, test } from "vitest";
import { exampleFile, explanations } from "../../../cli/content/check/explanations.ts";
import type { Explanation } from "../../../cli/content/check/rule.ts";
import { checkProject, rules } from "../../../cli/content/check/index.ts";
import { starterFiles } from "../../../cli/content/new-service.ts";
import { changedFolder, type Folder } from "../../../cli/content/project/folder.ts";
import { loadProject } from "../../../cli/content/project/project.ts";
import { edited, sampled } from "./sample.ts";
import { siteCli } from "../../support/site-cli.ts";

/** The project with two services as `new-service` writes them. */
async function withStarters(): Promise<Folder> {
  let folder = sampled;
  for (const name of ["Agents", "Draft"]) {
    const files = starterFiles(loadProject(folder), `example-${name.toLowerCase()}`, `Example ${name}`);
    folder = changedFolder(folder, files);
  }
  const things = '{ value: 2, label: "things afloat", counts: "deployments" }';
  return edited([["content/firm/home.ts", things, '{ value: 3, label: "countries", counts: "countries" }']], folder);
}

const folder = await withStarters();

describe.each(rules.map((rule) => [rule.id, rule] as const))("explain %s", (id, rule) => {
  const { severity } = rule;
  const example = { file: exampleFile, ...(explanations[id] as Explanation) };
  const check = async (text: string) => {
    const changed = example.file.endsWith("/")
      ? named(example.file, example.right, text)
      : edited([[example.file, example.inPlaceOf ?? example.right, text]], folder);
    // The dictionary takes seconds to load, which only its own rule needs.
    return checkProject(loadProject({ ...changed, changed: () => [example.file] }), id === "words" ? [] : ["words"]);
  };

  test("the wrong example gives exactly this finding", async () => {
    const { findings } = await check(example.wrong);
    const path = example.foundIn ?? example.file + (example.file.endsWith("/") ? example.wrong : "");
    expect(findings).toMatchObject([{ rule: id, severity, range: { source: { path } } }]);
  });

  test("the right example gives none", async () => {
    expect((await check(example.right)).findings).toEqual([]);
  });
});

test("explain prints a rule; without one it lists them all, and it names the closest to an unknown one", async () => {
  const { summary, why, wrong, right } = explanations.total;
  const one = await siteCli(["explain", "total"]);
  expect(one.stdout).toMatch(/^total \(error\)\n/);
  for (const part of [summary, why, wrong, right]) expect(one.stdout).toContain(part);
  const { stdout } = await siteCli(["explain"]);
  expect(stdout.match(/^[a-z-]+/gm)).toEqual(rules.map(({ id }) => id));
  const closest = expect.stringContaining('mean "hours"');
  expect(await siteCli(["explain", "hour"])).toMatchObject({ code: 2, stderr: closest });
});

// --- internal ---

/** The project with another name for a service's files. */
function named(parent: string, from: string, to: string): Folder {
  return changedFolder(
    folder,
    [".ts", ".mdx"].flatMap((ending) => {
      const path = parent + from.replace(".ts", ending);
      return [
        { path, text: undefined },
        {
          path: parent + to.replace(".ts", ending),
          text: folder.read(path)?.text.replaceAll(basename(from, ".ts"), basename(to, ".ts")),
        },
      ];
    }),
  );
}
