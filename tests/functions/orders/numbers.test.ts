import type { Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import type { Database } from "../../../functions/db/database.ts";
import { parseNumber, type CountedNumber } from "../../../functions/orders/domain/number-format.ts";
import { explainGaps, raiseCounters, readCounters } from "../../../functions/orders/number-counters.ts";
import { openFirm, start } from "../../support/orders.ts";
import { override } from "../../support/override.ts";

beforeAll(() => {
  const prefixes = override(company.numbers, { order: "AUF", invoice: "RE", credit: "GS" });
  return () => prefixes[Symbol.dispose]();
});

test("documents are numbered with the firm's prefixes", async () => {
  await using firm = await openFirm();
  const number = await firm.place();
  const invoice = await firm.desk.invoice(number);
  const note = await firm.desk.credit(number, { reason: "Ordered twice" });
  expect([number, invoice.number, note.number]).toEqual(["AUF-2026-000001", "RE-2026-0001", "GS-2026-0001"]);
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
  await using firm = await openFirm();
  await raise(firm.db, [invoice(3), invoice(2)]);
  await raise(firm.db, [invoice(5)]);
  const gaps = [
    { ...gap, first: 1, last: 3 },
    { ...gap, first: 4, last: 5 },
  ];
  expect(await readCounters(firm.db)).toEqual([{ last: invoice(5), gaps }]);
});

test.each([2, 3])("a counter at 3 is not raised for number %i", async (value) => {
  await using firm = await openFirm();
  await raise(firm.db, [invoice(3)]);
  expect(await raise(firm.db, [invoice(value)])).toEqual([]);
  expect(await readCounters(firm.db)).toMatchObject([{ last: invoice(3), gaps: [{ last: 3 }] }]);
});

test("missing numbers in a row are one gap of their counter", async () => {
  await using firm = await openFirm();
  const credit = { counter: "credits-2026", value: 4 };
  await raise(firm.db, [credit, invoice(9)]);
  await firm.db.deleteFrom("number_gaps").execute();
  await explain(firm.db, [invoice(3), credit, invoice(7), invoice(2)]);
  await explain(firm.db, []);
  const ranges = (await readCounters(firm.db)).map(({ gaps }) => gaps.map(({ first, last }) => `${first} to ${last}`));
  expect(ranges).toEqual([["4 to 4"], ["2 to 3", "7 to 7"]]);
});
