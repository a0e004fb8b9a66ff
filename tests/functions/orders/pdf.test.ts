import { getMeta } from "unpdf";
import { afterEach, expect, test } from "vitest";
import { company, theme } from "../../../content/catalogue.ts";
import { draw } from "../../../functions/pdf/draw.ts";
import { textOf } from "../../../functions/mail/content.ts";
import { isOutdated, pendingMail } from "../../../functions/mail/emails.ts";
import { renderOrderMail } from "../../../functions/orders/emails/order-emails.ts";
import {
  creditNoteStatement,
  invoiceStatement,
  type InvoiceStatement,
} from "../../../functions/orders/domain/invoice-document.ts";
import { orderRow } from "../../../functions/orders/place-order.ts";
import { viewOf } from "../../../functions/orders/domain/status.ts";
import { orderBody } from "../../support/api.ts";
import { inventedOrder, placedAt, toldEntries } from "../../support/order-files.ts";
import { mailSettings } from "../../support/orders.ts";
import { piecesOf, readPaper } from "../../support/paper.ts";
import type { EntryRow } from "../../../functions/db/database.ts";

/** Everything that the terms of an invoice may add. */
const terms = {
  bank: { holder: "Firm LLC", bank: "Wharf Bank", routing: "999999992", account: "0000118118" },
  payUrl: "https://pay.example/{invoice}",
  lateFee: "Paid late, it costs 1% a month.",
  tax: { name: "Maine sales tax", rate: 5.5, id: "ME-0000118" },
};

/** The statement of an order's invoice, with some of the buyer's fields replaced. */
function statement(buyer: Partial<InvoiceStatement["buyer"]> = {}): InvoiceStatement {
  const invoice = invoiceStatement(inventedOrder(), "INV-2026-0001", "2026-11-21");
  return { ...invoice, buyer: { ...invoice.buyer, ...buyer } };
}

/** An order that was placed by these terms, and its invoice. */
function orderWithTerms() {
  Object.assign(company.billing, terms);
  const product = { slug: "personal-ai-strategy", title: "Personal AI Strategy", price: 1_000_00 };
  const placed = { id: "order", receivedAt: 0, fields: orderBody, product };
  const order = { ...orderRow(placed, "ORD-1969-000001"), appointments: [] };
  return { order, invoice: invoiceStatement(order, "INV-2026-0009", "2026-11-21") };
}

afterEach(() => {
  for (const name of Object.keys(terms) as (keyof typeof terms)[]) delete company.billing[name];
});

/** The names of the fonts in the file, in order. */
function fontsOf(pdf: Buffer): string[] {
  const fonts = pdf.toString("latin1").matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g);
  return Array.from(fonts, ([, name = ""]) => name).toSorted();
}

test("the invoice states who owes what to whom, for which order, until when, and how to pay", async () => {
  const { pages, text } = await readPaper(await draw(statement()));
  expect(pages).toBe(1);
  const { seller, buyer } = statement();
  const days = ["November 21, 2026", "December 5, 2026"];
  const labels = ["INV-2026-0001", "ORD-2026-000001", "Sample", "Total due", ...company.billing.instructions];
  const { brand: _, street, place, ...others } = seller;
  const stated = [...Object.values(others), `${street}, ${place}`, ...Object.values(buyer), ...days, ...labels];
  for (const each of [...stated, "Please include INV-2026-0001 with your payment."]) expect(text).toContain(each);
  expect(text.match(/\$1,000\.00/g)).toHaveLength(2);
});

