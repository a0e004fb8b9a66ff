import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project.ts";

const service = "content/firm/services/strategic-ai-consultation";
const data = `${service}.ts`;
const prose = `${service}.mdx`;

describe("check --fix", () => {
  test.each([
    ["a field", data, "additionalInfo:", "aditionalInfo:"],
    ["a choice", data, 'iconColor: "primary"', 'iconColor: "primry"'],
    ["quotes", data, "hours: 106", 'hours: "106"'],
    ["quotes around true", data, "optional: true", 'optional: "true"'],
    ["the groups of an amount", data, "total: 53_000_00", "total: 5300000"],
    ["hours that follow from an unchanged total", data, "hours: 106", "hours: 107"],
    ["a component", prose, "<Price service", "<Prce service"],
    [
      "the slug in a component",
      prose,
      '<Price service="strategic-ai-consultation"',
      '<Price service="strategic-ai-consultaton"',
    ],
    ["a path", "content/firm/navigation.ts", '"/benefits"', '"/benefit"'],
    ["the format", data, "hours: 106,", "hours:   106  ,"],
  ])("mends %s, and says so", (_, file, right, wrong) => {
    const project = copyProject();
    const before = project.read(file);
    project.write(file, before.replace(right, wrong));
    expect(project.read(file)).not.toBe(before);
    const { stdout, status } = project.cli("check", "--fix");
    expect(stdout).toMatch(new RegExp(`^fixed ${file}`, "m"));
    expect(project.read(file)).toBe(before);
    expect(status).toBe(0);
    expect(project.cli("check", "--fix").stdout).toMatch(/^Nothing to fix\.$/m);
  });

  test.each([
    ["a total", "total: 53_000_00", "total: 53_001_00"],
    ["a fee", "price: 12_000_00", "price: 12_600_00"],
    ["hours where total and fees disagree", "total: 53_000_00,\n  hours: 106", "total: 54_000_00,\n  hours: 107"],
  ])("leaves %s alone", (_, right, wrong) => {
    const project = copyProject();
    project.edit(data, right, wrong);
    const before = project.read(data);
    expect(project.cli("check", "--fix")).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("Nothing to fix."),
    });
    expect(project.read(data)).toBe(before);
  });

  test.each([
    [prose, "strategic-ai-consultaton.mdx"],
    [prose, "strategic-ai-consultation.md"],
    [data, "Strategic-AI-Consultation.ts"],
    ["content/firm/packages/personal-ai-strategy.ts", "personal_ai_strategy.ts"],
  ])("gives %s its name back when it is called %s", (file, name) => {
    const project = copyProject();
    const before = readdirSync(join(project.folder, "content/firm"), { recursive: true }).toSorted();
    renameSync(join(project.folder, file), join(project.folder, file, "..", name));
    const { stdout, status } = project.cli("check", "--fix");
    expect(stdout).toMatch(new RegExp(`^fixed .*${name} → ${file}$`, "m"));
    expect(readdirSync(join(project.folder, "content/firm"), { recursive: true }).toSorted()).toEqual(before);
    expect(status).toBe(0);
  });
});

describe("set-price", () => {
  test("changes fee, total and hours together, with the reason, and shows the difference", () => {
    const project = copyProject();
    const { status, stdout } = setPrice(project, "$14,000", "--note", "Two more interviews.");
    expect(stdout).toMatch(/AI Readiness Assessment +\$12,000 +\$14,000 +\+\$2,000/);
    expect(stdout).toMatch(/Total +\$53,000 +\$55,000/);
    expect(stdout).toMatch(/Hours +106\.0 +110\.0/);
    expect(status).toBe(0);
    const text = project.read(data);
    for (const stated of ["price: 14_000_00", "total: 55_000_00", "hours: 110", 'reason: "Two more interviews."'])
      expect(text).toContain(stated);
    expect(project.cli("check").status).toBe(0);
    expect(setPrice(project, "15000", "--note", "One more again.").status).toBe(0);
    expect(setPrice(project, "15000", "--note", "Said better.").stdout).toContain("already; its note is new.");
    expect(project.read(data).match(/priceNote/g)).toHaveLength(1);
    expect(setPrice(project, "15k").stdout).toContain("is $15,000 already");
  });

  test("a deliverable is named by a part that no other has", () => {
    const project = copyProject();
    const { stdout } = project.cli("set-price", "strategic-ai-consultation", "readiness", "14000", "--dry-run");
    expect(stdout).toMatch(/AI Readiness Assessment +\$12,000 +\$14,000/);
  });

  test("--dry-run shows the difference and writes nothing", () => {
    const project = copyProject();
    const before = project.read(data);
    expect(setPrice(project, "14000", "--dry-run").stdout).toContain("Nothing was written (--dry-run).");
    expect(project.read(data)).toBe(before);
  });

  test.each([
    ["no amount", ["AI Readiness Assessment", "much"], '"much" is not an amount'],
    ["a part of two names", ["ent", "12000"], "They are: AI Readiness Assessment,"],
    ["a deliverable that is not there", ["AI Readines Assessment", "12000"], 'mean "AI Readiness Assessment"'],
    ["a fee that no hours come to", ["AI Readiness Assessment", "12010"], "Use a multiple of $50"],
  ])("refuses %s, and writes nothing", (_, args, words) => {
    const project = copyProject();
    const before = project.read(data);
    const { status, stderr } = project.cli("set-price", "strategic-ai-consultation", ...args);
    expect(stderr).toContain(words);
    expect(status).toBe(2);
    expect(project.read(data)).toBe(before);
  });

  test("refuses while total and fees disagree", () => {
    const project = copyProject();
    project.edit(data, "total: 53_000_00", "total: 54_000_00");
    expect(setPrice(project, "14000")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("Correct that first"),
    });
  });
});

// --- internal ---

function setPrice(project: ProjectCopy, ...args: string[]) {
  return project.cli("set-price", "strategic-ai-consultation", "AI Readiness Assessment", ...args);
}
