import { beforeEach, describe, expect, test, vi } from "vitest";
import { parseDollars } from "../../../cli/command.ts";
import { applyChanges } from "../../../cli/content/edit.ts";
import { centsLiteral } from "../../../cli/content/project/data-file.ts";
import { diskFolder } from "../../../cli/content/project/folder.ts";
import { loadProject } from "../../../cli/content/project/project.ts";
import { runCommand } from "../../support/site-cli.ts";
import { copyProject, type ProjectCopy } from "./project.ts";

const service = "content/firm/services/strategic-ai-consultation.ts";

describe("set-price", () => {
  let project: ProjectCopy;
  let before = "";
  beforeEach(() => {
    project = copyProject();
    before = project.read(service);
  });
  /** Sets the price of the fixture's first deliverable, $12,000 of $53,000. */
  const set = (amount: string, ...options: string[]) =>
    project.cli("set-price", "strategic-ai-consultation", "AI Readiness Assessment", amount, ...options);

  test("writes the fee with the total and hours", async () => {
    expect((await set("$14,000", "--yes")).code).toBe(0);
    const expected = before
      .replace("price: 12_000_00", "price: 14_000_00")
      .replace("total: 53_000_00", "total: 55_000_00")
      .replace("hours: 106", "hours: 110");
    expect(project.read(service)).toBe(expected);
  });

  test("shows the difference", async () => {
    const { stdout } = await set("14000", "--yes");
    expect(stdout).toMatch(/AI Readiness Assessment +\$12,000 +\$14,000 +\+\$2,000/);
    expect(stdout).toMatch(/Total +\$53,000 +\$55,000/);
    expect(stdout).toMatch(/Hours +106\.0 +110\.0/);
  });

  test("writes nothing where nobody can confirm", async () => {
    expect(await set("14000")).toMatchObject({ code: 2, stderr: expect.stringContaining("add --yes") });
    expect(project.read(service)).toBe(before);
  });

  test("adds a note to the service", async () => {
    await set("14000", "--note", "Two more interviews.", "--yes");
    expect(project.read(service)).toContain('reason: "Two more interviews."');
  });

  test("replaces an earlier note", async () => {
    await set("14000", "--note", "Two more interviews.", "--yes");
    await set("15000", "--note", "Said better, at length.", "--yes");
    expect(project.read(service).match(/reason: ".*at length/g)).toHaveLength(1);
  });

  test("dates a note by the firm's time zone", async () => {
    // 20:14 in Denver, where the fixture's firm is, and the next day in UTC.
    const evening = Date.parse("2026-11-28T03:14:00Z");
    const args = ["strategic-ai-consultation", "AI Readiness Assessment", "14000", "--note", "One more day.", "--yes"];
    await runCommand(["--cwd", project.folder, "set-price", ...args], { now: () => evening });
    expect(project.read(service)).toContain('date: "2026-11-27"');
  });

  test("says that a price is unchanged", async () => {
    const stdout = expect.stringContaining("is already $12,000; nothing was written.");
    expect(await set("$12,000", "--note", "No more.")).toMatchObject({ code: 0, stdout });
  });

  test.each([
    ["with a plain space", "AI\u00a0Readiness Assessment", "AI Readiness Assessment"],
    ["with a straight apostrophe", "Owner\u2019s Assessment", "Owner's Assessment"],
    ["in small letters", "AI Readiness Assessment", "ai readiness assessment"],
    ["in part", "AI Readiness Assessment", "readiness"],
  ])("finds a name typed %s", async (_, name, typed) => {
    project.edit(service, "AI Readiness Assessment", name);
    await project.cli("set-price", "strategic-ai-consultation", typed, "14000", "--yes");
    expect(project.read(service)).toContain("price: 14_000_00");
  });

  test.each([
    ["an amount that is none", ["AI Readiness Assessment", "much"], "'much' is invalid for argument 'amount'"],
    ["a part of two names", ["ent", "12000"], "They are: AI Readiness Assessment,"],
    ["a misspelled name", ["AI Readines Assessment", "12000"], 'mean "AI Readiness Assessment"'],
    ["a fee that is no tenth of an hour", ["AI Readiness Assessment", "12010"], "Use multiples of $50"],
  ])("refuses %s", async (_, args, message) => {
    const { code, stdout, stderr } = await project.cli("set-price", "strategic-ai-consultation", ...args, "--yes");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(project.read(service)).toBe(before);
  });

  test.each([
    ["an unknown service", "proces-automation", 'mean "process-automation"'],
    ["a package", "personal-ai-strategy", "price in content/firm/packages/personal-ai-strategy.ts"],
  ])("refuses %s", async (_, slug, message) => {
    const stderr = expect.stringContaining(message);
    expect(await project.cli("set-price", slug, "x", "1")).toMatchObject({ code: 2, stderr });
  });

  test("refuses while the total does not match the fees", async () => {
    project.edit(service, "total: 53_000_00", "total: 54_000_00");
    expect(await set("14000")).toMatchObject({ code: 2, stderr: expect.stringContaining("Correct that first") });
  });

  test.each([
    ["content/firm/navigation.ts", "main:", "main"],
    [service, "sortOrder:", "sortOrdr:"],
  ])("refuses while %s has errors", async (path, from, to) => {
    project.edit(path, from, to);
    expect(await set("14000")).toMatchObject({ code: 2, stderr: expect.stringContaining(`${path} has errors`) });
  });

  test("refuses to overwrite a file that was saved while it asked", async () => {
    const saved = `// Saved.\n${before}`;
    vi.spyOn(process.stdout, "write").mockImplementation(() => {
      project.write(service, saved);
      return true;
    });
    const change = { path: service, text: before };
    const written = applyChanges(loadProject(diskFolder(project.folder), Date.now()), [change], { yes: true });
    await expect(written).rejects.toThrow(`${service} has changed; nothing was written.`);
    expect(project.read(service)).toBe(saved);
  });

  test("ignores errors that were there before", async () => {
    project.edit("content/firm/services/process-automation.ts", "hours: 110", "hours: 111");
    expect((await set("14000", "--yes")).code).toBe(0);
  });
});

test.each([
  [1_00, "1_00"],
  [1_234_567_05, "1_234_567_05"],
])("writes %d cents as %s", (cents, literal) => {
  expect(centsLiteral(cents)).toBe(literal);
});

test.each([
  ["12,000", 12_000_00],
  ["$1,250.5", 1_250_50],
])("reads %s as dollars", (text, cents) => {
  expect(parseDollars(text)).toBe(cents);
});

test.each(["6,50", "$6,5000", "1,00,000"])("does not read %s as dollars", (text) => {
  expect(() => parseDollars(text)).toThrow("Write it like 500 or 1,250.50.");
});
