import { company, trade } from "../../../content/catalogue.ts";
import { statusMessages as words } from "../../../content/messages.ts";
import { fillTemplate } from "../../../content/template.ts";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { formatMoment } from "../../../content/office-clock.ts";
import type { Millis, MailRow, AppointmentRow, EntryRow, OrderRow } from "../../db/database.ts";
import { endOfOfficeDay, formatAppointment, formatDay, officeDay } from "../../text/office-day.ts";
import { ledgerOf } from "./ledger.ts";
import { lettersMissing } from "./invoice-document.ts";
import { timelineOf, type Account, type TimelineStep } from "./timeline.ts";

/** An order with its appointments, oldest first. */
export type PlacedOrder = OrderRow & { appointments: readonly AppointmentRow[] };
/** What of an email tells what its recipient knows. */
export type MailFact = Pick<MailRow, "kind" | "entry_id" | "state" | "lease" | "elsewhere">;

/** What the operator does next, or waits for. */
export interface NextStep {
  what:
    | "decide"
    | "invoice"
    | "spelling"
    | "delivery"
    | "payment"
    | "refund"
    | "cancel"
    | "appointment"
    | "consultation"
    | "complete";
  /** In words that follow "Next". */
  text: string;
  /** The command that does it, without the program's name; absent where it is the buyer's turn. */
  command?: string;
  /** When it is due; undefined where it is due by nothing but patience. */
  due?: Millis | undefined;
  /** Whether it is late, or something went wrong. */
  urgent: boolean;
}

/** Everything that is said of an order. Amounts are in cents. */
export interface OrderView extends Account {
  next: NextStep | undefined;
  /** What the buyer reads first. */
  status: string;
  timeline: TimelineStep[];
}

/** What follows from an order, its entries, its emails and the time: the one place where this is decided. */
export function viewOf(
  order: PlacedOrder,
  entries: readonly EntryRow[],
  mails: readonly MailFact[],
  now: Millis,
): OrderView {
  const ledger = ledgerOf(entries);
  const { balance, invoice, invoiceEntry } = ledger;
  // What another address was sent, the buyer may not know.
  const own = mails.filter(({ elsewhere }) => elsewhere === 0);
  const told = toldOf(order, entries, own);
  const account: Account = {
    state: order.state,
    gross: order.gross_cents,
    ...ledger,
    promisedAt: promiseOf(invoiceEntry?.refers ? invoiceEntry.at : order.received_at, now),
    lateSince: invoice && balance > 0 && invoice.dueOn < officeDay(now) ? invoice.dueOn : undefined,
    appointment: order.appointments.at(-1),
    told,
  };
  const undelivered = invoiceEntry !== undefined && balance > 0 && isUndelivered(invoiceEntry, own);
  return {
    ...account,
    next: nextOf(order, account, undelivered, now),
    status: statusOf(account, now),
    timeline: timelineOf(order, account, now),
  };
}

// --- internal ---

function promiseOf(at: Millis, now: Millis): Millis {
  return Math.min(at, now) + company.invoiceWithinHours * 3_600_000;
}

function toldOf({ appointments }: PlacedOrder, entries: readonly EntryRow[], mails: readonly MailFact[]) {
  const known = mails.filter(({ state, lease }) => state === "sent" || lease !== null);
  const latest = (...kinds: MailRow["kind"][]) => known.findLast(({ kind }) => kinds.includes(kind))?.entry_id;
  const invoice = latest("invoice");
  const appointment = latest("appointment");
  return {
    invoice: entries.find(({ id }) => id === invoice),
    appointment: appointments.find(({ id }) => id === appointment),
  };
}

/** Whether emails with an invoice were written, and none has left. */
function isUndelivered({ id }: EntryRow, mails: readonly MailFact[]): boolean {
  const own = mails.filter((mail) => mail.kind === "invoice" && mail.entry_id === id && mail.state !== "withdrawn");
  return own.length > 0 && own.every(({ state }) => state !== "sent");
}