test("with a tax, an account, an address to pay at and a late fee, it states each; the total is what is to be paid", async () => {
  const { order, invoice } = orderWithTerms();
  expect(invoice).toMatchObject({ tax: { name: "Maine sales tax", rate: 5.5, cents: 5_500 }, total: 105_500 });
  const { text } = await readPaper(await draw(invoice));
  const entry = { ...toldEntries([["invoice", invoice.total]])[0], statement: JSON.stringify(invoice) } as EntryRow;
  const view = viewOf(order, [entry], [], placedAt);
  const file = { order, entries: [entry], mails: [], history: [], view };
  const mail = pendingMail({ kind: "invoice", entry: entry.id }, order.id, mailSettings, placedAt);
  const draft = renderOrderMail(mail, file, mailSettings, placedAt);
  const body = isOutdated(draft) ? "" : textOf(draft.content);
  for (const each of ["Maine sales tax (5.5%)", "$55.00", "$1,055.00", "account number 0000118118", terms.lateFee]) {
    expect(text).toContain(each);
    expect(body).toContain(each);
  }
  expect(text).toContain("Registration ME-0000118");
  expect(text).toContain("Online: https://pay.example/INV-2026-0009");
  expect(body).toContain("Pay online:\nhttps://pay.example/INV-2026-0009");
  // A credit note for a part of it has its part of the tax.
  const part = { number: "CN-2026-0001", issuedOn: "2026-11-30", before: 0, total: 211_00, reason: "One session less" };
  const credited = (await readPaper(await draw(creditNoteStatement(invoice, part)))).text;
  for (const each of ["Credit note", "CN-2026-0001", "INV-2026-0009", "$200.00", "Maine sales tax (5.5%)", "$11.00"])
    expect(credited).toContain(each);
});

test("it is tagged, in English, titled, and carries its fonts", async () => {
  const pdf = await draw(statement());
  const { info } = await getMeta(new Uint8Array(pdf));
  expect(info).toMatchObject({ Title: `Invoice INV-2026-0001 · ${company.legalName}`, Language: "en-US" });
  const source = pdf.toString("latin1");
  expect(source).toContain("/Marked true");
  expect(source).toContain("/DisplayDocTitle true");
  for (const element of ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"])
    expect(source).toContain(`/S /${element}`);
  const { display, text } = theme.typefaces;
  const fonts = [`${display}-SemiBold`, `${text}-Regular`, `${text}-SemiBold`].map((name) => name.replaceAll(" ", ""));
  expect(fontsOf(pdf)).toEqual(fonts.toSorted());
  expect(source.match(/\/FontFile2/g)).toHaveLength(fonts.length);
});

test("a brand whose letters only the typeface for text has is set in that", async () => {
  const { seller, ...stated } = statement();
  const pdf = await draw({ ...stated, seller: { ...seller, brand: "Пекарня Ωμέγα" } });
  expect((await readPaper(pdf)).text).toContain("Пекарня Ωμέγα");
});

/** The widest letters, as many as the form takes. */
const wide = { name: "W".repeat(201), company: "W".repeat(200), street: "W".repeat(200), place: "W".repeat(182) };

test("the longest entries, in any alphabet of the fonts, are whole, on one page and within its edges", async () => {
  const entries: Partial<InvoiceStatement["buyer"]>[] = [
    wide,
    {
      name: "Жуков ".repeat(33),
      company: "Żółć ß ".repeat(28),
      street: "Đường Nguyễn ".repeat(15),
      place: "Ωi—".repeat(60),
    },
  ];
  for (const buyer of entries) {
    const pdf = await draw(statement(buyer));
    const { pages, text } = await readPaper(pdf);
    expect(pages).toBe(1);
    const letters = text.replace(/\s/g, "");
    for (const entry of Object.values(buyer)) expect(letters).toContain(String(entry).replace(/\s/g, ""));
    for (const { left, right, y } of await piecesOf(pdf)) {
      expect(left).toBeGreaterThanOrEqual(54);
      expect(right).toBeLessThanOrEqual(560);
      expect(y).toBeGreaterThan(36);
    }
  }
});

test("the most that the content may say about paying stands above the foot of the page", async () => {
  const instructions = ["a", "b", "c", "d"].map((letter) => `${letter} `.repeat(75).trim());
  const most = { ...statement(wide), instructions, payUrl: `https://pay.example/${"x".repeat(100)}` };
  const tax = { name: "x".repeat(40), rate: 8.875, id: "x".repeat(40), cents: 8_875 };
  const pieces = await piecesOf(await draw({ ...most, tax, lateFee: "e ".repeat(75).trim() }));
  const foot = pieces.find(({ text }) => text.startsWith("Invoice INV-"))?.y;
  const last = pieces.findLast(({ text }) => text.startsWith("e e"))?.y;
  expect(last).toBeGreaterThan(Number(foot) + 18);
});
