import { expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { allowedChoices, objectionTo, toggled } from "../../content/choice.ts";

/** A service whose third and fourth part build on the second, the fourth through the third. */
const lines = [
  { id: "a", name: "A" },
  { id: "b", name: "B", optional: true },
  { id: "c", name: "C", optional: true, requires: "b" },
  { id: "d", name: "D", optional: true, requires: "c" },
  { id: "e", name: "E", optional: true },
] as const;

test("every choice keeps what the rest builds on", () => {
  expect(allowedChoices(lines).map((without) => without.join(""))).toEqual([
    "",
    "d",
    "cd",
    "bcd",
    "e",
    "de",
    "cde",
    "bcde",
  ]);
  expect(allowedChoices([lines[0]])).toEqual([[]]);
});

test.each([
  [[], /^nothing$/],
  [["d"], /^nothing$/],
  [["e", "d"], /^nothing$/],
  [["a"], /cannot be left out/],
  [["x"], /cannot be left out/],
  [[""], /cannot be left out/],
  [["e", "e"], /cannot be left out/],
  [["b", "d"], /^C builds on B, /],
  [["c"], /^D builds on C, /],
])("leaving out %j is answered with %s", (without, objection) => {
  expect(objectionTo(without, lines) ?? "nothing").toMatch(objection);
});

test.each([
  ["", "e", "e"],
  ["", "b", "bcd"],
  ["e", "c", "cde"],
  ["bcd", "d", ""],
  ["bcde", "c", "de"],
  ["de", "e", "d"],
])("from %j, ticking %s leads to %j", (before, id, after) => {
  expect(toggled(before.split(""), id, lines).join("")).toBe(after);
});

test("from every choice of every service, each tick leads to one that is allowed", () => {
  for (const { deliverables } of services) {
    const choices = allowedChoices(deliverables);
    const optional = deliverables.filter((each) => each.optional);
    for (const without of choices) {
      for (const { id } of optional) expect(choices.map(named)).toContain(named(toggled(without, id, deliverables)));
    }
  }
});

// --- internal ---

const named = (ids: readonly string[]) => ids.toSorted().join();
