import type { LedgerEntryRow } from "../../db/database.ts";
import { forgetPayload } from "../../db/responses.ts";
import { RefusedChange } from "../../refused-change.ts";
import { isErased } from "../domain/buyer.ts";
import { addLedgerEntry, assertState, recordEvent, type OrderChange } from "../order-transaction.ts";

/** Cancels the order, voids its unpaid invoice, and emails the buyer without the reason. A held order sends nothing. */
export async function cancelOrder(change: OrderChange, reason: string): Promise<void> {
  assertState(change, ["held", "open", "scheduled"], "be canceled");
  const entry = await voidInvoice(change, reason);
  const mails = change.order.state === "held" ? [] : [{ kind: "cancellation" as const }];
  await forgetPayload(change.trx, change.order.id);
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
  return addLedgerEntry(change, { kind: "void", amount: -invoice.total, refers_to: invoiceEntry.id, reason });
}

/** Corrects a mistaken completion or cancellation. A void invoice is reinstated and mailed, an appointment is not. */
export async function reopenOrder(change: OrderChange, reason: string): Promise<void> {
  assertState(change, ["completed", "canceled"], "be reopened");
  const { order, view, ledger } = change;
  const refused = `${order.number} cannot be reopened`;
  if (isErased(order)) throw new RefusedChange(`${refused}: the buyer’s data was erased`, "It stays as it is.");
  if (order.held_because !== null)
    throw new RefusedChange(`${refused}: it was held`, "It can be released:", `orders release ${order.number}`);
  if (order.state === "completed") return recordEvent(change, { event: "reopened", note: reason, state: "scheduled" });
  const last = view.documents.findLast(({ entry }) => entry.kind === "invoice");
  if (last?.status !== "void") return recordEvent(change, { event: "reopened", note: reason, state: "open" });
  const voided = ledger.findLast(({ kind, refers_to }) => kind === "void" && refers_to === last.entry.id);
  if (voided === undefined) throw new TypeError(`${last.number} is void without an entry that voids it`);
  const reversal = { kind: "reversal", amount: last.entry.amount, refers_to: voided.id, reason } as const;
  const entry = await addLedgerEntry(change, reversal);
  const mails = [{ kind: "invoice", cause: last.entry.id }] as const;
  await recordEvent(change, { event: "reopened", note: reason, cause: entry, state: "open", mails });
}
