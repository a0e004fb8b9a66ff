import { expect, test } from "vitest";
import { parseDay, parseTime } from "../../../cli/desk/time.ts";
import { company } from "../../../content/catalogue.ts";
import { firmOn, hour } from "../../support/orders.ts";

/** A Saturday, at midday by the office's clock. */
const now = Date.parse("2026-11-21T12:00-07:00");

test.each([
  ["today", "2026-11-21"],
  ["tomorrow", "2026-11-22"],
  ["11/9/2026", "2026-11-09"],
])("%j is the day %s", (given, day) => {
  expect(parseDay(given, now)).toBe(day);
});

test.each(["2/30/2026", "constructor", ""])("%j is no day", (given) => {
  expect(() => parseDay(given, now)).toThrow("Write it like today");
});

test.each([
  ["today 2:30 PM", "2026-11-21T14:30-07:00"],
  ["12/1/2026 12:15 a.m.", "2026-12-01T00:15-07:00"],
  ["2027-07-01 10:00", "2027-07-01T10:00-06:00"],
])("%j is %s on the office's clock", (given, at) => {
  expect(parseTime(given, now)).toBe(Date.parse(at));
});

test.each<readonly [given: string, reason: string]>([
  ...["today", "today 13:00 PM", "today 25:00", "2026-02-30 10:00"].map((given) => [given, "Write it like"] as const),
  // Letters name several zones, of which one is the wrong hour for half of the year.
  ["7/1/2027 10:00 EST", "Write it like"],
  ["2027-03-14 02:30", "skip 2027-03-14 02:30"],
  ["2027-11-07 01:30", "show 2027-11-07 01:30 twice"],
])("%j is refused: %s", (given, reason) => {
  expect(() => parseTime(given, now)).toThrow(reason);
});

test("the year tells apart orders with the same end of the number", async () => {
  await using firm = await firmOn({ now: Date.UTC(2026, 11, 31, 18) });
  await firm.place();
  firm.clock.now += 24 * hour;
  await firm.place({ email: "second@buyer.example" });
  const shown = async (given: string) => (await firm.run("orders", "show", given)).stdout.split("\n", 1)[0];
  expect(await shown("2027-1")).toMatch(/ORD-2027-000001$/);
  expect(await firm.run("orders", "show", "1")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: Orders from several years end in 1\..*or 2026-17/s),
  });
});

const on = ["--on", "today", "--reference", "x", "--yes"];

/** Arguments, with the error, in a firm with two orders, the first invoiced. */
const refusals: [args: string[], error: string][] = [
  [["orders", "list", "--state", "schedled"], "Allowed choices are held"],
  [["orders", "show", "99"], 'There is no order "99"'],
  [["orders", "paid", "2", ...on], "has no invoice yet"],
  [["orders", "paid", "1", "--on", "today"], "required option '--reference <text>' not specified"],
  [["orders", "edit", "1", "--email", "nobody", "--yes"], "--email: "],
  [["orders", "resend", "1", "order-notification"], "Allowed choices are order-confirmation"],
  [["orders", "release", "1", "--store", "--yes"], "--store cannot be combined with an order number"],
  [["restore", "--yes"], "There is nothing to restore"],
  [["restore", "--after", "17"], "is not the number of an order"],
  [["privacy", "erase", company.email, "--yes"], "is the office's own address"],
];

test("wrong input changes nothing", async () => {
  await using firm = await firmOn();
  await firm.invoiced();
  await firm.place({ email: "second@buyer.example" });
  const history = firm.db.selectFrom("history").selectAll();
  const before = await history.execute();
  for (const [args, error] of refusals) {
    const refused = { code: 2, stdout: "", stderr: expect.stringContaining(error) };
    expect({ args, ...(await firm.run(...args)) }).toEqual({ args, ...refused });
  }
  expect(await history.execute()).toEqual(before);
});
