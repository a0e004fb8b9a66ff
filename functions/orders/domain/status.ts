import { company, trade } from "../../../content/catalogue.ts";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import type { AppointmentRow, LedgerEntryRow, HistoryRow, MailRow, OrderRow } from "../../db/database.ts";
import { endOfOfficeDay, hourMs, officeDay } from "../../office-time.ts";
import { buyerStatus, type OrderStatus, type BuyerStatus } from "./buyer-status.ts";
import { isErased } from "./buyer.ts";
import { summarizeLedger } from "./ledger.ts";

/** An order with its appointments, oldest first. */
export type OrderWithAppointments = OrderRow & { appointments: readonly AppointmentRow[] };

/** The columns of an email that show whether it is delivered. */
export type MailDelivery = Pick<MailRow, "kind" | "cause_id" | "state">;

/** The rows of an order that its view is derived from, each list oldest first. */
interface OrderRows {
  order: OrderWithAppointments;
  ledger: readonly LedgerEntryRow[];
  mails: readonly MailDelivery[];
  history: readonly Pick<HistoryRow, "event" | "at">[];
}

/** The operator's next step, or the event to wait for. */
export interface NextStep {
  kind:
    | "review"
    | "invoice"
    | "delivery"
    | "payment"
    | "refund"
    | "cancel"
    | "appointment"
    | "consultation"
    | "complete";
  /** Words that follow "Next". */
  text: string;
  due?: number | undefined;
  /** Whether it is late, or something went wrong. */
  urgent: boolean;
}

/** The status of an order as operator, buyer, emails and monitor see it. */
export interface OrderView extends OrderStatus, BuyerStatus {
  next: NextStep | undefined;
}

/** Derives the view of an order from its rows and the time. No other code decides on an order's status. */
export function deriveView({ order, ledger, mails, history }: OrderRows, now: number): OrderView {
  const summary = summarizeLedger(ledger);
  const { balance, invoice, invoiceEntry } = summary;
  // The buyer of a held order gets the first email when it is released. A reopened order is promised an invoice anew.
  const confirmed = history.findLast(({ event }) => event === "released" || event === "reopened");
  const promised = invoiceEntry?.refers_to ? invoiceEntry : confirmed;
  const status: OrderStatus = {
    state: order.state,
    total: order.total,
    ...summary,
    promisedAt: (promised?.at ?? order.received_at) + company.invoiceWithinHours * hourMs,
    lateSinceDay: invoice && balance > 0 && invoice.dueOn < officeDay(now) ? invoice.dueOn : undefined,
    appointment: latestAppointment(order, history),
  };
  const undelivered = invoiceEntry !== undefined && balance > 0 && isUndelivered(invoiceEntry, mails);
  return { ...status, ...buyerStatus(order, status, now), next: nextStep(order, status, undelivered, now) };
}

/** The last appointment, unless it was canceled and the order reopened since. */
export function latestAppointment({ appointments }: OrderWithAppointments, history: OrderRows["history"]) {
  const events = history.map(({ event }) => event);
  const canceled = events.indexOf("canceled", events.lastIndexOf("scheduled"));
  return canceled >= 0 && events.includes("reopened", canceled) ? undefined : appointments.at(-1);
}

/** Whether no email of an invoice was sent yet. Unsent emails are never purged, so no row means that it was sent. */
function isUndelivered({ id }: LedgerEntryRow, mails: readonly MailDelivery[]): boolean {
  const own = mails.filter(({ kind, cause_id: cause }) => kind === "invoice" && cause === id);
  const states = new Set(own.map(({ state }) => state));
  return !states.has("sent") && (states.has("pending") || states.has("dead"));
}

function nextStep(order: OrderRow, status: OrderStatus, undelivered: boolean, now: number): NextStep | undefined {
  const { state } = order;
  const { balance, invoice, isCredited, promisedAt, lateSinceDay, appointment } = status;
  const isClosed = state === "completed" || state === "canceled";
  const promised = { due: promisedAt, urgent: promisedAt <= now };
  if (state === "held") {
    const text = `review it: held because ${order.held_because}`;
    return { kind: "review", text, due: promisedAt, urgent: true };
  }
  if (balance < 0) return { kind: "refund", text: `return ${usd(-balance)}`, urgent: true };
  const payment = { kind: "payment", text: `payment of ${usd(balance)}` } as const;
  if (balance > 0 && (isClosed || state === "scheduled")) return { ...payment, urgent: true };
  if (isClosed) return undefined;
  if (undelivered) return { kind: "delivery", text: "invoice not delivered", ...promised };
  if (balance > 0 && invoice)
    return { ...payment, due: endOfOfficeDay(invoice.dueOn), urgent: lateSinceDay !== undefined };
  if (invoice === undefined) return { kind: "invoice", text: "send the invoice", ...promised };
  if (isCredited) return { kind: "cancel", text: "cancel it: it was credited in full", urgent: false };
  if (isErased(order)) return { kind: "complete", text: "close it: the buyer’s data was erased", urgent: false };
  if (state === "scheduled" && appointment) {
    if (appointment.starts_at > now)
      return { kind: "consultation", text: trade.appointment, due: appointment.starts_at, urgent: false };
    return { kind: "complete", text: "mark it completed", urgent: false };
  }
  return { kind: "appointment", text: "agree on an appointment", urgent: false };
}