function nextOf(order: OrderRow, account: Account, undelivered: boolean, now: Millis): NextStep | undefined {
  const { number, state } = order;
  const { balance, invoice, promisedAt, lateSince, appointment, paid, reopened } = account;
  const closed = state === "completed" || state === "canceled";
  const promised = { due: promisedAt, urgent: promisedAt <= now };
  if (state === "held") {
    const text = `decide about it: held because ${order.held_because}`;
    return { what: "decide", text, command: `orders show ${number}`, due: promisedAt, urgent: true };
  }
  if (balance < 0) {
    const command = `orders refund ${number} --on today --reference "…" --reason "…"`;
    return { what: "refund", text: `return ${usd(-balance)}`, command, urgent: true };
  }
  const pay = `orders paid ${number} --on today --reference "…"`;
  if (balance > 0 && (closed || state === "scheduled" || reopened)) {
    return { what: "payment", text: `${usd(balance)} is open again`, command: pay, urgent: true };
  }
  if (closed) return undefined;
  if (undelivered) return { what: "delivery", text: "invoice not delivered", command: "mail list", ...promised };
  if (balance > 0 && invoice) {
    const due = endOfOfficeDay(invoice.dueOn);
    return { what: "payment", text: `payment of ${usd(balance)}`, command: pay, due, urgent: lateSince !== undefined };
  }
  if (invoice === undefined) {
    const letters = lettersMissing(order).join(" ");
    if (letters === "") return { what: "invoice", text: "invoice", command: `orders invoice ${number}`, ...promised };
    const text = `ask the buyer for another spelling: an invoice cannot show ${letters}`;
    return { what: "spelling", text, command: `orders edit ${number} --last-name "…"`, due: promisedAt, urgent: true };
  }
  if (paid === 0 && account.uncredited === 0 && invoice.total > 0) {
    const command = `orders cancel ${number} --reason "…"`;
    return { what: "cancel", text: "cancel it: credited in full", command, urgent: false };
  }
  if (order.email === "") {
    const command = state === "scheduled" ? `orders complete ${number}` : `orders cancel ${number} --reason "…"`;
    return { what: "complete", text: "close it: its buyer was erased", command, urgent: false };
  }
  if (state === "scheduled" && appointment) {
    if (appointment.starts_at > now) {
      return { what: "consultation", text: trade.appointment, due: appointment.starts_at, urgent: false };
    }
    return { what: "complete", text: "complete it", command: `orders complete ${number}`, urgent: false };
  }
  const command = `orders schedule ${number} --at "…"`;
  return { what: "appointment", text: "agree on an appointment", command, urgent: false };
}

/** What the order is, and what is to be paid, each in a sentence. */
function statusOf(account: Account, now: Millis): string {
  const { state, balance, appointment, invoice, promisedAt, paid } = account;
  if (state === "completed" || state === "canceled") return [words[state], moneyOf(account)].filter(Boolean).join(" ");
  if (invoice === undefined) {
    const by = fillTemplate(words.invoiceBy, { time: formatMoment(company.timeZone, promisedAt) });
    return `${words.received} ${promisedAt < now ? words.invoiceLate : by}`;
  }
  if (state === "scheduled" && appointment) {
    const when = appointment.starts_at > now ? words.appointmentAhead : words.appointmentOver;
    const values = { appointment: trade.appointment, time: formatAppointment(appointment) };
    return [fillTemplate(when, values), moneyOf(account)].filter(Boolean).join(" ");
  }
  if (balance !== 0) return moneyOf(account);
  return paid > 0 ? fillTemplate(words.paid, { appointment: trade.appointment }) : words.credited;
}

/** What is to be paid or returned; empty when nothing is. */
function moneyOf({ balance, invoice, lateSince, state }: Account): string {
  if (balance < 0) return fillTemplate(words.overpaid, { amount: usd(-balance) });
  if (balance === 0) return "";
  if (invoice === undefined) return fillTemplate(words.open, { amount: usd(balance) });
  const whole = state === "open" && balance === invoice.total;
  const [due, overdue] = whole ? [words.invoiceDue, words.invoiceOverdue] : [words.openDue, words.openOverdue];
  return fillTemplate(lateSince ? overdue : due, { amount: usd(balance), day: formatDay(invoice.dueOn) });
}
