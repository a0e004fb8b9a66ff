import { siteCli } from "../../content/site-cli.ts";
import type { OrderForm } from "../../content/schema/order.ts";
import { formatUsdExact } from "../../content/money.ts";
import type { MailKind } from "../mail/mails.ts";
import { unprintable } from "../letters/printable.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Millis } from "../store/tables.ts";
import type { Change } from "./change.ts";
import { issueCreditNote } from "./credit-note.ts";
import { addDocument, addEntry, issuedUnseen, type EntryDraft } from "./entries.ts";
import { formatDay, officeDay } from "./office-day.ts";
import { renewPageLink } from "./order-page.ts";
import { paymentEntry, refundEntry, reversalEntry, type MoneyMoved, type Reversal } from "./payments.ts";
import { buyerOf, statementOf, type CreditNoteStatement, type InvoiceStatement } from "./statement.ts";
import { columnsOf, type HistoryStep, type OrderRow } from "./tables.ts";

/** The buyer's details that change, by the names of the order form. */
export type BuyerEdit = { [Name in keyof OrderForm]?: string | undefined };

/** What concerns an order's money and its invoices. Amounts and balances are in cents. */
export interface Bookkeeping {
  /** Issues the invoice and emails it. Refused if more than `most` were issued within an hour without the operator. */
  invoice(number: string, most?: number): Promise<InvoiceStatement>;
  /** Records a payment and emails the receipt; returns the balance, negative after an overpayment. */
  pay(number: string, payment: MoneyMoved): Promise<number>;
  /** Takes back a payment that bounced or belongs to another order, and tells the buyer; returns the balance. */
  takeBack(number: string, reversal: Reversal): Promise<number>;
  /** Records money returned, of what was overpaid or credited, and tells the buyer; returns the balance. */
  refund(number: string, refund: MoneyMoved & { reason: string }): Promise<number>;
  /** Issues a credit note for the invoice, or for a part of it, and emails it. */
  credit(number: string, credit: { amount?: number | undefined; reason: string }): Promise<CreditNoteStatement>;
  /**
   * Changes the buyer's details. An invoice that states them otherwise is credited and issued anew, in one email;
   * returns the new one, if any.
   */
  edit(number: string, fields: BuyerEdit): Promise<InvoiceStatement | undefined>;
}

/** The bookkeeping of an order desk; the emails of what can be undone wait `undoMs`. */
export function openBookkeeping(
  change: <T>(number: string, work: (change: Change) => Promise<T>) => Promise<T>,
  undoMs: Millis,
): Bookkeeping {
  function moveMoney(
    number: string,
    step: HistoryStep,
    draftOf: (change: Change, today: string) => EntryDraft,
  ): Promise<number> {
    return change(number, async (made) => {
      const { trx, order, view, at } = made;
      if (view.latestInvoice === undefined) {
        throw new RefusedChange(`${order.number} has no invoice yet`, `Issue it first: ${siteCli()} orders invoice.`);
      }
      const draft = draftOf(made, officeDay(at));
      const entry = await addEntry(trx, order.id, draft, made);
      const { day, cents, reference, reason } = entry;
      const note = [`${formatUsdExact(Math.abs(cents))} on ${formatDay(day)}: ${reference}`, reason];
      const mails = mailed(order, "payment-receipt");
      await made.step({ step, note: note.filter(Boolean).join("; "), entry, mails, delayMs: undoMs });
      return view.balance + cents;
    });
  }

  return {
    invoice: (number, most) =>
      change(number, async (made) => {
        const { order, view } = made;
        if (order.state !== "open" || view.latestInvoice !== undefined) {
          throw new RefusedChange(
            `${number} is ${order.state === "open" ? "invoiced already" : order.state}`,
            "Only an open order that was never invoiced gets an invoice.",
          );
        }
        const invoice = await issueInvoice(made, order);
        // Others count only once this transaction has ended, since it has taken a number.
        if (most !== undefined && (await issuedUnseen(made.trx, made.at)) > most) {
          throw new RefusedChange(`More than ${most} invoices were to be issued within an hour`, "It waits.");
        }
        return invoice;
      }),
    pay: (number, payment) => moveMoney(number, "paid", (file, today) => paymentEntry(file, payment, today)),
    takeBack: (number, reversal) =>
      moveMoney(number, "reversed", (file, today) => reversalEntry(file, reversal, today)),
    refund: (number, refund) => moveMoney(number, "refunded", (file, today) => refundEntry(file, refund, today)),

    credit: (number, credit) =>
      change(number, async (made) => {
        const { entry, stated } = await issueCreditNote(made, credit);
        const note = `${stated.number}, ${formatUsdExact(stated.total)}: ${credit.reason}`;
        await made.step({ step: "credited", note, entry, mails: mailed(made.order, "credit-note") });
        return stated;
      }),

    edit: (number, fields) =>
      change(number, async (made) => {
        const { trx, at } = made;
        const { order, note } = await editBuyer(made, fields);
        // Whoever reads the earlier address can no longer open the page.
        if (order.email !== made.order.email) await renewPageLink(trx, order, at);
        return correctInvoice(made, order, note);
      }),
  };
}

