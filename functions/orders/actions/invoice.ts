import type { OrderRow } from "../../db/database.ts";
import { isInBackup } from "../../pause.ts";
import { unprintable } from "../../pdf/glyphs.ts";
import { RefusedChange } from "../../refused-change.ts";
import { buyerOf, invoiceContent, type InvoiceContent } from "../domain/invoice-document.ts";
import { issueDocument } from "../issue-document.ts";
import { recordEvent, type OrderChange } from "../order-transaction.ts";

/** Issues the invoice of an order and emails it. */
export async function issueInvoice(change: OrderChange): Promise<InvoiceContent> {
  const { order, view } = change;
  if (order.state !== "open" || view.latestInvoiceEntry !== undefined) {
    throw new RefusedChange(
      `${order.number} is ${order.state === "open" ? "already invoiced" : order.state}`,
      "Only an open order that was never invoiced can be invoiced.",
    );
  }
  const { entry, content } = await addInvoice(change, order);
  await recordEvent(change, { event: "invoiced", note: content.number, cause: entry, mails: [{ kind: "invoice" }] });
  return content;
}

/** True if the server may invoice an order. Otherwise, `orders due` lists it for the operator. */
export function canBeInvoicedByServer(order: OrderRow, restoredAt: number): boolean {
  return !isInBackup(order, restoredAt) && unprintableLetters(order).length === 0;
}

/** The letters of a buyer that the invoice's font lacks, each once. */
export function unprintableLetters(order: OrderRow): string[] {
  return unprintable(Object.values(buyerOf(order)));
}

/** Issues an invoice, perhaps in place of another one. Refuses one with letters that cannot be printed. */
export function addInvoice(change: OrderChange, order: OrderRow, replaces: string | null = null) {
  const missing = unprintableLetters(order);
  if (missing.length > 0) {
    throw new RefusedChange(
      `An invoice for ${order.number} cannot print these letters in the buyer's details: ${missing.join(" ")}`,
      "Ask for another spelling, and enter it with one of these options:",
      `orders edit ${order.number} --help`,
    );
  }
  return issueDocument(change, { kind: "invoice", refers_to: replaces }, (number, day) =>
    invoiceContent(order, number, day, change.view.paid),
  );
}
