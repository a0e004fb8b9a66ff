import { formatDay } from "../orders/office-day.ts";
import type { DocumentStatement, InvoiceStatement } from "../orders/statement.ts";
import type { EntryRow } from "../orders/tables.ts";

/** What a page of paper states, whichever kind it is. */
export interface Paperwork extends Pick<InvoiceStatement, "seller" | "buyer" | "lines" | "tax" | "total"> {
  title: string;
  /** What it is called: `Invoice INV-2026-0001`. */
  name: string;
  /** Its date, `2026-11-30`. */
  day: string;
  /** Four labels with the numbers and dates by which it is filed. */
  figures: readonly (readonly [label: string, value: string])[];
  /** Above the buyer: `Bill to`. */
  buyerTitle: string;
  totalLabel: string;
}

/** An invoice or a credit note. */
export function statedPaperwork(stated: DocumentStatement): Paperwork {
  const isInvoice = "dueOn" in stated;
  const title = isInvoice ? "Invoice" : "Credit note";
  return {
    ...stated,
    title,
    name: `${title} ${stated.number}`,
    day: stated.issuedOn,
    figures: [
      [`${title} number`, stated.number],
      ["Order number", stated.orderNumber],
      [`${title} date`, formatDay(stated.issuedOn)],
      isInvoice ? ["Due date", formatDay(stated.dueOn)] : ["For invoice", stated.invoice.number],
    ],
    buyerTitle: isInvoice ? "Bill to" : "Credited to",
    totalLabel: isInvoice ? "Total due" : "Total credited",
  };
}

/** The receipt for a payment of an invoice, or for money returned. */
export function receiptPaperwork(
  { number, orderNumber, seller, buyer }: InvoiceStatement,
  { kind, day, cents, reference }: EntryRow,
): Paperwork {
  const returned = kind === "refund";
  const title = returned ? "Refund" : "Receipt";
  const amount = Math.abs(cents);
  return {
    seller,
    buyer,
    title,
    name: `${title} for invoice ${number}`,
    day,
    figures: [
      ["Invoice number", number],
      ["Order number", orderNumber],
      [returned ? "Returned on" : "Received on", formatDay(day)],
    ],
    lines: [{ title: returned ? "Money returned" : "Payment", details: [reference ?? ""], amount }],
    total: amount,
    buyerTitle: returned ? "Returned to" : "Received from",
    totalLabel: returned ? "Amount returned" : "Amount received",
  };
}
