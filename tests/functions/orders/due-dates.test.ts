import { afterEach, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { drawDocument } from "../../../functions/orders/draw-document.ts";
import { invoiceContent } from "../../../functions/orders/domain/invoice-document.ts";
import { day, firmOn } from "../../support/orders.ts";
import { inventedOrder } from "./invented-order.ts";
import { readPaper } from "../../support/documents.ts";

const { dueDays } = company.billing;

afterEach(() => {
  company.billing.dueDays = dueDays;
});

test.each([
  [0, "Due on receipt."],
  [2, "Due by November 23, 2026."],
])("an invoice due after %s days says when", async (days, text) => {
  const order = { ...inventedOrder(), due_days: days };
  const pdf = await drawDocument(invoiceContent(order, "INV-2026-0001", "2026-11-21"));
  expect((await readPaper(pdf)).text).toContain(text);
});

// documents.test.ts covers the words for each day.
test("an invoice's email counts its days from the firm's term", async () => {
  await using firm = await firmOn();
  company.billing.dueDays = 1;
  await firm.invoiced();
  const [mail] = await firm.leaving();
  expect(mail?.text).toContain("due tomorrow");
});

test("the buyer's page counts an invoice's days from today", async () => {
  await using firm = await firmOn();
  company.billing.dueDays = 2;
  await firm.invoiced();
  const link = await firm.link();
  expect((await firm.see(link)).text).toContain("$1,000.00 is due by November 23, 2026.");
  firm.clock.now += day;
  expect((await firm.see(link)).text).toContain("$1,000.00 is due tomorrow.");
});
