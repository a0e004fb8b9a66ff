import { describe, expect, test } from "vitest";
import { formatUsd, formatUsdPlain, toDollars } from "../../content/money.ts";

describe("formatUsd", () => {
  test.each([
    [0, "$0"],
    [1, "$0.01"],
    [99, "$0.99"],
    [1_00, "$1"],
    [1_000_00, "$1,000"],
    [37_500_00, "$37,500"],
    [53_000_00, "$53,000"],
    [53_000_50, "$53,000.50"],
    [1_234_567_89, "$1,234,567.89"],
    [-12_00, "-$12"],
  ])("%i cents is %s", (cents, shown) => {
    expect(formatUsd(cents)).toBe(shown);
  });
});

describe("formatUsdPlain", () => {
  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [1_000_00, "$1000.00"],
    [53_000_50, "$53000.50"],
  ])("%i cents is %s", (cents, shown) => {
    expect(formatUsdPlain(cents)).toBe(shown);
  });
});

test.each([
  [0, 0],
  [1_000_00, 1000],
  [10, 0.1],
  [19_99, 19.99],
])("%i cents is %d dollars", (cents, dollars) => {
  expect(toDollars(cents)).toBe(dollars);
});
