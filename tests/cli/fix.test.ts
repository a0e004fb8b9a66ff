import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project.ts";

const service = "content/firm/services/strategic-ai-consultation";
const data = `${service}.ts`;
const prose = `${service}.mdx`;

/** A copy of the project whose content is committed. */
function committed(): ProjectCopy {
  const project = copyProject();
  project.commit();
  return project;
}

/** Runs the fix; the dictionary, which takes long to load, mends nothing. */
function fix(project: ProjectCopy, ...files: string[]) {
  return project.cli("check", "--fix", "--skip", "words", "--", ...files);
}

test.each([
  ["a field", data, "additionalInfo:", "aditionalInfo:"],
  ["a choice", data, 'iconColor: "primary"', 'iconColor: "primry"'],
  ["hours that follow from an unchanged total", data, "hours: 106", "hours: 107"],
  ["a component", prose, "<Price service", "<Prce service"],
  [
    "a slug in a component",
    prose,
    '<Price service="strategic-ai-consultation"',
    '<Price service="strategic-ai-consultaton"',
  ],
  ["a path", "content/firm/navigation.ts", '"/benefits"', '"/benefit"'],
  ["the format", data, "hours: 106,", "hours:   106  ,"],
])("--fix mends %s, and says so", (_, file, right, wrong) => {
  const project = committed();
  const before = project.read(file);
  project.write(file, before.replaceAll(right, wrong));
  expect(project.read(file)).not.toBe(before);
  const { stdout, status } = fix(project);
  expect(stdout).toMatch(new RegExp(`^fixed ${file}`, "m"));
  expect(project.read(file)).toBe(before);
  expect(status).toBe(0);
});

test.each([
  ["a total", data, "total: 53_000_00", "total: 53_001_00"],
  ["a fee", data, "price: 12_000_00", "price: 12_600_00"],
  ["hours of a total that changed too", data, "total: 53_000_00,\n  hours: 106", "total: 54_000_00,\n  hours: 107"],
])("--fix leaves %s alone", (_, file, right, wrong) => {
  const project = committed();
  project.edit(file, right, wrong);
  const before = project.read(file);
  expect(fix(project).status).toBe(1);
  expect(project.read(file)).toBe(before);
  expect(existsSync(join(project.folder, data))).toBe(true);
});

test("--fix mends both tags of a block", () => {
  const project = committed();
  project.write(prose, `${project.read(prose)}\n<Notte>\n\nWords.\n\n</Notte>\n`);
  expect(fix(project).status).toBe(0);
  expect(project.read(prose)).toContain("<Note>\n\nWords.\n\n</Note>");
});

test("--fix of a file edits that file alone", () => {
  const project = committed();
  project.edit(data, "hours: 106", "hours: 107");
  project.edit("content/firm/navigation.ts", '"/benefits"', '"/benefit"');
  fix(project, data);
  expect(project.read(data)).toContain("hours: 106");
  expect(project.read("content/firm/navigation.ts")).toContain('"/benefit"');
});
