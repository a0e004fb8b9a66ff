import type { Kysely } from "kysely";
import { appointmentMail, cancellationMail, invoiceMail, receiptMail, reminderMail } from "../mail/order-templates.ts";
import type { MailSettings } from "../mail/templates.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import { pendingMail, type MailDraft } from "../store/mails.ts";
import { claimOnce } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { AppointmentRow, MailKind, Millis, OrderEventRow, OrderRow, OrderState, Tables } from "../store/tables.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { checkTransition } from "./transitions.ts";
import { formatDay, officeDay } from "./office-day.ts";
import { formatAppointment } from "./appointment-time.ts";
import { resendMail, type ResendableMail } from "./resend.ts";
import { InvoiceStatement } from "./statement.ts";

/** When and where a consultation takes place. */
export type AppointmentPlan = Pick<AppointmentRow, "starts_at" | "minutes" | "time_zone" | "place">;

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
export interface OrderDesk {
  /** Issues the invoice and emails it. */
  invoice(number: string): Promise<InvoiceStatement>;
  /** Records a payment made on a day, `2026-11-30`, and emails the receipt. */
  pay(number: string, payment: { on: string; reference: string }): Promise<void>;
  /** Makes or moves the appointment and emails it with a calendar entry; returns its time as the buyer sees it. */
  schedule(number: string, plan: AppointmentPlan): Promise<string>;
  complete(number: string): Promise<void>;
  /** Cancels the order, voids its invoice and tells the buyer, except for the reason. */
  cancel(number: string, reason: string): Promise<void>;
  /** Adds a line to the history. */
  note(number: string, text: string): Promise<void>;
  /** Emails a reminder of an unpaid invoice, once per key; false when it was sent before or none is needed any more. */
  remind(number: string, reminder: Reminder): Promise<boolean>;
  /** Resends the latest email of this kind. */
  resend(number: string, mail: ResendableMail): Promise<void>;
}

