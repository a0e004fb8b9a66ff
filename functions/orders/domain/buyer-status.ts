import type { TimelineStage } from "../../../content/buyer-page-view.ts";
import { company, trade } from "../../../content/catalogue.ts";
import { formatMoment } from "../../../content/dates.ts";
import { orderMessages, statusMessages as words } from "../../../content/messages/orders.ts";
import { formatUsdExact as usd, type Cents } from "../../../content/pricing/money.ts";
import { fillDays, fillTemplate } from "../../../content/template.ts";
import type { AppointmentRow, OrderRow, OrderState } from "../../db/database.ts";
import { formatAppointment, formatDay, officeDay } from "../../office-time.ts";
import { formatDue } from "./invoice-document.ts";
import type { LedgerSummary } from "./ledger.ts";

/** The state of an order and its money. */
export interface OrderStatus extends LedgerSummary {
  state: OrderState;
  /** The agreed amount, tax included. */
  total: Cents;
  promisedAt: number;
  /** The due day of an open balance, once it has passed. */
  lateSinceDay: string | undefined;
  appointment: AppointmentRow | undefined;
}

/** An order's status in sentences for its buyer, the same on the page and in emails. */
export interface BuyerStatus {
  /** The state, and the balance if there is one. */
  statusText: string;
  /** The balance: the amount to pay or to return, or how it was settled. */
  balanceText: string;
  timeline: TimelineStage[];
}

/** Describes an order for its buyer. */
export function buyerStatus(order: OrderRow, status: OrderStatus, now: number): BuyerStatus {
  const { state, balance, invoice, isCredited, appointment, paid, promisedAt } = status;
  const isClosed = state === "completed" || state === "canceled";
  const balanceText = balanceSentence(order, status, now);
  const invoiceBy = fillTemplate(words.invoiceBy, { time: formatMoment(company.timeZone, promisedAt) });
  const promise = promisedAt < now ? words.invoiceLate : invoiceBy;
  const isPaid = paid > 0 && balance <= 0;
  const schedule = fillTemplate(isPaid ? words.scheduleNext : words.scheduleLater, { appointment: trade.appointment });
  const isOver = appointment !== undefined && appointment.starts_at <= now;

  const labels = orderMessages.stages;
  const isInvoiced = invoice !== undefined;
  const dated = isInvoiced ? `${invoice.number}, dated ${formatDay(invoice.issuedOn)}` : promise;
  const stages: TimelineStage[] = [
    { label: labels.ordered, text: formatDay(officeDay(order.received_at)), done: true },
    { label: labels.invoice, text: dated, done: isInvoiced },
    { label: labels.payment, text: balanceText, done: balance < 0 || (isInvoiced && balance === 0) },
  ];
  // Nobody waits for an appointment of an order that is credited in full.
  if (appointment !== undefined || !isCredited) {
    const done = state === "completed" || (state === "scheduled" && isOver);
    const text = appointment ? formatAppointment(appointment) : schedule;
    stages.push({ label: trade.appointmentTitle, text, done });
  }
  const past = stages.filter(({ label, done }) => done || (label === labels.payment && balance > 0));
  const isDone = state === "completed";
  const closedOn = formatDay(officeDay(order.state_since));
  const closed = { label: isDone ? "Complete" : "Canceled", text: closedOn, done: isDone, canceled: !isDone };

  function sentences(): string[] {
    const open = balance === 0 ? [] : [balanceText];
    if (isClosed) return [words[state], ...open];
    if (invoice === undefined) return [words.received, promise];
    if (state !== "scheduled" || appointment === undefined)
      return isPaid && balance === 0 ? [balanceText, schedule] : [balanceText];
    const values = { appointment: trade.appointment, time: formatAppointment(appointment) };
    return [fillTemplate(isOver ? words.appointmentOver : words.appointmentAhead, values), ...open];
  }
  return { statusText: sentences().join(" "), balanceText, timeline: isClosed ? [...past, closed] : stages };
}

function balanceSentence({ due_days: dueDays }: OrderRow, status: OrderStatus, now: number): string {
  const { balance, invoice, lateSinceDay, payments, paid } = status;
  const amount = usd(Math.abs(balance));
  if (balance < 0) return fillTemplate(words.owedToBuyer, { amount });
  if (lateSinceDay) return fillTemplate(words.overdue, { amount, day: formatDay(lateSinceDay) });
  if (balance > 0) {
    return fillTemplate(words.open, {
      amount,
      due: invoice ? formatDue(invoice, officeDay(now)) : words.due.onReceipt,
    });
  }
  if (invoice === undefined) return fillDays(words.notInvoiced, dueDays);
  const days = payments.filter(({ kind }) => kind === "payment").map(({ day }) => day);
  const lastPaid = days.toSorted().at(-1);
  return paid > 0 && lastPaid !== undefined ? fillTemplate(words.paid, { day: formatDay(lastPaid) }) : words.credited;
}
