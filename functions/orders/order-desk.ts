import type { Kysely } from "kysely";
import { pendingMail, type MailDraft } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { RefusedChange } from "../store/errors.ts";
import { claimOnce } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { accountOf } from "./account.ts";
import { formatAppointment } from "./appointment-time.ts";
import { openBookkeeping, type Bookkeeping, type DeskTools } from "./bookkeeping.ts";
import { appointmentMail, cancellationMail, invoiceMail, reminderMail } from "./buyer-mails.ts";
import { changeOf, type Work } from "./change.ts";
import { voidInvoice } from "./credit-note.ts";
import { issueInvoice, issuedUnseen } from "./issue-invoice.ts";
import { renewPageLink } from "./order-page.ts";
import { readdress } from "./readdress.ts";
import { resendMail, type ResendableMail } from "./resend.ts";
import { invoiceStated, type InvoiceStatement } from "./statement.ts";
import type { AppointmentPlan, AppointmentRow, OrderEventRow, OrderRow } from "./tables.ts";
import { knownRecords, toldBuyer } from "./told.ts";
import { checkTransition } from "./transitions.ts";
import { beforeChange, undoChange, withdraw } from "./undo.ts";

/** A reminder of an unpaid invoice. */
export interface Reminder {
  /** Identifies it, so that it is sent only once. */
  key: string;
  /** Whether the invoice is past due. */
  overdue: boolean;
}

/**
 * Changes orders. Each change is one transaction: the order, a line of its history, and its email. One that is not
 * allowed, or an unknown order, throws a `RefusedChange` and changes nothing.
 */
export interface OrderDesk extends Bookkeeping {
  /** Issues the invoice and emails it. Refused if more than `most` were issued within an hour without the operator. */
  invoice(number: string, most?: number): Promise<InvoiceStatement>;
  /** Makes or moves the appointment and emails it with a calendar entry; returns its time as the buyer sees it. */
  schedule(number: string, plan: AppointmentPlan): Promise<string>;
  /** Marks the order as completed; refused while the appointment is ahead. */
  complete(number: string): Promise<void>;
  /**
   * Cancels the order, voids its invoice and tells the buyer, except for the reason. Refused while the invoice is paid
   * or credited in part: the rest is to be credited first.
   */
  cancel(number: string, reason: string): Promise<void>;
  /**
   * Undoes the latest movement of money, appointment, completion or cancellation until its email has left; returns what
   * that was, like "paid".
   */
  undo(number: string): Promise<string>;
  /** Adds a line to the history; what was done before it can still be undone. */
  note(number: string, text: string): Promise<void>;
  /** Emails a reminder of an unpaid invoice, once per key; false when it was sent before or none is needed any more. */
  remind(number: string, reminder: Reminder): Promise<boolean>;
  /** Resends the latest email of this kind, perhaps to another address. */
  resend(number: string, mail: ResendableMail, to?: string): Promise<void>;
  /** Gives the buyer's page a new link, which the next email has; the earlier one opens nothing any more. */
  renewLink(number: string): Promise<void>;
}