/** Opens the order desk of a store. `by` is who the history says made the changes. */
export function openOrderDesk(options: {
  store: Store;
  settings: MailSettings;
  now: () => Millis;
  by: string;
}): OrderDesk {
  const { store, settings, now, by } = options;

  /** Runs a change to an order in a transaction, keeping other processes from changing it meanwhile. */
  function change<T>(
    number: string,
    work: (trx: Kysely<Tables>, order: OrderRow, at: Millis) => Promise<T>,
  ): Promise<T> {
    return guarded(() =>
      store.db.transaction().execute(async (trx) => {
        const query = trx.selectFrom("orders").selectAll().where("number", "=", number);
        const order = await (store.engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
        if (order === undefined) {
          throw new RefusedChange(`There is no order ${number}`, "Orders have numbers like ORD-2026-000001.");
        }
        return work(trx, order, now());
      }),
    );
  }

  async function transition(
    trx: Kysely<Tables>,
    order: OrderRow,
    step: { to: OrderState; at: Millis; note: string | null; mail?: MailDraft },
  ): Promise<void> {
    const { to: state, at, note, mail } = step;
    const event: OrderEventRow = { order_id: order.id, at, state, by, note };
    await trx.updateTable("orders").set({ state }).where("id", "=", order.id).execute();
    await trx.insertInto("order_events").values(event).execute();
    // An order whose buyer was erased has no address; its invoice can still be paid or voided.
    if (mail === undefined || order.email === "") return;
    await trx
      .insertInto("mails")
      .values(pendingMail(mail, order.id, at))
      .execute();
  }

  return {
    invoice: (number) =>
      change(number, async (trx, order, at) => {
        checkTransition(order, "invoiced");
        const invoice = await issueInvoice(trx, order, at);
        const mail = invoiceMail(order, invoice, settings);
        await transition(trx, order, { to: "invoiced", at, note: invoice.number, mail });
        return invoice;
      }),

    pay: (number, payment) =>
      change(number, async (trx, order, at) => {
        checkTransition(order, "paid");
        const first = officeDay(order.received_at);
        const last = officeDay(at);
        if (payment.on < first || payment.on > last) {
          throw new RefusedChange(
            `${number} cannot have been paid on ${payment.on}`,
            `Give a day from ${first}, when it was placed, to today, ${last}.`,
          );
        }
        const invoice = await invoiceOf(trx, order);
        await trx
          .updateTable("invoices")
          .set({ paid_on: payment.on, payment_reference: payment.reference })
          .where("number", "=", invoice.number)
          .execute();
        await withdraw(trx, order, ["invoice-reminder"]);
        const mail = receiptMail(order, invoice, payment, settings);
        await transition(trx, order, { to: "paid", at, note: `${formatDay(payment.on)}: ${payment.reference}`, mail });
      }),

    schedule: (number, plan) =>
      change(number, async (trx, order, at) => {
        checkTransition(order, "scheduled");
        if (plan.starts_at <= at)
          throw new RefusedChange("The appointment is in the past", "Give a time in the future.");
        const earlier = await appointmentOf(trx, order);
        const row = { order_id: order.id, ...plan, revision: earlier === undefined ? 0 : earlier.revision + 1 };
        await trx
          .insertInto("appointments")
          .values(row)
          .onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
          .execute();
        await withdraw(trx, order, ["appointment"]);
        const mail = appointmentMail(order, row, at, settings);
        const when = formatAppointment(row);
        await transition(trx, order, { to: "scheduled", at, note: when, mail });
        return when;
      }),

    complete: (number) =>
      change(number, async (trx, order, at) => {
        checkTransition(order, "completed");
        await transition(trx, order, { to: "completed", at, note: null });
      }),

    cancel: (number, reason) =>
      change(number, async (trx, order, at) => {
        checkTransition(order, "cancelled");
        const invoice = await trx
          .selectFrom("invoices")
          .select(["number", "paid_on"])
          .where("order_id", "=", order.id)
          .executeTakeFirst();
        const appointment = await appointmentOf(trx, order);
        await trx
          .updateTable("invoices")
          .set({ state: "voided", voided_at: at, void_reason: reason })
          .where("order_id", "=", order.id)
          .execute();
        await withdraw(trx, order, ["order-confirmation", "invoice", "invoice-reminder", "appointment"]);
        const mail = cancellationMail(order, { invoice, appointment }, at, settings);
        await transition(trx, order, { to: "cancelled", at, note: reason, mail });
      }),

    note: (number, text) =>
      change(number, (trx, order, at) => transition(trx, order, { to: order.state, at, note: text })),

    remind: (number, { key, overdue }) =>
      change(number, async (trx, order, at) => {
        if (order.state !== "invoiced" || order.email === "" || !(await claimOnce(trx, key, at))) return false;
        const mail = reminderMail(order, await invoiceOf(trx, order), overdue, settings);
        await transition(trx, order, { to: order.state, at, note: `Sent: ${key}`, mail });
        return true;
      }),

    resend: (number, kind) =>
      change(number, async (trx, order, at) => {
        await resendMail(trx, order, kind, { at, domain: settings.domain });
        await transition(trx, order, { to: order.state, at, note: `Resent: ${kind}` });
      }),
  };
}

// --- internal ---

/**
 * Withdraws emails that are no longer true, including those given up, so that nobody retries them. One that a sender
 * has claimed may still arrive, but is not retried.
 */
async function withdraw(trx: Kysely<Tables>, order: OrderRow, kinds: MailKind[]): Promise<void> {
  await trx
    .deleteFrom("mails")
    .where("about", "=", order.id)
    .where("kind", "in", kinds)
    .where("state", "in", ["pending", "dead"])
    .execute();
}

async function invoiceOf(trx: Kysely<Tables>, order: OrderRow): Promise<InvoiceStatement> {
  const row = await trx
    .selectFrom("invoices")
    .select("statement")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return InvoiceStatement.parse(JSON.parse(row.statement));
}

function appointmentOf(trx: Kysely<Tables>, order: OrderRow): Promise<AppointmentRow | undefined> {
  return trx.selectFrom("appointments").selectAll().where("order_id", "=", order.id).executeTakeFirst();
}
