import { describe, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import {
  chargeLines,
  creditNoteContent,
  formatDue,
  invoiceContent,
} from "../../../functions/orders/domain/invoice-document.ts";
import { drawDocument } from "../../../functions/orders/draw-document.ts";
import { readPdf } from "../../support/documents.ts";
import { day, openFirm } from "../../support/orders.ts";
import { override } from "../../support/override.ts";
import { inventedOrder } from "./invented-order.ts";

test("an issued invoice is sent as it was drawn, even after the firm has a new number", async () => {
  await using firm = await openFirm();
  const number = await firm.invoiced();
  const [first] = await firm.newBuyerMails();
  using _ = override(company, { phone: "303-555-0000" });
  await firm.desk.resend(number, "invoice");
  const [again] = await firm.newBuyerMails();
  expect(again?.attachments[0]?.content).toEqual(first?.attachments[0]?.content);
});

describe("the content of a document", () => {
  const on = "2026-11-21";
  const tax = { name: "Sales tax", rate: 7.25, id: "1", amount: 72_50 };
  const taxed = { ...inventedOrder(), tax: JSON.stringify(tax), total: 1_072_50 };

  test("lists the tax after the lines", () => {
    const invoice = invoiceContent(taxed, "INV-2026-0001", on);
    const last = { title: "Sales tax (7.25%)", details: [], amount: 72_50 };
    expect(chargeLines(invoice)).toEqual([...invoice.lines, last]);
  });

  test("adds up to its total", () => {
    expect(() => invoiceContent({ ...taxed, total: 1_000_00 }, "INV-2026-0001", on)).toThrow("must add up");
  });

  test("has the firm's page for payments with the number", () => {
    using _ = override(company.billing, { payUrl: "https://pay.example/{invoice}", lateFee: "1% a month" });
    const invoice = invoiceContent(inventedOrder(), "INV-2026-0001", on);
    expect(invoice).toMatchObject({ payUrl: "https://pay.example/INV-2026-0001", lateFee: "1% a month" });
  });

  test("credits a part of an invoice with the reason", () => {
    const credit = { number: "CN-2026-0001", issuedOn: on, alreadyCredited: 0, total: 100_00, reason: "Less work" };
    const { lines } = creditNoteContent(invoiceContent(inventedOrder(), "INV-2026-0001", on), credit);
    const title = "Invoice INV-2026-0001, dated November 21, 2026";
    expect(lines).toEqual([{ title, details: ["Less work"], amount: 100_00 }]);
  });

  test("credits the tax of an invoice to the cent", () => {
    const invoice = invoiceContent(inventedOrder(), "INV-2026-0001", on);
    const withTax = { ...invoice, tax: { ...tax, amount: 72_51 }, total: invoice.total + 72_51 };
    let alreadyCredited = 0;
    const notes = [1, 333_33, 333_34, withTax.total - 666_68].map((total) => {
      const note = creditNoteContent(withTax, { number: "CN-1", issuedOn: on, alreadyCredited, total, reason: "x" });
      alreadyCredited += total;
      return note;
    });
    for (const note of notes) expect((note.lines[0]?.amount ?? 0) + (note.tax?.amount ?? 0)).toBe(note.total);
    expect(notes.reduce((sum, note) => sum + (note.tax?.amount ?? 0), 0)).toBe(72_51);
  });

  test.each([
    [0, on, "due on receipt"],
    [14, "2026-11-22", "due tomorrow"],
    [14, "2026-12-05", "due by December 5, 2026"],
  ])("with %i days to pay by %s, is %s", (dueDays, dueOn, words) => {
    expect(formatDue({ dueDays, dueOn }, on)).toBe(words);
  });
});

test.each([
  [0, "Due on receipt."],
  [2, "Due by November 23, 2026."],
])("an invoice due after %s days says when", async (days, text) => {
  const order = { ...inventedOrder(), due_days: days };
  const pdf = await drawDocument(invoiceContent(order, "INV-2026-0001", "2026-11-21"));
  expect((await readPdf(pdf)).text).toContain(text);
});

test("an invoice's email counts its days from the firm's term", async () => {
  await using firm = await openFirm();
  using _ = override(company.billing, { dueDays: 1 });
  await firm.invoiced();
  const [mail] = await firm.newBuyerMails();
  expect(mail?.text).toContain("due tomorrow");
});

test("the buyer's page counts an invoice's days from today", async () => {
  await using firm = await openFirm();
  using _ = override(company.billing, { dueDays: 2 });
  await firm.invoiced();
  const link = await firm.link();
  expect((await firm.openBuyerPage(link)).text).toContain("$1,000.00 is due by November 23, 2026.");
  firm.clock.now += day;
  expect((await firm.openBuyerPage(link)).text).toContain("$1,000.00 is due tomorrow.");
});
