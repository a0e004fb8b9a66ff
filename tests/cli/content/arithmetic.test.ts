import { expect, test, vi } from "vitest";
import { data, edited, type Edit, findingsIn } from "./sample.ts";

/** The findings in the sample service with other amounts, at $500 an hour: the marked text, the message and the remedy. */
async function found(prices: readonly number[], total: number, hours: number, ...more: Edit[]) {
  const fees = ["8_000_00", "26_000_00", "6_000_00"].map((fee, index): Edit => [data, fee, String(prices[index])]);
  const folder = edited([...fees, [data, "40_000_00", String(total)], [data, "hours: 80", `hours: ${hours}`], ...more]);
  const findings = (await findingsIn(folder)).filter(({ path }) => path === data);
  return findings.map(({ at, message, help }) => `${at}: ${message} ${help}`);
}

const fees = [10_000_00, 3_000_00, 2_000_00];

test("accepts the sum of the fees with its hours", async () => {
  expect(await found(fees, 15_000_00, 30)).toEqual([]);
});

// Hours that match either the fees or the total are not also wrong.
test.each([
  [fees, 15_100_00, 30, "total: 1510000: total states $15,100, but the 3 deliverables come to $15,000: $100 too"],
  [fees, 14_900_00, 30, "$15,000: $100 too little. Write total: 15_000_00, or correct the fee that is wrong."],
  [fees, 15_100_00, 30.2, "$100 too much. Write total: 15_000_00 and hours: 30, or correct the fee that is wrong."],
  [[10_000, 3_000_00, 2_000_00], 15_000_00, 30, "[0].price: these amounts are in dollars. As cents, the fees,"],
  [[10_000, 3_000_00, 2_000_00], 15_000_00, 30, "Write 10_000_00 for $10,000."],
  [[10_000, 3_000, 2_000], 15_000, 31, "$30 is not a whole number of tenths of an hour at $500."],
  [[10_000, 3_000, 2_000], 15_000, 30, "Write 10_000_00 for $10,000, and the others in the same way."],
  // A fee of exactly one hour is not in dollars.
  [[500_00, 3_000_00, 2_000_00], 55_000_00, 110, "but the 3 deliverables come to $5,500: $49,500 too much."],
  [fees, 15_000_00, 31, "hours: 31: hours states 31.0, but $15,000 at $500 an hour is 30.0. Write hours: 30, or"],
  [[10_010_00, 3_000_00, 2_000_00], 15_010_00, 30, "price: 1001000: $10,010 is not a whole number of tenths"],
])("finds the mistake in %j, %i in all, for %d hours", async (prices, total, hours, words) => {
  expect(await found(prices, total, hours)).toEqual([expect.stringContaining(words)]);
});

test("names the command that changes all fees", async () => {
  vi.stubEnv("SITE_CLI", "sudo site-cli");
  const [finding] = await found([10_010_00, 3_000_00, 2_000_00], 15_010_00, 30);
  expect(finding).toContain("Use multiples of $50, like $10,000 (10_000_00).");
  expect(finding).toContain("is new, sudo site-cli set-rate 500 changes all fees and hours.");
});

test("accepts any hours without a rate", async () => {
  const noRate: Edit = ["content/firm/company.ts", "hourlyRate: 500_00", "hourlyRate: 0"];
  expect(await found(fees, 15_000_00, 31, noRate)).toEqual([]);
});
