import { formatDay } from "../orders/office-day.ts";
import type { InvoiceStatement } from "../orders/statement.ts";
import { openPaper } from "./paper.ts";
import type { Paperwork } from "./paperwork.ts";
import { drawAmounts, drawBuyer, drawFigures, drawFooter, drawLetterhead, drawPayment } from "./sections.ts";

/** A page to be drawn; with an invoice to be paid, how that is done. */
export interface Sheet {
  paperwork: Paperwork;
  payable?: InvoiceStatement | undefined;
}

/** Draws a sheet as a one-page PDF, here and now; the same sheet gives the same bytes. */
export async function draw({ paperwork, payable }: Sheet): Promise<Buffer<ArrayBuffer>> {
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
