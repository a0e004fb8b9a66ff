import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { orderForm, OrderEntries } from "../../../content/forms/order.ts";
import type { OrderRow } from "../../db/database.ts";
import { emailKey } from "../../db/keys.ts";
import { serializeMoreFields } from "../../db/more-fields.ts";
import { RefusedChange } from "../../refused-change.ts";
import { buyerColumns, isErased, toColumns } from "../domain/buyer.ts";
import { buyerOf, type InvoiceContent } from "../domain/invoice-document.ts";
import { recordEvent, type OrderChange } from "../order-transaction.ts";
import { addCreditNote } from "./credit.ts";
import { addInvoice } from "./invoice.ts";

/** Changed details of an order's buyer, by the names of the order form. An empty company removes it. */
export const BuyerEdit = z.partial(OrderEntries);
export type BuyerEdit = z.infer<typeof BuyerEdit>;

/**
 * Corrects the details of an order's buyer. An invoice with other details is credited and issued again, in one email.
 * Returns the new invoice, if any. The history names the fields but no earlier value, which may be a stranger's.
 */
export async function editBuyer(change: OrderChange, fields: BuyerEdit): Promise<InvoiceContent | undefined> {
  const { trx, order } = change;
  if (order.state === "canceled" || isErased(order)) {
    throw new RefusedChange(
      `The buyer of ${order.number} cannot be changed`,
      isErased(order) ? "Their data was erased." : "A canceled order cannot be changed.",
    );
  }
  const edited = {
    ...toColumns(fields),
    ...(fields.email !== undefined && { email_key: emailKey(fields.email) }),
    more_fields: serializeMoreFields(orderForm, fields, Object.keys(buyerColumns), order.more_fields),
  };
  const changed = (Object.keys(edited) as (keyof typeof edited)[]).filter((column) => edited[column] !== order[column]);
  if (changed.length === 0)
    throw new RefusedChange(`${order.number} already has these details`, "Nothing was changed.");
  await trx.updateTable("orders").set(edited).where("id", "=", order.id).execute();
  const columns = changed.filter((column) => column !== "email_key").join(", ");
  const reissued = await reissueInvoice(change, { ...order, ...edited });
  await recordEvent(change, {
    event: "edited",
    note: [columns.replaceAll("_", " "), reissued?.note].filter(Boolean).join("; "),
    cause: reissued?.entry,
    mails: reissued ? [{ kind: "invoice" }] : [],
  });
  return reissued?.content;
}

/** Credits and reissues the invoice if it names another buyer than the edited order. */
async function reissueInvoice(change: OrderChange, edited: OrderRow) {
  // The view from before the change: it still has the wrong invoice, also once the new one is issued.
  const { invoice: wrong, invoiceEntry, uncredited } = change.view;
  if (wrong === undefined || invoiceEntry === undefined || uncredited === 0) return undefined;
  if (isDeepStrictEqual(buyerOf(edited), wrong.buyer)) return undefined;
  if (uncredited < wrong.total) {
    throw new RefusedChange(
      `${wrong.number} was partly credited, so no other invoice can replace it`,
      "Nothing was changed. Credit the rest and ask for a new order, or email the buyer.",
    );
  }
  const { entry, content } = await addInvoice(change, edited, invoiceEntry.id);
  const credit = await addCreditNote(change, { reason: `Replaced by invoice ${content.number}` });
  return { entry, content, note: `${credit.content.number} and ${content.number} for ${wrong.number}` };
}
