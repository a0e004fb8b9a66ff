import { company, trade } from "../../../content/catalogue.ts";
import { statusMessages } from "../../../content/messages.ts";
import { fillTemplate } from "../../../content/template.ts";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { formatMoment } from "../../../content/office-clock.ts";
import type { Millis, AppointmentRow, EntryRow, OrderRow, OrderState } from "../../db/database.ts";
import type { Ledger } from "./ledger.ts";
import { formatAppointment, formatDay, officeDay } from "../../text/office-day.ts";

/** What is the matter with an order, and what its buyer knows of it. Amounts are in cents. */
export interface Account extends Ledger {
  state: OrderState;
  /** What was agreed to be paid, tax included. */
  gross: number;
  /** When the invoice is promised, or one that corrects it; now, if a clock that was set back since has stamped the order. */
  promisedAt: Millis;
  /** The day after which what is open is late, once that has passed. */
  lateSince: string | undefined;
  appointment: AppointmentRow | undefined;
  /** What the buyer knows, by an email that was sent, or that a sender has claimed and may have delivered. */
  told: { invoice: EntryRow | undefined; appointment: AppointmentRow | undefined };
}

/** A line of the buyer's timeline. */
export type TimelineStep = { label: string; text: string; done: boolean };

/** What has happened with an order, and what comes next. */
export function timelineOf(order: OrderRow, account: Account, now: Millis): TimelineStep[] {
  const { state, balance } = account;
  const [ordered, invoiced] = [happened("Ordered", order.received_at), invoiceStep(account, now)];
  const [paid, met] = [paymentStep(order, account), appointmentSteps(account, now)];
  const done = (steps: readonly TimelineStep[]) => steps.filter((step) => step.done);
  if (state === "completed") {
    return [ordered, ...done([invoiced]), paid, ...done(met), happened("Complete", order.state_since)];
  }
  if (state === "canceled") {
    const open = balance > 0 ? [paid] : done([paid]);
    return [ordered, ...done([invoiced]), ...open, happened("Canceled", order.state_since)];
  }
  return [ordered, invoiced, paid, ...met];
}

/** By which day an invoice is, or was, to be paid. */
export function dueText({ invoice, lateSince }: Pick<Account, "invoice" | "lateSince">): string {
  if (invoice === undefined) return "Open";
  return fillTemplate(lateSince ? words.overdue : words.due, { day: formatDay(invoice.dueOn) });
}

// --- internal ---

const words = statusMessages.timeline;

function happened(label: string, at: Millis): TimelineStep {
  return { label, text: formatDay(officeDay(at)), done: true };
}

function invoiceStep({ invoice, promisedAt }: Account, now: Millis): TimelineStep {
  const label = "Invoice";
  if (invoice) return { label, text: `${invoice.number} of ${formatDay(invoice.issuedOn)}`, done: true };
  const by = fillTemplate(words.invoiceBy, { time: formatMoment(company.timeZone, promisedAt) });
  return { label, text: promisedAt < now ? words.invoiceLate : by, done: false };
}

function paymentStep({ due_days: dueDays }: OrderRow, account: Account): TimelineStep {
  const { invoice, balance, paid, moved } = account;
  const days = moved.filter(({ kind }) => kind === "payment").map(({ day }) => day);
  const last = days.toSorted().at(-1);
  if (balance > 0) {
    const partly = fillTemplate(words.partly, { paid: usd(paid), amount: usd(balance) });
    return payment(false, paid > 0 ? `${partly} ${dueText(account)}` : dueText(account));
  }
  if (balance < 0) return payment(true, fillTemplate(words.overpaid, { amount: usd(-balance) }));
  if (paid > 0 && last !== undefined) return payment(true, fillTemplate(words.received, { day: formatDay(last) }));
  if (invoice === undefined) return payment(false, fillTemplate(words.notInvoiced, { days: dueDays }));
  return payment(true, words.credited);
}

function payment(done: boolean, text: string): TimelineStep {
  return { label: "Payment", text, done };
}

/** The appointment, or that one follows; nothing once the order is credited in full, since nobody waits for one. */
function appointmentSteps({ state, invoice, appointment, paid, balance }: Account, now: Millis): TimelineStep[] {
  const label = trade.appointmentTitle;
  if (appointment) {
    const done = state === "completed" || (state === "scheduled" && appointment.starts_at <= now);
    return [{ label, text: formatAppointment(appointment), done }];
  }
  if (invoice !== undefined && balance === 0 && paid === 0) return [];
  return [{ label, text: paid > 0 && balance <= 0 ? words.appointmentNext : words.appointment, done: false }];
}
