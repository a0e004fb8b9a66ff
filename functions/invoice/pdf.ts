import type { CreditNoteStatement, InvoiceStatement } from "../orders/statement.ts";
import type { EntryRow } from "../orders/tables.ts";
import { drawn } from "./draughtsman.ts";
import { receiptPaperwork, statedPaperwork } from "./paperwork.ts";

/** An invoice or a credit note as a one-page PDF. */
export function invoicePdf(stated: InvoiceStatement | CreditNoteStatement): Promise<Buffer<ArrayBuffer>> {
  return drawn({ paperwork: statedPaperwork(stated), payable: "dueOn" in stated ? stated : undefined });
}

/** The same for the receipt of a payment of an invoice, or of money returned. */
export function receiptPdf(invoice: InvoiceStatement, payment: EntryRow): Promise<Buffer<ArrayBuffer>> {
  return drawn({ paperwork: receiptPaperwork(invoice, payment) });
}
