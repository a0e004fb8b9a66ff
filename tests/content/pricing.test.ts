import { assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { feeForHours, formatHours, formatWeeks, hoursForFee, splitFee, taxOn } from "../../content/pricing/fees.ts";
import { formatUsd, formatUsdPlain, toCents, toDollars } from "../../content/pricing/money.ts";
import { createServiceOffer, formatFee, priceService } from "../../content/pricing/offer.ts";
import {
  getSavedHoursExample,
  computePaybackWeeks,
  computeWeeklySaving,
  sumPersonMinutes,
} from "../../content/pricing/payback.ts";
import {
  estimatePath,
  formatEstimateRef,
  isValidSelection,
  parseEstimateRef,
  parseSelection,
  toggleDeliverable,
} from "../../content/pricing/selection.ts";
import { listSelections } from "../support/routes.ts";

const rate = 500_00;

test("§9 hours are fee by rate, rounded to one decimal", () => {
  assert(
    property(integer({ min: 0, max: 10_000_000_00 }), integer({ min: 1, max: 5_000_00 }), (fee, someRate) => {
      const tenths = (20n * BigInt(fee) + BigInt(someRate)) / (2n * BigInt(someRate));
      expect(hoursForFee(fee, someRate)).toBe(Number(tenths) / 10);
    }),
  );
});

test.each([
  [1_000_00, 5.5, 55_00],
  [1_00, 8.875, 9],
  [10, 5, 1],
  [9, 5, 0],
  [99_999_999, 8.875, 8_875_000],
])("%i cents at %d percent cost %i cents of tax", (price, percent, cents) => {
  expect(taxOn(price, percent)).toBe(cents);
});

test("hours convert back to their fee", () => {
  expect(feeForHours(106.7, rate)).toBe(53_350_00);
});

const named = { slug: "s", title: "S", name: "", description: "" };
const service = priceService(
  {
    ...named,
    deliverables: [
      { ...named, id: "a", price: 10_000_00, weeks: { start: 1, end: 2 } },
      { ...named, id: "b", price: 5_000_00, weeks: { start: 3, end: 4 } },
      { ...named, id: "c", price: 500_00, weeks: { start: 4, end: 4 } },
      { ...named, id: "d", price: 8_000_00, weeks: { start: 5, end: 8 } },
    ],
    weeks: { min: 6, max: 8 },
  },
  { hourlyRate: rate },
);

test.each([
  ["", 23_500_00, 47, "6-8 weeks", "1-2 3-4 4-4 5-8"],
  ["b", 18_500_00, 37, "5-7 weeks", "1-2 3-3 4-7"],
  ["bc", 18_000_00, 36, "5-6 weeks", "1-2 3-6"],
  ["bcd", 10_000_00, 20, "2 weeks", "1-2"],
  ["abd", 500_00, 1, "1 week", "1-1"],
])("an offer without %j: %i cents, %d hours, %s", (without, totalCents, hours, delivery, spans) => {
  const offer = createServiceOffer(service, without.split(""));
  expect(offer).toMatchObject({ totalCents, hours, delivery });
  expect(offer.lines.map((each) => `${each.weeks.start}-${each.weeks.end}`).join(" ")).toBe(spans);
});

test.each<[format: (value: never) => unknown, value: unknown, shown: unknown]>([
  [formatUsd, 0, "$0"],
  [formatUsd, 99, "$0.99"],
  [formatUsd, 53_000_50, "$53,000.50"],
  [formatUsd, -12_00, "-$12"],
  [formatUsdPlain, 5, "$0.05"],
  [formatUsdPlain, 1_000_00, "$1000.00"],
  [toDollars, 19_99, 19.99],
  [toCents, 19.99, 19_99],
  [formatFee, { price: 12_000_00 }, "$12,000"],
  [formatFee, { price: 0, included: true }, "Included"],
  [formatHours, 106, "106.0"],
  [formatWeeks, { min: 4, max: 6 }, "4-6 weeks"],
  [formatWeeks, { min: 3, max: 3 }, "3 weeks"],
  [formatWeeks, { min: 1, max: 1 }, "1 week"],
])("%o of %j is %j", (format, value, shown) => {
  expect(format(value as never)).toBe(shown);
});

test.each([
  [55_000_00, [30, 40, 30], [16_500_00, 22_000_00, 16_500_00]],
  [100_01, [50, 50], [50_01, 50_00]],
  [1, [33, 33, 34], [0, 0, 1]],
])("%i cents are due in parts of %j percent: %j", (fee, percents, cents) => {
  const payments = percents.map((percent) => ({ percent }));
  expect(splitFee(fee, payments).map((each) => each.cents)).toEqual(cents);
});

describe("the payback of $55,000", () => {
  test.each([
    [{ people: 3, hours: 15, cost: 38, share: 88 }, 1_505_00, 37],
    [{ people: 999, hours: 80, cost: 999, share: 100 }, 79_840_080_00, 1],
    [{ people: 1, hours: 0.1, cost: 1, share: 1 }, 0, 5_500_000],
  ])("$0 saves $1 cents a week: $2 weeks", (saved, cents, weeks) => {
    expect(computeWeeklySaving(saved)).toBe(cents);
    expect(computePaybackWeeks(55_000_00, saved)).toBe(weeks);
  });

  test.each([
    { people: 0, hours: 15, cost: 38, share: 88 },
    { people: 3, hours: -1, cost: 38, share: 88 },
    { people: 3, hours: 15, cost: 38, share: 101 },
  ])("$0 is outside the limits", (saved) => {
    expect(computePaybackWeeks(55_000_00, saved)).toBeUndefined();
  });
});

test("minutes add up without binary fractions", () => {
  expect(sumPersonMinutes([step("person", 0.1), step("agent", 5), step("person", 0.2)])).toBe(0.3);
});

describe("the calculator's first values", () => {
  const savedWork = { people: 3, hours: 15, cost: 38_00 };
  const before = [step("person", 25), step("agent", 40)];
  const after = [step("person", 3), step("agent", 9)];
  const texts = { title: "Bills", intro: "One bill.", subject: "One bill", wentWrong: "One was read twice." };
  const sample = { kind: "process" as const, ...texts, before, after };

  test("take the time saved from a process sample", () => {
    expect(getSavedHoursExample({ savedWork, sample })).toEqual({ people: 3, hours: 15, cost: 38, share: 88 });
  });

  test("prefer a stated share", () => {
    expect(getSavedHoursExample({ savedWork: { ...savedWork, share: 50 }, sample })).toMatchObject({ share: 50 });
  });

  test("are missing for a service that saves no hours", () => {
    expect(getSavedHoursExample({})).toBeUndefined();
  });
});

const lines = [
  { id: "a", name: "A" },
  { id: "b", name: "B", optional: true },
  { id: "c", name: "C", optional: true },
] as const;

test.each([
  [[], true],
  [["b"], true],
  [["c", "b"], true],
  [["a"], false],
  [["x"], false],
  [["b", "b"], false],
])("leaving out %j is allowed: %s", (without, allowed) => {
  expect(isValidSelection(without, lines)).toBe(allowed);
});

test.each([
  [[], "b", ["b"]],
  [["b"], "b", []],
  [["c"], "b", ["b", "c"]],
])("from %j, toggling %s leaves out %j", (before, id, after) => {
  expect(toggleDeliverable(before, id, lines)).toEqual(after);
});

describe("the address of an estimate", () => {
  test("every selection of every service can be linked to", () => {
    for (const { slug, deliverables } of services) {
      for (const without of listSelections(deliverables)) {
        const { pathname, search } = new URL(estimatePath({ slug, without }), "https://firm.example");
        expect(pathname).toBe(`/products/${slug}`);
        expect(parseSelection(search, deliverables)).toEqual({ without, invalid: false });
      }
    }
  });

  test.each([
    ["?utm_source=mail&without=b", ["a", "c"], "/products/x?utm_source=mail&without=a,c"],
    ["?without=a&utm_source=mail", [], "/products/x?utm_source=mail"],
    ["", [], "/products/x"],
  ])("in %j is replaced by %j", (search, without, path) => {
    expect(estimatePath({ slug: "x", without }, search)).toBe(path);
  });

  test.each(["?utm_source=mail", "?without="])("%s leaves nothing out", (search) => {
    expect(parseSelection(search, lines)).toEqual({ without: [], invalid: false });
  });

  test.each(["a", "c,c", "%ff%fe", `${"c,".repeat(2_500)}c`])("$0 is invalid: nothing is left out", (text) => {
    expect(parseSelection(`?without=${text}`, lines)).toEqual({ without: [], invalid: true });
  });
});

describe("the estimate that a message is about", () => {
  test.each([
    ["x", { slug: "x", without: [] }],
    ["x~a~b", { slug: "x", without: ["a", "b"] }],
  ])("%s is read from the link that names it", (text, ref) => {
    expect(formatEstimateRef(ref)).toBe(text);
    const about = new URLSearchParams(`about=${formatEstimateRef(ref)}`).get("about") ?? "";
    expect(parseEstimateRef(about)).toEqual(ref);
  });

  test.each(["", "x~", "x/../y", "x".repeat(61), "x~a~b~c~d~e~f~g"])("%j names none", (text) => {
    expect(parseEstimateRef(text)).toBeUndefined();
  });
});

function step(by: "person" | "agent", minutes: number) {
  return { name: by, by, minutes };
}
