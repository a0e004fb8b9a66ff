import { afterAll, afterEach, expect, test } from "vitest";
import { copyProject } from "./project.ts";

const service = "content/firm/services/strategic-ai-consultation";
const data = `${service}.ts`;
const prose = `${service}.mdx`;
const navigation = "content/firm/navigation.ts";

/** A copy of the project whose content is committed. */
const project = copyProject(afterAll);
project.commit();
const committed = project.content();
afterEach(() => {
  for (const path of [data, prose, navigation]) project.write(path, committed[path] ?? "");
});

/** Runs the fix; the dictionary, which takes long to load, mends nothing. */
function fix(...files: string[]) {
  return project.cli("check", "--fix", ...files);
}

test("--fix mends each of these, and says so", async () => {
  const slips: [file: string, right: string, wrong: string][] = [
    [data, "additionalInfo:", "aditionalInfo:"],
    [data, 'iconColor: "primary"', 'iconColor: "primry"'],
    // Hours that follow from an unchanged total.
    ["content/firm/services/process-automation.ts", "hours: 110", "hours: 111"],
    [prose, "<Price service", "<Prce service"],
    [
      "content/firm/services/cafe-scheduling.mdx",
      '<Hours service="cafe-scheduling"',
      '<Hours service="cafe-schedulin"',
    ],
    [navigation, '"/benefits"', '"/benefit"'],
    // The format.
    [data, "hours: 106,", "hours:   106  ,"],
  ];
  for (const [file, right, wrong] of slips) {
    const before = project.read(file);
    project.write(file, before.replaceAll(right, wrong));
    expect(project.read(file)).not.toBe(before);
  }
  const { stdout, code } = await fix();
  for (const [file] of slips) {
    expect(stdout).toMatch(new RegExp(`^fixed ${file}`, "m"));
    expect(project.read(file)).toBe(committed[file]);
  }
  expect(code).toBe(0);
});

test.each([
  ["a total", data, "total: 53_000_00", "total: 53_001_00"],
  ["a fee", data, "price: 12_000_00", "price: 12_600_00"],
  // The formatter would escape the mark, and hide that it is not closed.
  ["a mark that is not closed", prose, "AI tends", "AI **tends  "],
  ["hours of a total that changed too", data, "total: 53_000_00,\n  hours: 106", "total: 54_000_00,\n  hours: 107"],
])("--fix leaves %s alone", async (_, file, right, wrong) => {
  project.edit(file, right, wrong);
  const before = project.read(file);
  expect((await fix()).code).toBe(1);
  expect(project.read(file)).toBe(before);
});

test("--fix mends both tags of a block", async () => {
  project.write(prose, `${project.read(prose)}\n<Notte>\n\nWords.\n\n</Notte>\n`);
  expect((await fix()).code).toBe(0);
  expect(project.read(prose)).toContain("<Note>\n\nWords.\n\n</Note>");
});

test("--fix of a file edits that file alone", async () => {
  project.edit(data, "hours: 106", "hours: 107");
  project.edit(navigation, '"/benefits"', '"/benefit"');
  await fix(data);
  expect(project.read(data)).toContain("hours: 106");
  expect(project.read(navigation)).toContain('"/benefit"');
});
