import { formatUsdExact, type Cents } from "../../../content/pricing/money.ts";
import { RefusedChange } from "../../refused-change.ts";
import { creditNoteContent, type CreditNoteContent } from "../domain/invoice-document.ts";
import { issueDocument } from "../issue-document.ts";
import { recordEvent, type OrderChange } from "../order-transaction.ts";

/** The amount and reason of a credit note. */
export interface CreditInput {
  /** Tax included. The rest of the invoice if absent. */
  amount?: Cents | undefined;
  /** Printed on the credit note. */
  reason: string;
}

/** Issues a credit note for an order's invoice, in full or in part, and emails it. */
export async function creditInvoice(change: OrderChange, credit: CreditInput): Promise<CreditNoteContent> {
  const { entry, content } = await addCreditNote(change, credit);
  const note = `${content.number}, ${formatUsdExact(content.total)}: ${credit.reason}`;
  await recordEvent(change, { event: "credited", note, cause: entry, mails: [{ kind: "credit-note" }] });
  return content;
}

/** Adds a credit note for the order's invoice. */
export function addCreditNote(change: OrderChange, { amount, reason }: CreditInput) {
  const { order, view } = change;
  const { invoice, invoiceEntry, uncredited } = view;
  if (invoice === undefined || invoiceEntry === undefined) {
    const message = `${order.number} has no invoice to credit`;
    if (view.documents.length > 0) throw new RefusedChange(message, "A void invoice has nothing to credit.");
    throw new RefusedChange(message, "Cancel the order instead:", `orders cancel ${order.number} --reason "…"`);
  }
  const total = amount ?? uncredited;
  if (total <= 0 || total > uncredited) {
    throw new RefusedChange(
      `${uncredited === 0 ? "Nothing" : `Only ${formatUsdExact(uncredited)}`} on ${invoice.number} is left to credit`,
      "See its credit notes:",
      `orders show ${order.number}`,
    );
  }
  const alreadyCredited = invoice.total - uncredited;
  return issueDocument(change, { kind: "credit", refers_to: invoiceEntry.id, reason }, (number, issuedOn) =>
    creditNoteContent(invoice, { number, issuedOn, alreadyCredited, total, reason }),
  );
}
