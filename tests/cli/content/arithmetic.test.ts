import { describe, expect, test, vi } from "vitest";
import hours from "../../../cli/content/check/rules/hours.ts";
import total from "../../../cli/content/check/rules/total.ts";
import { fieldName } from "../../../cli/content/project/path.ts";
import type { Project } from "../../../cli/content/project/project.ts";

/** A finding of a rule about one service at $500 an hour: its field, message and remedy. */
function found(rule: typeof total | typeof hours, prices: number[], sum: number, worked: number, hourlyRate = 500_00) {
  const facts = { total: sum, hours: worked, deliverables: prices.map((price) => ({ price })) };
  const data = { at: (path: (string | number)[]) => ({ field: fieldName(path) }) };
  const project = { services: [{ data, facts }], facts: { company: { hourlyRate } } };
  return rule
    .check(project as unknown as Project)
    .map(({ range, message, help }) => [range.field, message, help].join(" | "));
}

describe("total", () => {
  test("accepts the sum of the fees", () => {
    expect(found(total, [10_000_00, 5_000_00], 15_000_00, 30)).toEqual([]);
  });

  test.each([
    [15_100_00, 30, "$100 too much. | Write total: 15_000_00, or correct the fee that is wrong."],
    [14_900_00, 30, "$100 too little. | Write total: 15_000_00, or correct the fee that is wrong."],
    [15_100_00, 31, "$100 too much. | Write total: 15_000_00 and hours: 30, or correct the fee that is wrong."],
  ])("objects to %i cents with %i hours", (sum, worked, words) => {
    const stated = `total | total states ${sum === 15_100_00 ? "$15,100" : "$14,900"}, but the 2 deliverables come to $15,000: `;
    expect(found(total, [10_000_00, 5_000_00], sum, worked)).toEqual([stated + words]);
  });

  test("objects to one fee in dollars", () => {
    expect(found(total, [10_000, 5_000_00], 15_000_00, 30)).toEqual([
      "deliverables[0].price | deliverables[0].price: these amounts are in dollars. As cents, the fees, total and hours agree. | Write 10_000_00 for $10,000.",
    ]);
  });

  test("objects to all amounts in dollars", () => {
    expect(found(total, [10_000, 5_000], 15_000, 30)).toEqual([
      "deliverables[0].price | deliverables[0].price, deliverables[1].price, total: these amounts are in dollars. As cents, the fees, total and hours agree. | Write 10_000_00 for $10,000, and the others in the same way.",
    ]);
  });

  test("takes a fee of exactly one hour as cents", () => {
    expect(found(total, [500_00], 500_00, 1)).toEqual([]);
  });
});

describe("hours", () => {
  test.each([
    [30, 15_000_00],
    // The total rule reports the total.
    [30, 15_100_00],
    [30.2, 15_100_00],
    // The total rule reports the dollars.
    [30, 15_000],
  ])("accepts %d hours of %i cents", (worked, sum) => {
    const prices = sum === 15_000 ? [10_000, 5_000] : [10_050_00, 4_950_00];
    expect(found(hours, prices, sum, worked)).toEqual([]);
  });

  test("objects to other hours", () => {
    expect(found(hours, [15_000_00], 15_000_00, 31)).toEqual([
      "hours | hours states 31.0, but $15,000 at $500 an hour is 30.0. | Write hours: 30, or correct the total.",
    ]);
  });

  test("objects to a fee that is no tenth of an hour", () => {
    vi.stubEnv("SITE_CLI", "sudo site-cli");
    expect(found(hours, [10_010_00, 5_000_00], 15_010_00, 30)).toEqual([
      "deliverables[0].price | $10,010 is not a whole number of tenths of an hour at $500. | Use multiples of $50, like $10,000 (10_000_00). If the rate in content/firm/company.ts is new, sudo site-cli set-rate 500 changes all fees and hours.",
    ]);
  });

  test("accepts any hours without a rate", () => {
    expect(found(hours, [15_000_00], 15_000_00, 31, 0)).toEqual([]);
  });
});
