import { formatDay } from "../orders/office-day.ts";
import type { CreditNoteStatement, InvoiceStatement } from "../orders/statement.ts";
import { openPaper } from "./paper.ts";
import { drawAmounts, drawBuyer, drawFigures, drawFooter, drawLetterhead, drawPayment } from "./sections.ts";

/** Draws an invoice or a credit note as a one-page PDF; the same statement produces the same bytes. */
export async function invoicePdf(invoice: InvoiceStatement | CreditNoteStatement): Promise<Buffer<ArrayBuffer>> {
  const kind = "dueOn" in invoice ? "Invoice" : "Credit note";
  const title = `${kind} ${invoice.number} · ${invoice.seller.legalName}`;
  const paper = openPaper(title, invoice.seller.legalName, new Date(`${invoice.issuedOn}T00:00:00Z`));
  const { document } = paper;
  const chunks: Buffer[] = [];
  const written = new Promise<void>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", resolve);
    document.on("error", reject);
  });

  const page = document.struct("Document");
  document.addStructure(page);
  drawLetterhead(paper, page, invoice);
  drawFigures(paper, page, invoice);
  const buyerEnd = drawBuyer(paper, page, invoice.buyer, kind === "Invoice" ? "Bill to" : "Credited to");
  const amountsEnd = drawAmounts(paper, page, invoice, buyerEnd);
  if ("dueOn" in invoice) drawPayment(paper, page, invoice, amountsEnd);
  drawFooter(paper, page, `${kind} ${invoice.number} of ${formatDay(invoice.issuedOn)}`, invoice.seller);
  page.end();
  document.end();
  await written;
  return Buffer.concat(chunks);
}
