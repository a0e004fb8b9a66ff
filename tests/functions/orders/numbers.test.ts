import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatGap } from "../../../cli/desk/books.ts";
import { company } from "../../../content/catalogue.ts";
import type { Database } from "../../../functions/db/database.ts";
import { explainGaps, raiseCounters, readCounters } from "../../../functions/orders/assign-numbers.ts";
import { parseNumber, type CountedNumber } from "../../../functions/orders/domain/number-format.ts";
import { firmOn, start } from "../../support/orders.ts";

const prefixes = { ...company.numbers };

beforeEach(() => {
  Object.assign(company.numbers, { order: "AUF", invoice: "RE", credit: "GS" });
});
afterEach(() => {
  Object.assign(company.numbers, prefixes);
});

test("documents are numbered with the firm's prefixes", async () => {
  await using firm = await firmOn();
  const number = await firm.place();
  const invoice = await firm.desk.invoice(number);
  const note = await firm.desk.credit(number, { reason: "Ordered twice" });
  expect([number, invoice.number, note.number]).toEqual(["AUF-2026-000001", "RE-2026-0001", "GS-2026-0001"]);
});

test.each(["AUF-2026-000001", "auf-2026-000001", "2026-1", "1"])("a command finds the order %s", async (given) => {
  await using firm = await firmOn();
  const number = await firm.place();
  expect(await firm.outputOf("orders", "show", given)).toContain(number);
});

test("numbering continues after the firm's latest number", async () => {
  await using firm = await firmOn();
  await firm.outputOf("restore", "--after", "RE-2026-0007", "--yes");
  await firm.outputOf("orders", "release", "--store", "--yes");
  const invoice = await firm.desk.invoice(await firm.place());
  expect(invoice.number).toBe("RE-2026-0008");
});

test("numbers are skipped only after a confirmation", async () => {
  await using firm = await firmOn();
  expect(await firm.run("restore", "--after", "RE-2026-0007")).toMatchObject({
    code: 2,
    stdout: expect.stringContaining("Skipped: RE-2026-0001 to RE-2026-0007"),
  });
  expect(await firm.db.selectFrom("number_gaps").selectAll().execute()).toEqual([]);
});

test("a number is parsed into its counter", () => {
  expect(parseNumber("RE-2026-0012")).toEqual({ counter: "invoices-2026", value: 12 });
});

test.each(["RE-2026-012", "GS-2026-0001 ", "AUF-2026", "INV-2026-0001"])("%j is no number", (text) => {
  expect(parseNumber(text)).toBeUndefined();
});

const invoice = (value: number) => ({ counter: "invoices-2026", value });
const gap = { counter: "invoices-2026", at: start, reason: "a restored backup" };
const raise = (db: Kysely<Database>, used: CountedNumber[]) =>
  db.transaction().execute((trx) => raiseCounters(trx, used, gap.reason, start));
const explain = (db: Kysely<Database>, missing: CountedNumber[]) =>
  db.transaction().execute((trx) => explainGaps(trx, missing, gap.reason, start));

test("a raised counter explains the numbers it skips", async () => {
  await using firm = await firmOn();
  await raise(firm.db, [invoice(3), invoice(2)]);
  await raise(firm.db, [invoice(5)]);
  const gaps = [
    { ...gap, first: 1, last: 3 },
    { ...gap, first: 4, last: 5 },
  ];
  expect(await readCounters(firm.db)).toEqual([{ last: invoice(5), gaps }]);
});

test.each([2, 3])("a counter at 3 is not raised for number %i", async (value) => {
  await using firm = await firmOn();
  await raise(firm.db, [invoice(3)]);
  expect(await raise(firm.db, [invoice(value)])).toEqual([]);
  expect(await readCounters(firm.db)).toMatchObject([{ last: invoice(3), gaps: [{ last: 3 }] }]);
});

test("missing numbers in a row are one gap of their counter", async () => {
  await using firm = await firmOn();
  const credit = { counter: "credits-2026", value: 4 };
  await raise(firm.db, [credit, invoice(9)]);
  await firm.db.deleteFrom("number_gaps").execute();
  await explain(firm.db, [invoice(3), credit, invoice(7), invoice(2)]);
  await explain(firm.db, []);
  const ranges = (await readCounters(firm.db)).map(({ gaps }) => gaps.map(({ first, last }) => `${first} to ${last}`));
  expect(ranges).toEqual([["4 to 4"], ["2 to 3", "7 to 7"]]);
});

test.each([
  [2, "RE-2026-0002"],
  [3, "RE-2026-0002 to RE-2026-0003"],
])("a gap from 2 to %i reads as %s", (last, numbers) => {
  expect(formatGap({ ...gap, first: 2, last })).toBe(`Skipped: ${numbers}, on 2026-11-21: a restored backup`);
});
