import { company, trade } from "../../../content/catalogue.ts";
import { statusMessages } from "../../../content/messages.ts";
import { formatMoment } from "../../../content/office-clock.ts";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { fillDays, fillTemplate } from "../../../content/template.ts";
import type { AppointmentRow, EntryRow, Millis, OrderRow, OrderState } from "../../db/database.ts";
import { formatAppointment, formatDay, officeDay } from "../../text/office-day.ts";
import { formatDue } from "./invoice-document.ts";
import type { Ledger } from "./ledger.ts";

/** The state of an order and its money. Amounts are in cents. */
export interface Account extends Ledger {
  state: OrderState;
  /** The agreed amount, tax included. */
  gross: number;
  /** When the invoice is promised. At most the promised hours from now, even if a clock that ran ahead stamped the order. */
  promisedAt: Millis;
  /** The due day of an open balance, once it has passed. */
  lateSince: string | undefined;
  appointment: AppointmentRow | undefined;
  /** The latest invoice and appointment that the buyer was emailed, or may have been: a sender has claimed the email. */
  informed: { invoice: EntryRow | undefined; appointment: AppointmentRow | undefined };
}

/** A line of the buyer's timeline. */
export type TimelineStep = { label: string; text: string; done: boolean };

/** The steps of an order, past and future. */
export function timelineOf(order: OrderRow, account: Account, now: Millis): TimelineStep[] {
  const { state, balance } = account;
  const ordered = datedStep("Ordered", order.received_at);
  const invoice = invoiceStep(account, now);
  const paid = paymentStep(order, account, now);
  const appointment = appointmentSteps(account, now);
  const done = (...steps: TimelineStep[]) => steps.filter((step) => step.done);
  if (state === "completed") {
    return [ordered, ...done(invoice), paid, ...done(...appointment), datedStep("Complete", order.state_since)];
  }
  if (state === "canceled") {
    const open = balance > 0 ? [paid] : done(paid);
    return [ordered, ...done(invoice), ...open, datedStep("Canceled", order.state_since)];
  }
  return [ordered, invoice, paid, ...appointment];
}

/** When the payment is due, or was. */
export function dueText({ invoice, lateSince }: Pick<Account, "invoice" | "lateSince">, now: Millis): string {
  if (invoice === undefined) return "Open";
  if (lateSince) return fillTemplate(words.overdue, { day: formatDay(lateSince) });
  return capitalized(formatDue(invoice, officeDay(now)));
}

// --- internal ---

const words = statusMessages.timeline;

function datedStep(label: string, at: Millis): TimelineStep {
  return { label, text: formatDay(officeDay(at)), done: true };
}

function invoiceStep({ invoice, promisedAt }: Account, now: Millis): TimelineStep {
  const label = "Invoice";
  if (invoice) return { label, text: `${invoice.number}, dated ${formatDay(invoice.issuedOn)}`, done: true };
  const by = fillTemplate(words.invoiceBy, { time: formatMoment(company.timeZone, promisedAt) });
  return { label, text: promisedAt < now ? words.invoiceLate : by, done: false };
}

function paymentStep({ due_days: days }: OrderRow, account: Account, now: Millis): TimelineStep {
  const { invoice, balance, paid, moved } = account;
  const paidOn = moved.filter(({ kind }) => kind === "payment").map(({ day }) => day);
  const last = paidOn.toSorted().at(-1);
  if (balance > 0) {
    const partly = paid > 0 && fillTemplate(words.partly, { paid: usd(paid), amount: usd(balance) });
    return payment(false, [partly, dueText(account, now)].filter(Boolean).join(" "));
  }
  if (balance < 0) return payment(true, fillTemplate(words.overpaid, { amount: usd(-balance) }));
  if (paid > 0 && last !== undefined) return payment(true, fillTemplate(words.received, { day: formatDay(last) }));
  if (invoice) return payment(true, words.credited);
  return payment(false, fillDays(words.notInvoiced, days));
}

function payment(done: boolean, text: string): TimelineStep {
  return { label: "Payment", text, done };
}

/** The appointment, or the promise of one. None if the order is credited in full, since nobody waits for it. */
function appointmentSteps({ state, invoice, appointment, paid, balance }: Account, now: Millis): TimelineStep[] {
  const label = trade.appointmentTitle;
  if (appointment) {
    const done = state === "completed" || (state === "scheduled" && appointment.starts_at <= now);
    return [{ label, text: formatAppointment(appointment), done }];
  }
  if (invoice !== undefined && balance === 0 && paid === 0) return [];
  return [{ label, text: paid > 0 && balance <= 0 ? words.appointmentNext : words.appointment, done: false }];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
