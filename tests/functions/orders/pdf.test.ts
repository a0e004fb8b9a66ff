import { getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { addressLines, company } from "../../../content/catalogue.ts";
import { invoiceContent, type InvoiceContent } from "../../../functions/orders/domain/invoice-document.ts";
import { drawDocument } from "../../../functions/orders/draw-document.ts";
import { printable } from "../../../functions/pdf/glyphs.ts";
import { readPdf } from "../../support/documents.ts";
import { override } from "../../support/override.ts";
import { inventedOrder } from "./invented-order.ts";

/** The content of an invoice, with some of the buyer's fields replaced. */
function invoice(buyer: Partial<InvoiceContent["buyer"]> = {}): InvoiceContent {
  const content = invoiceContent(inventedOrder(), "INV-2026-0001", "2026-11-21");
  return { ...content, buyer: { ...content.buyer, ...buyer } };
}

test("an invoice has what the buyer needs to pay", async () => {
  const { pages, text } = await readPdf(await drawDocument(invoice()));
  const { buyer } = invoice();
  const { legalName, email, phone } = company;
  const days = ["November 21, 2026", "December 5, 2026"];
  const labels = ["INV-2026-0001", "ORD-2026-000001", "Sample", "Total due", ...company.billing.instructions];
  const shown = [legalName, email, phone, addressLines.join(", "), ...Object.values(buyer), ...days, ...labels];
  for (const each of [...shown, "Please include INV-2026-0001 with your payment."]) expect(text).toContain(each);
  expect([pages, text.match(/\$1,000\.00/g)?.length]).toEqual([1, 2]);
});

test("an invoice shows every optional term", async () => {
  const tax = { name: "Maine sales tax", rate: 5.5, id: "ME-0000118", amount: 55_00 };
  const taxed = { ...inventedOrder(), tax: JSON.stringify(tax), total: 1_055_00 };
  const lateFee = "Paid late, it costs 1% a month.";
  using _ = override(company.billing, { payUrl: "https://pay.example/{invoice}", lateFee });
  const content = invoiceContent(taxed, "INV-2026-0001", "2026-11-21");
  const { text } = await readPdf(await drawDocument(content));
  const amounts = ["Maine sales tax (5.5%)", "$55.00", "$1,055.00", "Registration ME-0000118"];
  for (const each of [...amounts, lateFee, "Online: https://pay.example/INV-2026-0001"]) expect(text).toContain(each);
});

test("an invoice is tagged for screen readers", async () => {
  const pdf = Buffer.from(await drawDocument(invoice()));
  const { info } = await getMeta(new Uint8Array(pdf));
  expect(info).toMatchObject({ Title: `Invoice INV-2026-0001 · ${company.legalName}`, Language: "en-US" });
  const source = pdf.toString("latin1");
  for (const tag of ["/Marked true", "/DisplayDocTitle true"]) expect(source).toContain(tag);
  for (const element of ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"])
    expect(source).toContain(`/S /${element}`);
});

/** The widest letters, as many as the form accepts. */
const wide = { name: "W".repeat(201), company: "W".repeat(200), street: "W".repeat(200), cityLine: "W".repeat(182) };
const alphabets = {
  name: "Жуков ".repeat(33),
  company: "Żółć ß ".repeat(28),
  street: "Đường Nguyễn ".repeat(15),
  cityLine: "Ωi—".repeat(60),
};

test.each([
  ["the widest letters", wide],
  ["several alphabets", alphabets],
])("the longest entries in %s fit on the page", async (_, buyer) => {
  const pdf = await drawDocument(invoice(buyer));
  const { pages, text } = await readPdf(pdf);
  expect(pages).toBe(1);
  const letters = text.replace(/\s/g, "");
  for (const entry of Object.values(buyer)) expect(letters).toContain(entry.replace(/\s/g, ""));
  for (const { left, right, y } of await piecesOf(pdf)) {
    expect(left).toBeGreaterThanOrEqual(54);
    expect(right).toBeLessThanOrEqual(560);
    expect(y).toBeGreaterThan(36);
  }
});

test.each([
  ["a decomposed letter as one", "Zoe\u0308", "Zoë"],
  ["invisible characters not at all", "A\u200dd\u2060a\ufeff \u202eLove\u061clace", "Ada Lovelace"],
  ["controls, tabs and breaks as a space", "1 Main\u0000\u001bSt\n\t2nd\u2028line\u00a0x", "1 Main St 2nd line x"],
  ["a letter that the typeface lacks as a question mark", "王 Ada", "? Ada"],
])("a document prints %s", (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

/** The pieces of text on the first page with their horizontal ends and their baselines, in points from left and bottom. */
async function piecesOf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    return [{ text: item.str, left: x, right: x + item.width, y }];
  });
}
