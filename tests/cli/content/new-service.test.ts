import { afterAll, expect, test } from "vitest";
import { filesOfService, newService } from "../../../cli/content/new-service.ts";
import { changedFolder } from "../../../cli/content/project/folder.ts";
import { loadProject } from "../../../cli/content/project/project.ts";
import { copyProject } from "./project.ts";
import { disk, edited, type Edit, findingsIn } from "./sample.ts";

test("a new service is two files, which pass the check as a draft after all others; published, each TODO is found", async () => {
  const project = copyProject();
  const [before, slugs] = [project.content(), project.services()];
  const { code, stdout } = await project.cli("new-service", "demo", "--title", "Demo Agents");
  expect(code).toBe(0);
  const written = ["demo.mdx", "demo.ts"].map((name) => `content/firm/services/${name}`);
  for (const path of written) expect(stdout).toContain(`  ${path}\n`);
  expect(stdout).toContain("open /products/demo");
  const own = Object.fromEntries(written.map((path) => [path, project.read(path)]));
  // Whatever trade the firm is of.
  expect(Object.values(own).join("")).not.toMatch(/\b(?:bot|data|systems?|business(?:es)?|released?)\b/i);
  expect(project.content()).toEqual({ ...before, ...own });
  expect(project.services()).toEqual([...slugs, "demo"]);
  expect(await project.cli("check")).toMatchObject({ code: 0, stderr: "" });

  project.edit("content/firm/services/demo.ts", "  draft: true,\n", "");
  const published = await project.cli("check", "--format", "line");
  expect(published.stdout.match(/\[placeholder\]$/gm)).toHaveLength(12);
  expect(published.code).toBe(1);
});

/** Has a text of a service that has no facts yet. */
const refusing = copyProject(afterAll);
refusing.write("content/firm/services/lost.mdx", "Notes.\n");

test.each([
  ["a service that is there", "process-automation", "Other", "already", "Choose another slug"],
  ["a title that is taken", "other", "process automation agents", "is the same as", "sets this one apart"],
  ["a slug with capitals", "DemoAgents", "Other", "is not a slug", 'Name it "demo-agents"'],
  ["a slug that leaves the folder", "../other", "Other", "is not a slug", 'Name it "other"'],
  ["a slug too long to read", "x".repeat(61), "Other", "has 61 characters", "Shorten it"],
  ["a slug of digits alone", "2027", "Other", "is not a slug", 'like "process-automation"'],
  ["the address of a page", "order", "Other", "reserved", "Choose a slug"],
  ["the address of a legal text", "privacy", "Other", "reserved", "Choose a slug"],
  ["an address of the server", "api", "Other", "reserved", "Choose a slug"],
  ["the slug of the package", "personal-ai-strategy", "Other", "package", "Choose another slug"],
  ["a title of two lines", "other", "a\nb", "must be one line", "Correct it"],
  ["a file that is there", "lost", "Lost", "lost.mdx", "Choose another slug"],
])("refuses %s and writes nothing", async (_, slug, title, message, remedy) => {
  const before = refusing.content();
  const refusal: unknown = await newService(refusing.folder, slug, { title }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: "Refusal", message: expect.stringContaining(message) });
  const { message: all, remedy: line } = refusal as { message: string; remedy: string };
  expect(`${all} ${line}`).toContain(remedy);
  expect(refusing.content()).toEqual(before);
});

test.each<[what: string, title: string, ...edits: Edit[]]>([
  ...[60, 175, 350].map((rate): [string, string, Edit] => [
    `at $${rate} an hour`,
    "Demo Agents",
    ["content/firm/company.ts", "hourlyRate: 500_00", `hourlyRate: ${rate}_00`],
  ]),
  ...["24/7 Support", "Web 3.0 Agents"].map((title): [string, string] => [title, title]),
])("what a new service begins with suits any rate, and a name with a number: %s", async (_, title, ...edits) => {
  const folder = edited(edits, disk);
  const files = await filesOfService(loadProject(folder), "demo", title);
  const findings = await findingsIn(changedFolder(folder, files));
  expect(findings.filter(({ path }) => path.includes("/demo."))).toEqual([]);
});
