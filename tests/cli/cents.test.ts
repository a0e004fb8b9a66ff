import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { centsIn, centsLiteral } from "../../cli/cents.ts";
import { copyProject } from "./project.ts";

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

test("a step of the hourly rate that is no whole cent is rounded to one", () => {
  const project = copyProject();
  project.edit("content/firm/company.ts", "hourlyRate: 500_00", "hourlyRate: 333_33");
  const { stdout } = project.cli("check");
  expect(stdout).toContain("Use multiples of $33.33, like ");
  expect(stdout).not.toMatch(/like [\d_]+\.\d/);
});