/** Opens the order desk of a store. */
export function openOrderDesk(options: {
  store: Store;
  settings: MailSettings;
  now: () => Millis;
  /** Who the history says made the changes: the operator's name, or `buyer` or `automatic`. */
  by: string;
  /** How long the email of a change that can be undone waits, in milliseconds. */
  undoMs?: Millis;
  /** For a rehearsal, in which every change is rolled back: collects the emails it would have caused. */
  rehearsal?: MailDraft[];
}): OrderDesk {
  const { store, settings, now, by, undoMs = 0, rehearsal } = options;

  const operated = by !== "buyer" && by !== "automatic";
  const change = changeOf({ store, now, rehearses: rehearsal !== undefined });

  /** Runs a change that can be undone; its email waits for that. */
  function undoable<T>(number: string, word: string, work: Work<T>): Promise<T> {
    return change(number, async (trx, order, at) => {
      const undo = await beforeChange(trx, order, word);
      const result = await work(trx, order, at);
      await trx.updateTable("orders").set({ undo }).where("id", "=", order.id).execute();
      return result;
    });
  }

  async function transition(
    trx: Kysely<Tables>,
    order: OrderRow,
    step: Parameters<DeskTools["transition"]>[2],
  ): Promise<void> {
    const { to: state, at, note, mail, delayMs } = step;
    const event: OrderEventRow = { order_id: order.id, at, state, by, note };
    await trx.updateTable("orders").set({ state, undo: null }).where("id", "=", order.id).execute();
    await trx.insertInto("order_events").values(event).execute();
    // An order whose buyer was erased has no address; its invoice can still be paid or voided.
    if (mail === undefined || order.email === "") return;
    rehearsal?.push(mail);
    await trx
      .insertInto("mails")
      .values(pendingMail(mail, order.id, at, delayMs))
      .execute();
  }

  /** A line of the history, after which what was done before it can still be undone. */
  async function addNote(trx: Kysely<Tables>, order: OrderRow, at: Millis, note: string): Promise<void> {
    await transition(trx, order, { to: order.state, at, note });
    await trx.updateTable("orders").set({ undo: order.undo }).where("id", "=", order.id).execute();
  }

  return {
    ...openBookkeeping({ settings, undoMs, change, undoable, transition, by }),

    invoice: (number, most) =>
      change(number, async (trx, order, at) => {
        checkTransition(order, "invoiced");
        if (operated) {
          await trx.updateTable("orders").set({ confirmation: "operator" }).where("id", "=", order.id).execute();
        }
        const invoice = await issueInvoice(trx, order, at);
        // Others count only once this transaction has ended, since it has taken a number.
        if (most !== undefined && order.confirmation !== "operator" && (await issuedUnseen(trx, at)) > most) {
          throw new RefusedChange(`More than ${most} invoices were to be issued within an hour`, "It waits.");
        }
        const mail = invoiceMail(order, invoice, settings);
        await transition(trx, order, { to: "invoiced", at, note: invoice.number, mail });
        return invoice;
      }),

    schedule: (number, plan) =>
      undoable(number, "scheduled", async (trx, order, at) => {
        checkTransition(order, "scheduled");
        if (plan.starts_at <= at)
          throw new RefusedChange("The appointment is in the past", "Give a time in the future.");
        const earlier = await appointmentOf(trx, order);
        // One that the buyer was not told of needs no replacement in a calendar.
        const { appointmentAt: told } = await toldBuyer(trx, order);
        const row = { order_id: order.id, ...plan, revision: (earlier?.revision ?? 0) + (told === undefined ? 0 : 1) };
        await trx
          .insertInto("appointments")
          .values(row)
          .onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
          .execute();
        await withdraw(trx, order, ["appointment"]);
        const mail = appointmentMail(order, row, at, settings);
        const when = formatAppointment(row);
        await transition(trx, order, { to: "scheduled", at, note: when, mail, delayMs: undoMs });
        return when;
      }),

    complete: (number) =>
      undoable(number, "completed", async (trx, order, at) => {
        checkTransition(order, "completed");
        const appointment = await appointmentOf(trx, order);
        if (appointment !== undefined && appointment.starts_at > at) {
          throw new RefusedChange(
            `The consultation of ${number} is still ahead: ${formatAppointment(appointment)}`,
            "Complete the order afterward, or move the appointment: npx site-cli orders schedule.",
          );
        }
        await transition(trx, order, { to: "completed", at, note: null });
      }),

    cancel: (number, reason) =>
      undoable(number, "canceled", async (trx, order, at) => {
        checkTransition(order, "cancelled");
        const account = await accountOf(trx, order);
        await voidInvoice(trx, order, account, { at, reason });
        const records = { ...account, order, appointment: await appointmentOf(trx, order) };
        const known = { ...account, ...(await knownRecords(trx, records)) };
        await withdraw(trx, order, ["order-confirmation", "invoice", "invoice-reminder", "appointment"]);
        const mail = cancellationMail(order, known, at, settings);
        await transition(trx, order, { to: "cancelled", at, note: reason, mail, delayMs: undoMs });
      }),

    undo: (number) =>
      change(number, async (trx, order, at) => {
        const { change: undone, state } = await undoChange(trx, order);
        await transition(trx, order, { to: state, at, note: `Undone: ${undone}` });
        return undone;
      }),

    note: (number, text) => change(number, (trx, order, at) => addNote(trx, order, at, text)),

    remind: (number, { key, overdue }) =>
      change(number, async (trx, order, at) => {
        if (order.state !== "invoiced" || order.email === "" || !(await claimOnce(trx, key, at))) return false;
        const { invoice, balance } = await accountOf(trx, order);
        if (invoice === undefined) return false;
        const mail = reminderMail(order, invoiceStated(invoice), { balance, overdue }, settings);
        await transition(trx, order, { to: order.state, at, note: `Sent: ${key}`, mail });
        return true;
      }),

    resend: (number, kind, to = "") =>
      change(number, async (trx, order, at) => {
        const id = await resendMail(trx, order, kind, { at, domain: settings.domain });
        if (to !== "" && to !== order.email) await readdress(trx, order, { address: to, at, id });
        const note = `Resent: ${kind}${to === "" ? "" : ", to another address"}`;
        await transition(trx, order, { to: order.state, at, note });
      }),

    renewLink: (number) =>
      change(number, async (trx, order, at) => {
        await renewPageLink(trx, order, at);
        await addNote(trx, order, at, "New link to the buyer's page");
      }),
  };
}

// --- internal ---

function appointmentOf(trx: Kysely<Tables>, order: OrderRow): Promise<AppointmentRow | undefined> {
  return trx.selectFrom("appointments").selectAll().where("order_id", "=", order.id).executeTakeFirst();
}
