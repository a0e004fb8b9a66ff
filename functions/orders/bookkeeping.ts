import type { Kysely } from "kysely";
import { formatUsdExact } from "../../content/money.ts";
import type { MailDraft } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { orderedId } from "../store/ids.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { accountOf, type Account } from "./account.ts";
import type { Work } from "./change.ts";
import { correctInvoice } from "./correction.ts";
import { issueCreditNote } from "./credit-note.ts";
import { editBuyer, type BuyerEdit } from "./edit.ts";
import { correctionMail, creditNoteMail, receiptMail } from "./money-mails.ts";
import { formatDay, officeDay } from "./office-day.ts";
import {
  paymentEntry,
  refundEntry,
  reversalEntry,
  type MoneyMoved,
  type PaymentEntry,
  type Reversal,
} from "./payments.ts";
import { readdress } from "./readdress.ts";
import { invoiceStated, type CreditNoteStatement, type InvoiceStatement } from "./statement.ts";
import type { InvoiceRow, OrderRow, OrderState } from "./tables.ts";
import { checkTransition, settled } from "./transitions.ts";
import { withdraw } from "./undo.ts";

/** What concerns an order's money and its invoices after the first. Amounts and balances are in cents. */
export interface Bookkeeping {
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

/** What a change to an order is made with. */
export interface DeskTools {
  settings: MailSettings;
  /** How long the email of a change that can be undone waits, in milliseconds. */
  undoMs: Millis;
  /** Runs a change in a transaction. */
  change<T>(number: string, work: Work<T>): Promise<T>;
  /** Runs one that can be undone, by the word for what it makes of the order. */
  undoable<T>(number: string, word: string, work: Work<T>): Promise<T>;
  /** Stores the order's state, a line of its history, and the email. */
  transition(
    trx: Kysely<Tables>,
    order: OrderRow,
    step: { to: OrderState; at: Millis; note: string | null; mail?: MailDraft; delayMs?: Millis },
  ): Promise<void>;
  /** Who makes the changes. */
  by: string;
}

/** The bookkeeping of an order desk. */
export function openBookkeeping({ settings, undoMs, change, undoable, transition, by }: DeskTools): Bookkeeping {
  function moveMoney(
    number: string,
    word: string,
    entryOf: (order: OrderRow, account: Account, today: string) => PaymentEntry,
  ): Promise<number> {
    return undoable(number, word, async (trx, order, at) => {
      const account = await accountOf(trx, order);
      if (account.invoice === undefined) checkTransition(order, "paid");
      const entry = entryOf(order, account, officeDay(at));
      await trx
        .insertInto("payments")
        .values({ id: orderedId(at), order_id: order.id, at, by, ...entry })
        .execute();
      const balance = account.balance - entry.amount_cents;
      await withdraw(trx, order, ["invoice-reminder"]);
      const mail = receiptMail(order, statementOf(account.invoice), entry, balance, settings);
      const note = [
        `${formatUsdExact(entry.amount_cents)} on ${formatDay(entry.day)}: ${entry.reference}`,
        entry.reason,
      ];
      const step = { to: settled(order, balance), at, note: note.filter(Boolean).join("; "), mail, delayMs: undoMs };
      await transition(trx, order, step);
      return balance;
    });
  }

  return {
    pay: (number, payment) =>
      moveMoney(number, "paid", (order, account, today) => paymentEntry(order, account, payment, today)),
    takeBack: (number, reversal) =>
      moveMoney(number, "corrected", (order, account, today) => reversalEntry(order, account, reversal, today)),
    refund: (number, refund) =>
      moveMoney(number, "refunded", (order, account, today) => refundEntry(order, account, refund, today)),

    credit: (number, credit) =>
      change(number, async (trx, order, at) => {
        const account = await accountOf(trx, order);
        const note = await issueCreditNote(trx, order, account, credit, at);
        const balance = account.balance - note.total;
        await withdraw(trx, order, ["invoice-reminder"]);
        const mail = creditNoteMail(order, note, balance, settings);
        const line = `${note.number}, ${formatUsdExact(note.total)}: ${credit.reason}`;
        await transition(trx, order, { to: settled(order, balance), at, note: line, mail });
        return note;
      }),

    edit: (number, fields) =>
      change(number, async (trx, before, at) => {
        const { order, note } = await editBuyer(trx, before, fields);
        if (order.email !== before.email) await readdress(trx, before, { address: order.email, at });
        const account = await accountOf(trx, order);
        const corrected = await correctInvoice(trx, order, account, at);
        if (corrected === undefined) {
          await transition(trx, order, { to: order.state, at, note });
          return undefined;
        }
        const { invoice, creditNote } = corrected;
        const balance = account.balance - creditNote.total + invoice.total;
        const mail = correctionMail(order, invoice, creditNote, balance, settings);
        const line = `${note}; ${creditNote.number} and ${invoice.number} for ${creditNote.invoice.number}`;
        await transition(trx, order, { to: settled(order, balance), at, note: line, mail });
        return invoice;
      }),
  };
}

// --- internal ---

function statementOf(invoice: InvoiceRow | undefined): InvoiceStatement {
  if (invoice === undefined) throw new TypeError("An order without an invoice moves no money");
  return invoiceStated(invoice);
}
