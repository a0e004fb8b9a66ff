import { expect, test } from "vitest";
import { askForService } from "../../cli/commands/service-prompts.ts";
import { loadProject } from "../../cli/project/project.ts";
import { diskFolder } from "../../cli/project/sources/folder.ts";
import { services } from "../../content/catalogue.ts";
import { copyProject } from "./project.ts";

const taken = services[0]?.title ?? "";

test("asks on a terminal for what no flag says, and again after a wrong answer", async () => {
  const answers = [
    "",
    "A title that is too long for any card to show",
    taken,
    "40% Cheaper",
    "Demo Agents",
    "One sentence.",
    "bott",
    "Radar",
    "six",
    "3-6",
    "Audit",
    "Audit=12000",
    "Build=20000",
    "",
  ];
  const objections: string[] = [];
  const project = loadProject(diskFolder(copyProject().folder));
  const given: Parameters<typeof askForService>[1] = { publish: true };
  await askForService(project, given, async ({ validate }) => {
    for (;;) {
      const answer = answers.shift() ?? "";
      const objection = validate(answer);
      if (objection === undefined) return answer;
      objections.push(objection);
    }
  });
  expect(given).toEqual({
    title: "Demo Agents",
    summary: "One sentence.",
    icon: "Radar",
    weeks: "3-6",
    deliverable: ["Audit=12000", "Build=20000"],
    publish: true,
  });
  expect(answers).toEqual([]);
  for (const words of [
    "The title must be one line of text.",
    "at most 40 fit",
    `"${taken}" is taken by`,
    'claims "40%"',
    '"bott", which is not an icon',
    '"six" is not a range of weeks.',
    '"Audit" is not a deliverable.',
  ]) {
    expect(objections.shift()).toContain(words);
  }
});
