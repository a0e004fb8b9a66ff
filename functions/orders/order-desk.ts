import { trade } from "../../content/catalogue.ts";
import { siteCli } from "../../content/site-cli.ts";
import { RefusedChange } from "../store/errors.ts";
import { orderedId } from "../store/ids.ts";
import { formatAppointment } from "./appointment-time.ts";
import { creditInvoice, editBuyer, issueInvoice, voidInvoice, type BuyerEdit } from "./bookkeeping.ts";
import { changeOf, type Change, type ChangeOptions } from "./change.ts";
import { renewPageLink } from "./order-page.ts";
import { recordPayment, recordRefund, takeBack, type MoneyMoved, type Reversal } from "./payments.ts";
import { remind, resend, type ResendableMail } from "./resend.ts";
import type { AppointmentPlan, OrderState } from "./tables.ts";
import { undo } from "./undo.ts";

/** What is done with orders; see `openOrderDesk`. */
export type OrderDesk = ReturnType<typeof openOrderDesk>;

/**
 * Opens the order desk of a store. Each change is one transaction: the order, its entries, a line of its history, and its
 * emails. One that is not allowed, or an unknown order, throws a `RefusedChange` and changes nothing. Amounts and balances
 * are in cents.
 */
export function openOrderDesk(options: ChangeOptions) {
  const change = changeOf(options);
  return {
    /** Releases an order that is held, or was canceled while it was: it becomes what it would have been. */
    release: (number: string) => change(number, release),
    /** Issues the invoice and emails it. Refused if more than `most` were issued within an hour without the operator. */
    invoice: (number: string, most?: number) => change(number, (made) => issueInvoice(made, most)),
    /** Records a payment and emails the receipt; returns the balance, negative after an overpayment. */
    pay: (number: string, payment: MoneyMoved) => change(number, (made) => recordPayment(made, payment)),
    /** Takes back a payment that bounced or belongs to another order, and tells the buyer; returns the balance. */
    takeBack: (number: string, reversal: Reversal) => change(number, (made) => takeBack(made, reversal)),
    /** Records money returned, of what was overpaid or credited, and tells the buyer; returns the balance. */
    refund: (number: string, refund: MoneyMoved & { reason: string }) =>
      change(number, (made) => recordRefund(made, refund)),
    /** Issues a credit note for the invoice, or for a part of it, and emails it. */
    credit: (number: string, credit: { amount?: number | undefined; reason: string }) =>
      change(number, (made) => creditInvoice(made, credit)),
    /** Changes the buyer's details, and corrects the invoice that states them otherwise; returns the new one, if any. */
    edit: (number: string, fields: BuyerEdit) => change(number, (made) => editBuyer(made, fields)),
    /** Makes or moves the appointment and emails it with a calendar entry; returns its time as the buyer sees it. */
    schedule: (number: string, plan: AppointmentPlan) => change(number, (made) => schedule(made, plan)),
    /** Marks the order as completed; refused while the appointment is ahead. */
    complete: (number: string) => change(number, complete),
    /**
     * Cancels the order, voids its invoice and tells the buyer, except for the reason; nobody is told of one that is held.
     * Refused while the invoice is paid or credited in part: the rest is to be credited first.
     */
    cancel: (number: string, reason: string) => change(number, (made) => cancel(made, reason)),
    /**
     * Takes back the latest movement of money, appointment or cancellation within the minute in which its email waits, and
     * a completion until the next change; returns what that was.
     */
    undo: (number: string) => change(number, undo),
    /** Adds a line to the history; what was done before it can still be undone. */
    note: (number: string, text: string) =>
      change(number, async ({ step }) => void (await step({ step: "noted", note: text }))),
    /** Emails a reminder of an unpaid invoice, once per key; false when it was sent before or none is called for. */
    remind: (number: string, key: string) => change(number, (made) => remind(made, key)),
    /** Sends the latest email of this kind again, as it is true now, perhaps to another address. */
    resend: (number: string, mail: ResendableMail, to?: string) => change(number, (made) => resend(made, mail, to)),
    /** Gives the buyer's page a new link, which the next email has; the earlier one opens nothing any more. */
    renewLink: (number: string) => change(number, renewLink),
  };
}

// --- internal ---

async function release({ trx, order, step }: Change): Promise<void> {
  if (order.held_because === null) throw new RefusedChange(`${order.number} is not held`, "It was released already.");
  await trx.updateTable("orders").set({ held_because: null }).where("id", "=", order.id).execute();
  await step({ step: "released", to: "open", mails: [{ kind: "order-confirmation" }, { kind: "order-notification" }] });
}

async function schedule(made: Change, { place, ...plan }: AppointmentPlan): Promise<string> {
  const { trx, order, view, at, step } = made;
  refuseUnless(made, ["open", "scheduled"], "get an appointment");
  if (order.state === "open" && (view.invoice === undefined || view.balance > 0)) {
    throw new RefusedChange(`${order.number} is not paid`, "An appointment is made once the invoice is paid.");
  }
  if (plan.starts_at <= at) throw new RefusedChange("The appointment is in the past", "Give a time in the future.");
  const { appointment: earlier, told } = view;
  // One that the buyer was not told of needs no replacement in a calendar.
  const revision = (earlier?.revision ?? 0) + (told.appointment === undefined ? 0 : 1);
  const kept = place ?? earlier?.place ?? null;
  const entry = { id: orderedId(at), order_id: order.id, ...plan, place: kept, revision };
  await trx.insertInto("appointments").values(entry).execute();
  const note = formatAppointment(entry);
  await step({ step: "scheduled", note, entry, to: "scheduled", mails: [{ kind: "appointment" }], undoable: true });
  return note;
}

async function complete(made: Change): Promise<void> {
  refuseUnless(made, ["scheduled"], "be completed");
  const { appointment } = made.view;
  if (appointment !== undefined && appointment.starts_at > made.at) {
    throw new RefusedChange(
      `The ${trade.appointment} of ${made.order.number} is still ahead: ${formatAppointment(appointment)}`,
      `Complete the order afterward, or move the appointment: ${siteCli()} orders schedule.`,
    );
  }
  await made.step({ step: "completed", to: "completed" });
}

async function cancel(made: Change, reason: string): Promise<void> {
  refuseUnless(made, ["held", "open", "scheduled"], "be canceled");
  const entry = await voidInvoice(made, reason);
  const mails = made.order.state === "held" ? [] : [{ kind: "cancellation" as const }];
  await made.step({ step: "canceled", note: reason, entry, to: "canceled", mails, undoable: true });
}

async function renewLink({ trx, order, at, step }: Change): Promise<void> {
  await renewPageLink(trx, order, at);
  await step({ step: "noted", note: "New link to the buyer's page" });
}

/** Throws a `RefusedChange` unless the order is in one of these states. */
function refuseUnless({ order }: Change, states: readonly OrderState[], what: string): void {
  if (states.includes(order.state)) return;
  throw new RefusedChange(
    `${order.number} is ${order.state} and cannot ${what}`,
    order.state === "held"
      ? `Release it first: ${siteCli()} orders release ${order.number}`
      : `See ${siteCli()} orders show ${order.number}; a note can always be added.`,
  );
}