// --- internal ---

/** An order whose buyer was erased has no address; its invoice can still be paid or voided. */
function mailed({ email }: OrderRow, kind: MailKind): { kind: MailKind }[] {
  return email === "" ? [] : [{ kind }];
}

/** Refuses an invoice, before a number is taken, if no font shows its buyer's name or address. */
function refuseUnprintable(order: OrderRow): void {
  const missing = unprintable(Object.values(buyerOf(order)));
  if (missing.length === 0) return;
  throw new RefusedChange(
    `An invoice for ${order.number} cannot show these letters of its buyer: ${missing.join(" ")}`,
    "Ask for another spelling (orders edit), or add a font of their script (docs/your-firm.md).",
  );
}

async function issueInvoice(made: Change, order: OrderRow): Promise<InvoiceStatement> {
  refuseUnprintable(order);
  const state = (number: string, day: string) => statementOf(order, number, day);
  const { entry, stated } = await addDocument(made.trx, order.id, { kind: "invoice" }, state, made);
  await made.step({ step: "invoiced", note: stated.number, entry, mails: mailed(order, "invoice") });
  return stated;
}

/** Stores changed details of an order's buyer; returns the order, and what changed for its history. */
async function editBuyer(made: Change, fields: BuyerEdit): Promise<{ order: OrderRow; note: string }> {
  const { trx, order } = made;
  if (order.state === "canceled" || order.email === "") {
    throw new RefusedChange(
      `The buyer of ${order.number} cannot be changed`,
      order.email === "" ? "Their data was erased." : "A canceled order stays as it is.",
    );
  }
  const given = columnsOf(fields);
  const changed = (Object.keys(given) as (keyof OrderRow)[]).filter((column) => given[column] !== order[column]);
  if (changed.length === 0) throw new RefusedChange(`${order.number} says so already`, "Nothing was changed.");
  await trx.updateTable("orders").set(given).where("id", "=", order.id).execute();
  // The history keeps no way to reach somebody whose address or number was a typo.
  const lines = changed.map((column) => {
    const words = column.replaceAll("_", " ");
    return column === "email" || column === "phone" ? words : `${words} (was "${order[column] ?? ""}")`;
  });
  const { appointments: _, ...row } = order;
  return { order: { ...row, ...given }, note: lines.join(", ") };
}

/** Credits the invoice and issues another, if it states the buyer otherwise than the order now does. */
async function correctInvoice(made: Change, order: OrderRow, note: string): Promise<InvoiceStatement | undefined> {
  const { trx, view } = made;
  const { invoice: wrong, invoiceEntry, uncredited } = view;
  const same = wrong === undefined || JSON.stringify(buyerOf(order)) === JSON.stringify(wrong.buyer);
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
  refuseUnprintable(order);
  const { entry, stated } = await addDocument(
    trx,
    order.id,
    { kind: "invoice", refers: invoiceEntry.id },
    (number, day) => statementOf(order, number, day),
    made,
  );
  const credited = await issueCreditNote(made, { reason: `Replaced by invoice ${stated.number}` });
  const line = `${note}; ${credited.stated.number} and ${stated.number} for ${wrong.number}`;
  await made.step({ step: "edited", note: line, entry, mails: mailed(order, "invoice") });
  return stated;
}
