import { afterEach, beforeEach, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { firmOn, firmToday } from "../../support/orders.ts";

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
  expect(await firm.said("orders", "show", given)).toContain(number);
});

test("numbering continues after the firm's latest number", async () => {
  await using firm = await firmToday();
  const year = new Date().getFullYear();
  await firm.said("restore", "--after", `RE-${year}-0007`);
  await firm.said("orders", "release", "--store", "--yes");
  const invoice = await firm.desk.invoice(await firm.place());
  expect(invoice.number).toBe(`RE-${year}-0008`);
});
