import { describe, expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project.ts";
import { parseSync } from "oxc-parser";
import { centsIn, centsLiteral } from "../../../cli/content/cents.ts";

const data = "content/firm/services/strategic-ai-consultation.ts";
const departures = "content/firm/departures.ts";

describe("set-price", () => {
  test("changes fee, total and hours together, with the reason and the departures, and shows the difference", async () => {
    const project = copyProject();
    const { code, stdout } = await setPrice(project, "$14,000", "--note", "Two more interviews.", "--yes");
    expect(stdout).toMatch(/AI Readiness Assessment +\$12,000 +\$14,000 +\+\$2,000/);
    expect(stdout).toMatch(/Total +\$53,000 +\$55,000/);
    expect(stdout).toMatch(/Hours +106\.0 +110\.0/);
    expect(code).toBe(0);
    const text = project.read(data);
    for (const stated of ["price: 14_000_00", "total: 55_000_00", "hours: 110", 'reason: "Two more interviews."'])
      expect(text).toContain(stated);
    expect(project.read(departures)).toContain(
      '"strategic-ai-consultation: fees in dollars", reason: "Two more interviews."',
    );
    expect((await project.cli("check")).code).toBe(0);
    expect((await setPrice(project, "15000", "--note", "One more again.")).code).toBe(0);
    expect((await setPrice(project, "15000", "--note", "Said better.")).stdout).toContain("already; its note is new.");
    expect(project.read(data).match(/priceNote/g)).toHaveLength(1);
    expect((await setPrice(project, "15k")).stdout).toContain("is $15,000 already");
  });

  test("offers the departure from a specification, and writes it once it is confirmed", async () => {
    const project = copyProject();
    const before = project.read(departures);
    expect((await setPrice(project, "14000")).stdout).toMatch(/departures\.ts.*--yes/);
    expect(project.read(departures)).toBe(before);
    expect((await setPrice(project, "14000", "--yes")).stdout).toContain("already");
    expect(project.read(departures)).toContain("Set to $14,000 by set-price.");
    expect((await setPrice(project, "14000")).stdout).not.toContain("--yes");
  });

  test("keeps the note where the weeks are a constant", async () => {
    const project = copyProject();
    project.edit(data, "weeks: { min: 4, max: 6 }", "weeks: weeks");
    project.edit(data, "export default {", "const weeks = { min: 4, max: 6 };\n\nexport default {");
    expect((await setPrice(project, "14000", "--note", "Two more interviews.")).code).toBe(0);
    expect(project.read(data)).toContain('reason: "Two more interviews."');
    expect((await project.cli("check")).code).toBe(0);
  });

  test.each([
    ["no amount", ["AI Readiness Assessment", "much"], '"much" is not an amount'],
    ["a part of two names", ["ent", "12000"], "They are: AI Readiness Assessment,"],
    ["a deliverable that is not there", ["AI Readines Assessment", "12000"], 'mean "AI Readiness Assessment"'],
    ["a fee that no hours come to", ["AI Readiness Assessment", "12010"], "Use multiples of $50"],
  ])("refuses %s, and writes nothing", async (_, args, words) => {
    const project = copyProject();
    const before = project.read(data);
    const { code, stdout, stderr } = await project.cli("set-price", "strategic-ai-consultation", ...args);
    expect(stderr).toContain(words);
    // It asks nothing of what it then refuses.
    expect([code, stdout]).toEqual([2, ""]);
    expect(project.read(data)).toBe(before);
  });

  test("refuses while total and fees disagree", async () => {
    const project = copyProject();
    project.edit(data, "total: 53_000_00", "total: 54_000_00");
    const stderr = expect.stringContaining("Correct that first");
    expect(await setPrice(project, "14000")).toMatchObject({ code: 2, stderr });
  });
});

describe("set-rate", () => {
  test.each(["550", "433.30"])("at $%s every service passes the check", async (rate) => {
    const project = copyProject();
    const { code, stdout } = await project.cli("set-rate", rate, "--yes");
    expect(stdout).toMatch(/Hourly rate +\$500/);
    expect(stdout).toMatch(/Hours +106\.0/);
    expect(code).toBe(0);
    expect(await project.cli("check")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^No errors|^No findings|0 errors/m),
    });
    expect(project.read(departures)).toContain('"hourly rate in dollars"');
  });

  test("asks before it writes", async () => {
    const project = copyProject();
    expect(await project.cli("set-rate", "550")).toMatchObject({ code: 2, stderr: expect.stringContaining("--yes") });
    expect(project.read("content/firm/company.ts")).toContain("hourlyRate: 500_00");
  });
});

test.each([
  [0, "0"],
  [5, "5"],
  [99, "99"],
  [100, "1_00"],
  [99_999, "999_99"],
  [1_234_567_05, "1_234_567_05"],
  [-50, "-50"],
  [-1_000_00, "-1_000_00"],
])("%d cents are written %s, which reads as that number", (cents, literal) => {
  expect(centsLiteral(cents)).toBe(literal);
  expect(parseSync("cents.ts", `export default ${literal};`).errors).toEqual([]);
  expect(Number(literal.replaceAll("_", ""))).toBe(cents);
});

test.each([
  ["12,000", 12_000_00],
  ["$1,250.5", 1_250_50],
  ["12k", 12_000_00],
  ["6,50", undefined],
  ["$6,5000", undefined],
  ["1,00,000", undefined],
])("the dollars %s are %s cents", (text, cents) => {
  expect(centsIn(text)).toBe(cents);
});

test("a step of the hourly rate that is no whole cent is rounded to one", async () => {
  const project = copyProject();
  project.edit("content/firm/company.ts", "hourlyRate: 500_00", "hourlyRate: 333_33");
  const { stdout } = await project.cli("check");
  expect(stdout).toContain("Use multiples of $33.33, like ");
  expect(stdout).not.toMatch(/like [\d_]+\.\d/);
});

// --- internal ---

function setPrice(project: ProjectCopy, ...args: string[]) {
  return project.cli("set-price", "strategic-ai-consultation", "AI Readiness Assessment", ...args);
}
