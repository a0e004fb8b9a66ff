import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { askForService } from "../../cli/commands/service-prompts.ts";
import { loadProject } from "../../cli/project/project.ts";
import { diskFolder } from "../../cli/project/sources/folder.ts";
import { services } from "../../content/catalogue.ts";
import { onTerminal } from "../support/terminal.ts";
import { copyProject } from "./project.ts";

const main = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));
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

test.each([
  ["Ctrl+C", "\u0003"],
  ["Ctrl+D", "\u0004"],
])("%s leaves the form, writes nothing, and gives back what was answered", async (_, key) => {
  const project = copyProject();
  const index = project.read("content/firm/services/index.ts");
  const command = [process.execPath, main, "--cwd", project.folder, "new-service", "demo-agents"];
  const { code, shown } = await onTerminal(command, {}, [
    ["Title of the service", "Demo Agents\r"],
    ["One sentence", key],
  ]);
  expect(shown).toContain("error: Interrupted; nothing was written.");
  expect(shown).toContain("npx site-cli new-service demo-agents --title 'Demo Agents'");
  expect(code).toBe(2);
  expect(project.read("content/firm/services/index.ts")).toBe(index);
});
