import { expect, describe, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { allSelections, objectionTo, toggleDeliverable } from "../../content/pricing/optional-deliverables.ts";
import {
  contactPath,
  estimatePath,
  estimatesIn,
  estimatesMaxLength,
  estimatesText,
  parseSelection,
} from "../../content/pricing/estimate-url.ts";
import { paybackWeeks, parseSavedHours, defaultSavedHours, weeklySaving } from "../../content/pricing/payback.ts";

/** A service whose third and fourth part build on the second, the fourth through the third. */
const lines = [
  { id: "a", name: "A" },
  { id: "b", name: "B", optional: true },
  { id: "c", name: "C", optional: true, requires: "b" },
  { id: "d", name: "D", optional: true, requires: "c" },
  { id: "e", name: "E", optional: true },
] as const;

test("every choice keeps what the rest builds on", () => {
  expect(
    allSelections(lines)
      .map((without) => without.join(""))
      .join(),
  ).toBe(",d,cd,bcd,e,de,cde,bcde");
  expect(allSelections([lines[0]])).toEqual([[]]);
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
  expect(toggleDeliverable(before.split(""), id, lines).join("")).toBe(after);
});

test("from every choice of every service, each tick leads to one that is allowed, and its address back to it", () => {
  for (const { slug, deliverables } of services) {
    const choices = allSelections(deliverables);
    for (const without of choices) {
      for (const { id } of deliverables.filter(({ optional }) => optional)) {
        expect(choices.map(named)).toContain(named(toggleDeliverable(without, id, deliverables)));
      }
      const { pathname, search } = new URL(estimatePath({ slug, without }), "https://firm.example");
      expect(pathname).toBe(`/products/${slug}`);
      expect(parseSelection(search, deliverables)).toEqual({ without });
    }
  }
});

describe("the address of an estimate", () => {
  const parts = lines.slice(0, 3);

  test.each(["", "?utm_source=mail", "#top"])("%j leaves nothing out", (search) => {
    expect(parseSelection(search, parts)).toEqual({ without: [] });
  });

  const no = ["", "a", "x", "c,c", "c,", "C", "%00", "%ff%fe", "constructor", "<b>", `${"c,".repeat(2_500)}c`];
  const unnamed = "This address names something that cannot be left out, so this is the full estimate.";

  test.each(no)("one without %j leaves nothing out either, and says why, without a word of it", (text) => {
    expect(parseSelection(`?without=${text}`, parts)).toEqual({ without: [], objection: unnamed });
  });

  test("one without what another part builds on names both", () => {
    const objection = "C builds on B, which this address leaves out, so this is the full estimate.";
    expect(parseSelection("?without=b", parts)).toEqual({ without: [], objection });
  });
});

describe("the estimates that a message is about", () => {
  test.each([
    ["x", [{ slug: "x", without: [] }]],
    [
      "x~a~b,y",
      [
        { slug: "x", without: ["a", "b"] },
        { slug: "y", without: [] },
      ],
    ],
  ])("%s is read, and written again as it was", (text, estimates) => {
    expect(estimatesIn(text)).toEqual(estimates);
    expect(estimatesText(estimates)).toBe(text);
    expect(new URL(contactPath(estimates), "https://firm.example").searchParams.get("about")).toBe(text);
  });

  test("are named once each", () => {
    expect(estimatesText(estimatesIn("x~a,y,x~a,y"))).toBe("x~a,y");
  });

  test.each([
    "",
    "~",
    "x~",
    "~x",
    "<b>",
    ",",
    "x,",
    "x y",
    "X",
    "x/../y",
    "a,b,c,d,e",
    "x".repeat(estimatesMaxLength + 1),
  ])("%j names none", (text) => expect(estimatesIn(text)).toEqual([]));
});

test.each([
  [{ people: 3, hours: 15, cost: 38, share: 88 }, 1_505_00, 37],
  [{ people: 1, hours: 1, cost: 1, share: 100 }, 1_00, 55_000],
  [{ people: 999, hours: 80, cost: 999, share: 100 }, 79_840_080_00, 1],
  [{ people: 1, hours: 0.1, cost: 1, share: 1 }, 0, 5_500_000],
  [{ people: 0, hours: 15, cost: 38, share: 88 }, 0, undefined],
  [{ people: 3, hours: -1, cost: 38, share: 88 }, -100_00, undefined],
  [{ people: 3, hours: 15, cost: Number.NaN, share: 88 }, Number.NaN, undefined],
  [{ people: 3, hours: 15, cost: 38, share: 101 }, 1_727_00, undefined],
])("%j saves %i cents a week, and has paid $55,000 back after %j weeks", (saved, cents, weeks) => {
  expect(weeklySaving(saved)).toBe(cents);
  expect(paybackWeeks(55_000_00, saved)).toBe(weeks);
});

test("what a service starts with takes its share from the times of its process, where it states none", () => {
  const savedWork = { people: 3, hours: 15, cost: 38_00 };
  const before = [step("person", 25), step("agent", 40)];
  const after = [step("person", 3), step("agent", 9)];
  const sample = {
    kind: "process" as const,
    subject: "One entry",
    title: "Invoices",
    about: "One invoice.",
    wentWrong: "One.",
    before,
    after,
  };
  expect(defaultSavedHours({ savedWork, sample })).toEqual({ people: 3, hours: 15, cost: 38, share: 88 });
  expect(defaultSavedHours({ savedWork: { ...savedWork, share: 50 }, sample })).toMatchObject({ share: 50 });
  expect(defaultSavedHours({})).toBeUndefined();
});

describe("what is saved, in an address", () => {
  test("stands beside the choice, and leads back", () => {
    const saved = { people: 2, hours: 10.5, cost: 31, share: 88 };
    const path = estimatePath({ slug: "x", without: ["a", "b"] }, saved);
    expect(path).toBe("/products/x?without=a,b&saves=2,10.5,31,88");
    expect(parseSavedHours(new URL(path, "https://firm.example").search)).toEqual(saved);
  });

  test.each(["", "1,2,3", "0,1,1,1", "1e9,1,1,1", "1,1,1,101", "<b>,1,1,1"])("%j says nothing", (text) => {
    expect(parseSavedHours(`?saves=${text}`)).toBeUndefined();
  });
});

// --- internal ---

const named = (ids: readonly string[]) => ids.toSorted().join();

function step(by: "person" | "agent", minutes: number) {
  return { name: by, by, minutes };
}
