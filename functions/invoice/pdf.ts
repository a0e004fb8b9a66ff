import { formatDay } from "../orders/office-day.ts";
import type { CreditNoteStatement, InvoiceStatement } from "../orders/statement.ts";
import type { EntryRow } from "../orders/tables.ts";
import { openPaper } from "./paper.ts";
import { receiptPaperwork, statedPaperwork, type Paperwork } from "./paperwork.ts";
import { drawAmounts, drawBuyer, drawFigures, drawFooter, drawLetterhead, drawPayment } from "./sections.ts";

/** Draws an invoice or a credit note as a one-page PDF; the same statement produces the same bytes. */
export function invoicePdf(stated: InvoiceStatement | CreditNoteStatement): Promise<Buffer<ArrayBuffer>> {
  return draw(statedPaperwork(stated), "dueOn" in stated ? stated : undefined);
}

/** The same for the receipt of a payment of an invoice, or of money returned. */
export function receiptPdf(invoice: InvoiceStatement, payment: EntryRow): Promise<Buffer<ArrayBuffer>> {
  return draw(receiptPaperwork(invoice, payment));
}

// --- internal ---

/** Draws a page; with an invoice to be paid, how that is done. */
async function draw(paperwork: Paperwork, payable?: InvoiceStatement): Promise<Buffer<ArrayBuffer>> {
  const { name, day, seller, buyer } = paperwork;
  const paper = openPaper(`${name} · ${seller.legalName}`, seller.legalName, new Date(`${day}T00:00:00Z`));
  const { document } = paper;
  const chunks: Buffer[] = [];
  const written = new Promise<void>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", resolve);
    document.on("error", reject);
  });

  const page = document.struct("Document");
  document.addStructure(page);
  drawLetterhead(paper, page, paperwork);
  drawFigures(paper, page, paperwork);
  const buyerEnd = drawBuyer(paper, page, buyer, paperwork.buyerTitle);
  const amountsEnd = drawAmounts(paper, page, paperwork, buyerEnd);
  if (payable) drawPayment(paper, page, payable, amountsEnd);
  drawFooter(paper, page, `${name} of ${formatDay(day)}`, seller);
  page.end();
  document.end();
  await written;
  return Buffer.concat(chunks);
}
