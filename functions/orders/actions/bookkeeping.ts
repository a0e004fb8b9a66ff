import { siteCli } from "../../../content/site-cli.ts";
import * as z from "zod/mini";
import { formatUsdExact } from "../../../content/pricing/money.ts";
import { line } from "../../../content/forms/form.ts";
import { OrderForm } from "../../../content/forms/order.ts";
import { RefusedChange } from "../../db/errors.ts";
import type { Change } from "../order-transaction.ts";
import { addDocument, addEntry } from "../entries.ts";
import { renewPageLink } from "../buyer-page/page-token.ts";
import {
  buyerOf,
  creditNoteStatement,
  lettersMissing,
  statementOf,
  type CreditNoteStatement,
  type InvoiceStatement,
} from "../domain/invoice-document.ts";
import { columnsOf } from "../rows.ts";
import type { EntryRow, OrderRow } from "../../db/database.ts";

/** The buyer's details that change, by the names of the order form, and what it does not ask for; an empty company removes it. */
export const BuyerEdit = z.extend(z.partial(OrderForm), {
  /** The buyer's number for the order, stated on its invoice; an empty one removes it. */
  purchaseOrder: z.optional(line({ maxLength: 100 }, "Invalid number")),
});
export type BuyerEdit = z.infer<typeof BuyerEdit>;

/** Issues the invoice of an order and emails it. */
export async function issueInvoice(made: Change): Promise<InvoiceStatement> {
  const { order, view } = made;
  if (order.state !== "open" || view.latestInvoice !== undefined) {
    throw new RefusedChange(
      `${order.number} is ${order.state === "open" ? "invoiced already" : order.state}`,
      "Only an open order that was never invoiced gets an invoice.",
    );
  }
  const { entry, stated } = await addInvoice(made, order);
  await made.step({ step: "invoiced", note: stated.number, entry, mails: [{ kind: "invoice" }] });
  return stated;
}

/** Issues a credit note for the invoice of an order, or for a part of it, and emails it. */
export async function creditInvoice(
  made: Change,
  credit: { amount?: number | undefined; reason: string },
): Promise<CreditNoteStatement> {
  const { entry, stated } = await addCreditNote(made, credit);
  const note = `${stated.number}, ${formatUsdExact(stated.total)}: ${credit.reason}`;
  await made.step({ step: "credited", note, entry, mails: [{ kind: "credit-note" }] });
  return stated;
}

/**
 * Voids the invoice of an order that is canceled; one that is credited in full stays. Refused once something was paid or
 * credited, since the books of a closed year may have it.
 */
export async function voidInvoice(made: Change, reason: string): Promise<EntryRow | undefined> {
  const { order, view } = made;
  const { invoice, invoiceEntry, uncredited, paid } = view;
  if (invoice === undefined || invoiceEntry === undefined || uncredited === 0) return undefined;
  if (paid !== 0 || uncredited !== invoice.total) {
    throw new RefusedChange(
      `${invoice.number} of ${order.number} was paid or credited in part, so it cannot be voided`,
      `Credit the rest of it first, then cancel: ${siteCli()} orders credit ${order.number} --reason "…"`,
    );
  }
  return addEntry(made, { kind: "void", cents: -invoice.total, refers: invoiceEntry.id, reason });
}

/**
 * Changes the details of an order's buyer. An invoice that states them otherwise is credited and issued anew, in one
 * email; returns the new one, if any.
 */
export async function editBuyer(made: Change, fields: BuyerEdit): Promise<InvoiceStatement | undefined> {
  const { trx, order, view, at } = made;
  if (order.state === "canceled" || order.email === "") {
    throw new RefusedChange(
      `The buyer of ${order.number} cannot be changed`,
      order.email === "" ? "Their data was erased." : "A canceled order stays as it is.",
    );
  }
  const given = columnsOf(fields);
  const changed = (Object.keys(given) as (keyof typeof given)[]).filter((column) => given[column] !== order[column]);
  if (changed.length === 0 && fields.email === undefined) {
    throw new RefusedChange(`${order.number} says so already`, "Nothing was changed.");
  }
  await trx.updateTable("orders").set(given).where("id", "=", order.id).execute();
  const edited = { ...order, ...given };
  // Whoever reads the earlier address can no longer open the page; given again, the address gets a new link.
  if (fields.email !== undefined) await renewPageLink(trx, order, at);
  // The history keeps no way to reach somebody whose address or number was a typo.
  const lines = changed.map((column) => {
    const words = column.replaceAll("_", " ");
    return /email|phone/.test(column) ? words : `${words} (was "${order[column] ?? ""}")`;
  });
  const note = lines.join(", ") || "new link to the buyer's page";
  const { invoice: wrong, invoiceEntry, uncredited } = view;
  const same = wrong === undefined || JSON.stringify(buyerOf(edited)) === JSON.stringify(wrong.buyer);
  if (invoiceEntry === undefined || same || uncredited === 0) {
    await made.step({ step: "edited", note });
    return undefined;
  }
  if (uncredited < wrong.total) {
    throw new RefusedChange(
      `${wrong.number} is credited in part, so no other invoice can take its place`,
      "Nothing was changed. Credit the rest and ask for a new order, or write to the buyer.",
    );
  }
  const { entry, stated } = await addInvoice(made, edited, invoiceEntry.id);
  const credit = await addCreditNote(made, { reason: `Replaced by invoice ${stated.number}` });
  const replaced = `${credit.stated.number} and ${stated.number} for ${wrong.number}`;
  await made.step({ step: "edited", note: `${note}; ${replaced}`, entry, mails: [{ kind: "invoice" }] });
  return stated;
}

// --- internal ---

/** Adds an invoice; refused, before a number is taken, if it cannot show its buyer's name or address. */
function addInvoice(made: Change, order: OrderRow, refers: string | null = null) {
  const missing = lettersMissing(order);
  if (missing.length === 0) {
    return addDocument(made, { kind: "invoice", refers }, (number, day) => statementOf(order, number, day));
  }
  throw new RefusedChange(
    `An invoice for ${order.number} cannot show these letters of its buyer: ${missing.join(" ")}`,
    `Ask for another spelling, and give it: ${siteCli()} orders edit ${order.number}`,
  );
}

/** Adds a credit note for an order's invoice, or for a part of it; its number is taken as an invoice's is. */
function addCreditNote(made: Change, { amount, reason }: { amount?: number | undefined; reason: string }) {
  const { order, view } = made;
  const { invoice, invoiceEntry, uncredited: most } = view;
  if (invoice === undefined || invoiceEntry === undefined) {
    throw new RefusedChange(
      `${order.number} has no invoice to credit`,
      view.documents.length > 0
        ? "A void invoice asks for nothing."
        : `An order without an invoice is canceled: ${siteCli()} orders cancel.`,
    );
  }
  const total = amount ?? most;
  if (total <= 0 || total > most) {
    throw new RefusedChange(
      `${most === 0 ? "Nothing" : `No more than ${formatUsdExact(most)}`} of ${invoice.number} is left to credit`,
      `Its credit notes are listed by ${siteCli()} orders show.`,
    );
  }
  const before = invoice.total - most;
  return addDocument(made, { kind: "credit", refers: invoiceEntry.id, reason }, (number, issuedOn) =>
    creditNoteStatement(invoice, { number, issuedOn, before, total, reason }),
  );
}
