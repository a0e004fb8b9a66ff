import { describe, expect, test } from "vitest";
import { defaultSavedHours, paybackWeeks, weeklySaving } from "../../content/pricing/payback.ts";

describe("the payback of $55,000", () => {
  test.each([
    [{ people: 3, hours: 15, cost: 38, share: 88 }, 1_505_00, 37],
    [{ people: 1, hours: 1, cost: 1, share: 100 }, 1_00, 55_000],
    [{ people: 999, hours: 80, cost: 999, share: 100 }, 79_840_080_00, 1],
    [{ people: 1, hours: 0.1, cost: 1, share: 1 }, 0, 5_500_000],
  ])("%j saves %i cents a week, so it takes %i weeks", (saved, cents, weeks) => {
    expect(weeklySaving(saved)).toBe(cents);
    expect(paybackWeeks(55_000_00, saved)).toBe(weeks);
  });

  test.each([
    { people: 0, hours: 15, cost: 38, share: 88 },
    { people: 3, hours: -1, cost: 38, share: 88 },
    { people: 3, hours: 15, cost: Number.NaN, share: 88 },
    { people: 3, hours: 15, cost: 38, share: 101 },
  ])("%j is outside the limits, so there is none", (saved) => {
    expect(paybackWeeks(55_000_00, saved)).toBeUndefined();
  });
});

describe("the calculator's first values", () => {
  const savedWork = { people: 3, hours: 15, cost: 38_00 };
  const before = [step("person", 25), step("agent", 40)];
  const after = [step("person", 3), step("agent", 9)];
  const sample = {
    kind: "process" as const,
    title: "Invoices",
    about: "One invoice.",
    subject: "One invoice",
    wentWrong: "One was read twice.",
    before,
    after,
  };

  test("take the time saved from a process sample", () => {
    expect(defaultSavedHours({ savedWork, sample })).toEqual({ people: 3, hours: 15, cost: 38, share: 88 });
  });

  test("prefer a stated share", () => {
    expect(defaultSavedHours({ savedWork: { ...savedWork, share: 50 }, sample })).toMatchObject({ share: 50 });
  });

  test("are missing for a service that saves no hours", () => {
    expect(defaultSavedHours({})).toBeUndefined();
  });
});

// --- internal ---

function step(by: "person" | "agent", minutes: number) {
  return { name: by, by, minutes };
}
