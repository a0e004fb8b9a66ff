import { expect, test } from "vitest";
import { estimateOf } from "../../cli/project/figures/estimate.ts";
import { honestEdits } from "./honest-edits.ts";
import { edited, findingsIn, type Edit } from "./sample.ts";
import { wrongEdits } from "./wrong-edits.ts";

test("there are a hundred of each", () => {
  expect(honestEdits.length).toBeGreaterThanOrEqual(100);
  expect(wrongEdits.length).toBeGreaterThanOrEqual(99);
});

test.each(honestEdits)("right as it is: $name", ({ edits }) => {
  expect(findingsIn(edited(edits)).text).toMatch(/^No findings/);
});

test.each(wrongEdits)("wrong, with a remedy that mends it: $name", ({ edits, rule, says, remedy }) => {
  const folder = edited(edits);
  const { text, rules } = findingsIn(folder);
  expect({ rules, text }).toMatchObject({ rules: [rule] });
  for (const words of says) expect(text).toContain(words);
  const mended = findingsIn(edited(remedy ?? edits.map(([path, from, to]): Edit => [path, to, from]), folder));
  expect(mended.text).toMatch(/^No findings/);
  const sample = mended.project.services.find(({ slug }) => slug === "sample-agents");
  expect(sample && estimateOf(sample)).toMatchObject({ total: 40_000_00, hours: 80 });
});
