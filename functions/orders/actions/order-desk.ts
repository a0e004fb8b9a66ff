import { trade } from "../../../content/catalogue.ts";
import { siteCli } from "../../../content/site-cli.ts";
import { isUntrue, pendingMail, type MailFacts } from "../../mail/emails.ts";
import { RefusedChange } from "../../db/errors.ts";
import { newId } from "../../db/ids.ts";
import { formatAppointment } from "../../text/office-day.ts";
import { creditInvoice, editBuyer, issueInvoice, voidInvoice } from "./bookkeeping.ts";
import { changeOf, type Change, type ChangeOptions } from "../order-transaction.ts";
import { renderOrderMail } from "../emails/order-emails.ts";
import { recordPayment, recordRefund, takeBack } from "./payments.ts";
import type { AppointmentPlan } from "../rows.ts";
import type { MailKind, OrderState } from "../../db/database.ts";

/**
 * Opens the order desk of a store. Each change is one transaction: the order, its entries, a line of its history, and its
 * emails. One that is not allowed, or an unknown order, throws a `RefusedChange` and changes nothing. Amounts and balances
 * are in cents.
 */
export function openOrderDesk(options: ChangeOptions) {
  const change = changeOf(options);
  /** What is done with an order, by its number. */
  const byNumber =
    <Given extends unknown[], Result>(work: (made: Change, ...given: Given) => Promise<Result>) =>
    (number: string, ...given: Given) =>
      change(number, (made) => work(made, ...given));
  return {
    release: byNumber(release),
    invoice: byNumber(issueInvoice),
    pay: byNumber(recordPayment),
    refund: byNumber(recordRefund),
    takeBack: byNumber(takeBack),
    credit: byNumber(creditInvoice),
    edit: byNumber(editBuyer),
    schedule: byNumber(schedule),
    complete: byNumber(complete),
    cancel: byNumber(cancel),
    note: byNumber(note),
    resend: byNumber(resend),
  };
}
export type OrderDesk = ReturnType<typeof openOrderDesk>;

// --- internal ---

/** Releases an order that is held, or was canceled while it was: it becomes what it would have been. */
async function release({ trx, order, step }: Change): Promise<void> {
  if (order.held_because === null)
    throw new RefusedChange(`${order.number} is not held`, `Those that are: ${siteCli()} orders list --state held.`);
  await trx.updateTable("orders").set({ held_because: null }).where("id", "=", order.id).execute();
  await step({ step: "released", to: "open", mails: [{ kind: "order-confirmation" }, { kind: "order-notification" }] });
}

/** Makes or moves the appointment and emails it with a calendar entry; returns its time as the buyer sees it. */
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
  const { starts_at, minutes } = plan;
  if (
    order.state === "scheduled" &&
    earlier?.starts_at === starts_at &&
    earlier.minutes === minutes &&
    earlier.place === kept
  )
    throw new RefusedChange(
      `The appointment of ${order.number} is like that already`,
      `To mail it again: ${siteCli()} orders resend ${order.number} appointment.`,
    );
  const entry = { id: newId(at), order_id: order.id, ...plan, place: kept, revision };
  await trx.insertInto("appointments").values(entry).execute();
  const when = formatAppointment(entry);
  const mails = [{ kind: "appointment" }] as const;
  await step({ step: "scheduled", note: when, entry, to: "scheduled", mails });
  return when;
}

/** Marks the order as completed; refused while the appointment is ahead. */
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

/**
 * Cancels the order, voids its invoice and tells the buyer, except for the reason; nobody is told of one that is held.
 * Refused while the invoice is paid or credited in part: the rest is to be credited first.
 */
async function cancel(made: Change, reason: string): Promise<void> {
  refuseUnless(made, ["held", "open", "scheduled"], "be canceled");
  const entry = await voidInvoice(made, reason);
  const mails = made.order.state === "held" ? [] : [{ kind: "cancellation" as const }];
  await made.step({ step: "canceled", note: reason, entry, to: "canceled", mails });
}

/** Adds a line to the history. */
async function note({ step }: Change, text: string): Promise<void> {
  await step({ step: "noted", note: text });
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

/** Adds the latest email of a kind to the outbox again, due immediately; it says what is true when it leaves. */
async function resend(made: Change, mail: MailKind, to?: string): Promise<void> {
  const { trx, order, mails, step } = made;
  const last = mails.findLast(({ kind, state }) => kind === mail && state !== "withdrawn");
  if (last === undefined) {
    throw new RefusedChange(`${order.number} has no ${mail} to send again`, `It is ${order.state}.`);
  }
  if (last.state === "pending") {
    throw new RefusedChange(
      `The ${mail} of ${order.number} is still waiting to be sent`,
      `It is retried automatically; ${siteCli()} mail list shows its last error.`,
    );
  }
  const facts = { kind: last.kind, ...(last.entry_id && { entry: last.entry_id }), ...(to && { to }) };
  const untrue = whyUntrue(made, facts);
  if (untrue !== undefined) {
    throw new RefusedChange(`The ${mail} of ${order.number} says what is no longer true: ${untrue}`, "It stays.");
  }
  // Otherwise those that failed would still be reported, and a retry of all failed emails would send them twice.
  for (const { id, kind, entry_id: entry, state } of mails) {
    if (kind !== last.kind || entry !== last.entry_id || state !== "dead") continue;
    await trx.updateTable("mails").set({ state: "withdrawn" }).where("id", "=", id).execute();
  }
  await step({ step: "resent", note: to === undefined ? mail : `${mail}, to another address`, mails: [facts] });
}

/** Why an email would not be sent if it were to leave now. */
function whyUntrue(made: Change, facts: MailFacts): string | undefined {
  const { order, settings, at } = made;
  const draft = renderOrderMail(pendingMail(facts, order.id, settings, at), made, settings, at);
  return isUntrue(draft) ? draft.untrue : undefined;
}
