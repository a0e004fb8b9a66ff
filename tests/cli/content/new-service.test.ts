import { afterAll, expect, test } from "vitest";
import { starterFiles } from "../../../cli/content/new-service.ts";
import { changedFolder } from "../../../cli/content/project/folder.ts";
import { loadProject } from "../../../cli/content/project/project.ts";
import { copyProject } from "./project.ts";
import { disk, edited, findingsIn } from "./sample.ts";

const files = ["content/firm/services/demo.mdx", "content/firm/services/demo.ts"];

test("writes two files that pass the check", async () => {
  const project = copyProject();
  const before = Object.keys(project.content());
  const { stdout } = await project.cli("new-service", "demo", "--title", "Demo Agents");
  expect(stdout).toMatch(new RegExp(files.join("[^]*")));
  expect(Object.keys(project.content())).toEqual([...before, ...files].toSorted());
  expect(await project.cli("check")).toMatchObject({ code: 0 });
});

test("leaves nothing of the starter unnoticed in a published service", async () => {
  const project = copyProject();
  await project.cli("new-service", "demo", "--title", "Demo Agents");
  const todos = files.flatMap((path) => project.read(path).match(/TODO/g) ?? []);
  project.edit(files[1] ?? "", "  draft: true,\n", "");
  const { stdout } = await project.cli("check", "--format", "json");
  expect(stdout.match(/"rule": "placeholder"/g)?.length).toBe(todos.length);
});

/** Has the text of a service without facts. */
const project = copyProject(afterAll);
project.write("content/firm/services/lost.mdx", "Notes.\n");

test.each([
  ["a service that exists", "process-automation", "Other", "already", "Choose another slug"],
  ["a title that is taken", "other", "process automation agents", "is the same as", "Change one of the two"],
  ["a slug with capitals", "DemoAgents", "Other", "is not a slug", 'Name it "demo-agents"'],
  ["a slug that leaves the folder", "../other", "Other", "is not a slug", 'Name it "other"'],
  ["a slug too long to read", "x".repeat(61), "Other", "has 61 characters", "Shorten it"],
  ["the address of a page", "order", "Other", "reserved", "Choose a slug"],
  ["the slug of a package", "personal-ai-strategy", "Other", "package", "Choose another slug"],
  ["a title of two lines", "other", "a\nb", "must be one line", "Correct it"],
  ["a text without facts", "lost", "Lost", "lost.mdx", "Choose another slug"],
])("refuses %s", async (_, slug, title, message, remedy) => {
  const before = project.content();
  const { code, stderr } = await project.cli("new-service", slug, "--title", title);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(stderr).toContain(remedy);
  expect(project.content()).toEqual(before);
});

test.each([
  ["2-Week AI Sprint", 500],
  ["24/7 Support", 175],
  ["Web 3.0 Agents", 60],
])("a new service %s at $%i an hour has no findings", async (title, rate) => {
  const folder = edited([["content/firm/company.ts", "hourlyRate: 500_00", `hourlyRate: ${rate}_00`]], disk);
  const added = starterFiles(loadProject(folder, Date.now()), "demo", title);
  const findings = await findingsIn(changedFolder(folder, added));
  expect(findings.filter(({ path }) => files.includes(path))).toEqual([]);
});
