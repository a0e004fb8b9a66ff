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

/** A firm whose invoices are due after some days, with an invoice of today. */
async function firmWithTerms(days: number) {
  const firm = await firmOn();
  company.billing.dueDays = days;
  await firm.invoiced();
  const [mail] = await firm.leaving();
  return { ...firm, mail, link: await firm.link() };
}

const terms: [days: number, invoice: string, email: string, page: string][] = [
  [0, "Due on receipt.", "due on receipt", "$1,000.00 is due on receipt."],
  [1, "Due on November 22, 2026.", "due tomorrow", "$1,000.00 is due tomorrow."],
  [2, "Due within 2 days, by November 23, 2026.", "due by November 23", "$1,000.00 is due by November 23, 2026."],
];

test.each(terms)("an invoice due after %s days says when", async (days, text) => {
  const order = { ...inventedOrder(), due_days: days };
  const pdf = await drawDocument(invoiceContent(order, "INV-2026-0001", "2026-11-21"));
  expect((await readPaper(pdf)).text).toContain(text);
});

test.each(terms)("an invoice due after %s days says so in its email, on its page", async (days, _, email, page) => {
  await using firm = await firmWithTerms(days);
  expect(firm.mail?.text).toContain(email);
  expect((await firm.see(firm.link)).text).toContain(page);
});

test("an invoice is due tomorrow on the day before its due day", async () => {
  await using firm = await firmWithTerms(14);
  firm.clock.now += 13 * day;
  expect((await firm.see(firm.link)).text).toContain("$1,000.00 is due tomorrow.");
});
