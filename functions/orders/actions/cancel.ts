import type { LedgerEntryRow } from "../../db/database.ts";
import { RefusedChange } from "../../db/errors.ts";
import { addEntry, recordEvent, requireState, type OrderChange } from "../order-transaction.ts";

/** Cancels the order, voids its unpaid invoice, and emails the buyer without the reason. A held order sends nothing. */
export async function cancelOrder(change: OrderChange, reason: string): Promise<void> {
  requireState(change, ["held", "open", "scheduled"], "be canceled");
  const entry = await voidInvoice(change, reason);
  const mails = change.order.state === "held" ? [] : [{ kind: "cancellation" as const }];
  await recordEvent(change, { event: "canceled", note: reason, cause: entry, state: "canceled", mails });
}

/** Voids an unpaid invoice. One that is credited in full stays: a closed year's books may contain it. */
async function voidInvoice(change: OrderChange, reason: string): Promise<LedgerEntryRow | undefined> {
  const { order, view } = change;
  const { invoice, invoiceEntry, uncredited, paid } = view;
  if (invoice === undefined || invoiceEntry === undefined || uncredited === 0) return undefined;
  if (paid !== 0 || uncredited !== invoice.total) {
    throw new RefusedChange(
      `${invoice.number} for ${order.number} was paid or credited, at least in part, so it cannot be voided`,
      "Credit the rest of it first, then cancel:",
      `orders credit ${order.number} --reason "…"`,
    );
  }
  return addEntry(change, { kind: "void", amount: -invoice.total, refers_to: invoiceEntry.id, reason });
}
