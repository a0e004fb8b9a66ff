import { describe, expect, test } from "vitest";
import { estimatePath } from "../../content/estimate-address.ts";
import { paybackWeeks, savedHoursIn, savedHoursOf, weeklySaving } from "../../content/payback.ts";
import { paymentsOf } from "../../content/pricing.ts";

test.each([
  [{ people: 3, hours: 15, cost: 38, share: 88 }, 1_505_00, 37],
  [{ people: 1, hours: 1, cost: 1, share: 100 }, 1_00, 55_000],
  [{ people: 999, hours: 80, cost: 999, share: 100 }, 79_840_080_00, 1],
  [{ people: 1, hours: 0.1, cost: 1, share: 1 }, 0, 5_500_000],
])("%j saves %i cents a week, and has paid $55,000 back after %i weeks", (saved, cents, weeks) => {
  expect(weeklySaving(saved)).toBe(cents);
  expect(paybackWeeks(55_000_00, saved)).toBe(weeks);
});

test.each([
  { people: 0, hours: 15, cost: 38, share: 88 },
  { people: 3, hours: -1, cost: 38, share: 88 },
  { people: 3, hours: 15, cost: Number.NaN, share: 88 },
  { people: 3, hours: 15, cost: 38, share: 101 },
])("%j says nothing of weeks", (saved) => {
  expect(paybackWeeks(55_000_00, saved)).toBeUndefined();
});

describe("what a service starts with", () => {
  const work = { people: 3, hours: 15, cost: 38_00 };

  test("takes the share from the times of its process", () => {
    const sample = {
      kind: "process" as const,
      title: "Invoices",
      about: "One invoice.",
      before: [step("person", 25), step("agent", 40)],
      after: [step("person", 3), step("agent", 9)],
    };
    expect(savedHoursOf({ savedWork: work, sample })).toEqual({ people: 3, hours: 15, cost: 38, share: 88 });
  });

  test("is what it states, or nothing", () => {
    expect(savedHoursOf({ savedWork: { ...work, share: 50 } })).toMatchObject({ share: 50 });
    expect(savedHoursOf({})).toBeUndefined();
  });
});

describe("in an address", () => {
  test("stands beside the choice, and leads back", () => {
    const saved = { people: 2, hours: 10.5, cost: 31, share: 88 };
    const path = estimatePath({ slug: "x", without: ["a", "b"] }, saved);
    expect(path).toBe("/products/x?without=a,b&saves=2,10.5,31,88");
    expect(savedHoursIn(new URL(path, "https://firm.example").search)).toEqual(saved);
  });

  test.each([
    "",
    "?saves=",
    "?saves=1,2,3",
    "?saves=0,1,1,1",
    "?saves=1e9,1,1,1",
    "?saves=1,1,1,101",
    "?saves=<b>,1,1,1",
  ])("%j says nothing", (search) => expect(savedHoursIn(search)).toBeUndefined());
});

test.each([
  [55_000_00, [30, 40, 30], [16_500_00, 22_000_00, 16_500_00]],
  [100_01, [50, 50], [50_01, 50_00]],
  [1, [33, 33, 34], [0, 0, 1]],
])("%i cents are due in parts of %j percent: %j", (fee, percents, cents) => {
  expect(
    paymentsOf(
      fee,
      percents.map((percent) => ({ percent })),
    ).map((each) => each.cents),
  ).toEqual(cents);
});

// --- internal ---

function step(by: "person" | "agent", minutes: number) {
  return { name: by, by, minutes };
}
