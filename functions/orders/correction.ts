import type { Kysely } from "kysely";
import { RefusedChange } from "../store/errors.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { Account } from "./account.ts";
import { issueCreditNote, uncredited } from "./credit-note.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { buyerOf, invoiceStated, type CreditNoteStatement, type InvoiceStatement } from "./statement.ts";
import type { OrderRow } from "./tables.ts";
import { withdraw } from "./undo.ts";

/**
 * Credits the invoice of an order and issues another, if it states the buyer otherwise than the order now does; its
 * emails that have not left are withdrawn. Undefined if there is nothing to correct.
 */
export async function correctInvoice(
  trx: Kysely<Tables>,
  order: OrderRow,
  account: Account,
  now: Millis,
): Promise<{ invoice: InvoiceStatement; creditNote: CreditNoteStatement } | undefined> {
  const { invoice: wrong } = account;
  if (wrong?.state !== "issued") return undefined;
  const stated = invoiceStated(wrong);
  const rest = uncredited(wrong, account);
  if (rest === 0 || JSON.stringify(buyerOf(order)) === JSON.stringify(stated.buyer)) return undefined;
  if (rest < wrong.total_cents) {
    throw new RefusedChange(
      `${wrong.number} is credited in part, so no other invoice can take its place`,
      "Nothing was changed. Credit the rest and ask for a new order, or write to the buyer.",
    );
  }
  await trx.updateTable("invoices").set({ state: "replaced" }).where("number", "=", wrong.number).execute();
  const invoice = await issueInvoice(trx, order, now, stated);
  const reason = `Replaced by invoice ${invoice.number}`;
  const creditNote = await issueCreditNote(trx, order, account, { reason }, now);
  await withdraw(trx, order, ["invoice", "invoice-reminder"]);
  return { invoice, creditNote };
}
