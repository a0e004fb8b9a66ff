import { assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { feeForHours, formatFee, formatHours, formatWeeks, hoursForFee, sumOfFees } from "../../content/pricing.ts";

const rate = 500_00;

describe("sumOfFees", () => {
  test.each([
    [[], 0],
    [[12_000_00], 12_000_00],
    [[12_000_00, 15_000_00, 18_000_00, 8_000_00], 53_000_00],
    [[10, 20], 30],
  ])("%j comes to %i", (prices, sum) => {
    expect(sumOfFees(prices.map((price) => ({ price })))).toBe(sum);
  });
});

test("a fee is shown as an amount, and what the others cover as included", () => {
  expect(formatFee({ price: 12_000_00 })).toBe("$12,000");
  expect(formatFee({ price: 0, included: true })).toBe("Included");
});

describe("hoursForFee", () => {
  test.each([
    [0, 0],
    [500_00, 1],
    [53_000_00, 106],
    [37_500_00, 75],
    [8_500_00, 17],
    [550_00, 1.1],
    [524_99, 1],
    [525_00, 1.1],
    [1_025_00, 2.1],
    [1_075_00, 2.2],
    [74_024_99, 148],
  ])("%i cents at 500 dollars an hour is %d hours", (fee, hours) => {
    expect(hoursForFee(fee, rate)).toBe(hours);
  });

  test("agrees with exact integer arithmetic, halves up, for any fee and rate", () => {
    assert(
      property(integer({ min: 0, max: 10_000_000_00 }), integer({ min: 1, max: 5_000_00 }), (fee, someRate) => {
        const tenths = (20n * BigInt(fee) + BigInt(someRate)) / (2n * BigInt(someRate));
        expect(hoursForFee(fee, someRate)).toBe(Number(tenths) / 10);
      }),
    );
  });
});

describe("feeForHours", () => {
  test.each([
    [106, 53_000_00],
    [0.1, 50_00],
    [1.1, 550_00],
    [148, 74_000_00],
  ])("%d hours at 500 dollars an hour come to %i cents", (hours, fee) => {
    expect(feeForHours(hours, rate)).toBe(fee);
  });

  test("gives back any fee that is a multiple of a tenth of an hour", () => {
    assert(
      property(integer({ min: 0, max: 100_000 }), (tenths) => {
        const fee = tenths * 50_00;
        expect(feeForHours(hoursForFee(fee, rate), rate)).toBe(fee);
      }),
    );
  });
});

test.each([
  [106, "106.0"],
  [0.1, "0.1"],
  [148.5, "148.5"],
])("%d hours are shown as %s", (hours, shown) => {
  expect(formatHours(hours)).toBe(shown);
});

test.each([
  [{ min: 4, max: 6 }, "4-6 weeks"],
  [{ min: 10, max: 12 }, "10-12 weeks"],
])("%j is shown as %s", (weeks, shown) => {
  expect(formatWeeks(weeks)).toBe(shown);
});
