import { company } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { minuteIn } from "../../content/office-clock.ts";
import { formatTax, taxOn } from "../../content/pricing.ts";
import type { Millis } from "../store/tables.ts";
import { formatAppointment } from "./appointment-time.ts";
import { invoiceDue } from "./late.ts";
import { formatDay, officeDay } from "./office-day.ts";
import { settledPayments } from "./payments.ts";
import type { OrderRecords } from "./records.ts";
import { buyerOf, invoiceStated, type InvoiceStatement } from "./statement.ts";
import { orderFields, type OrderRow, type OrderState } from "./tables.ts";
import { isOpen } from "./transitions.ts";

/** What a buyer's page shows besides the records. */
export interface PageVisit {
  /** The page's own path. */
  path: string;
  now: Millis;
  /** What the buyer has just done, in words. */
  notice?: string | undefined;
  /** An address that was not taken, and why. */
  refused?: { entries: Readonly<Record<string, string>>; reason: string } | undefined;
}

/** What the page says of an order, by the names of its frame (`site/frames/order.tsx`). */
export function pageView(records: OrderRecords, { path, now, notice, refused }: PageVisit) {
  const { order, invoice, appointment } = records;
  const statement = invoice && invoiceStated(invoice);
  const canceled = order.state === "cancelled";
  const buyer = statement?.buyer ?? buyerOf(order);
  return {
    number: order.number,
    status: statusOf(records, statement, now),
    notice: notice === undefined ? undefined : { text: notice },
    ...amountsOf(order, statement),
    billToTitle: statement ? "Billed to" : "The invoice goes to",
    billTo: [buyer.name, buyer.company, buyer.street, buyer.place].filter(Boolean).join(", "),
    steps: stepsOf(records, statement, now),
    payment: statement && !canceled ? paymentOf(records, statement, now) : undefined,
    appointment:
      appointment && !canceled
        ? {
            when: formatAppointment(appointment),
            details: `${appointment.minutes} minutes. ${appointment.place ?? "We will tell you how to join well before it."}`,
            href: `${path}/appointment.ics`,
          }
        : undefined,
    documents: invoice && {
      files: documentsOf(records).map(({ name, label }) => ({ label, href: `${path}/${name}.pdf` })),
    },
    addressForm: order.state === "received" && {
      action: `${path}/address`,
      error: refused && { text: refused.reason },
      ...orderFields(order),
      ...refused?.entries,
    },
    cancelForm: isOpen(order) && order.cancel_asked_at === null && { action: `${path}/cancel` },
  };
}

// --- internal ---

function statusOf({ order, appointment }: OrderRecords, statement: InvoiceStatement | undefined, now: Millis): string {
  if (order.state !== "cancelled" && order.cancel_asked_at !== null && isOpen(order)) {
    return `You asked on ${formatDay(officeDay(order.cancel_asked_at))} to cancel this order. We will write to you.`;
  }
  const due = statement && formatDay(statement.dueOn);
  const late = statement !== undefined && statement.dueOn < officeDay(now);
  const sentences: Record<OrderState, string> = {
    received: `We have received your order. Your invoice comes by email by ${minuteIn(company.timeZone, invoiceDue(order))}.`,
    invoiced: late ? `Your invoice was due on ${due}.` : `Your invoice is due by ${due}.`,
    paid: "Your payment has arrived. Next, we will write to you with an appointment for your consultation.",
    scheduled: appointment ? `Your consultation is on ${formatAppointment(appointment)}.` : "",
    completed: "This order is complete. Thank you.",
    cancelled: "This order has been canceled.",
  };
  return sentences[order.state];
}

/** The invoices, credit notes and receipts, each oldest first; `name` is that of the file. */
function documentsOf(records: OrderRecords): { name: string; label: string }[] {
  const { invoices, creditNotes } = records;
  const suffix = { issued: "", voided: ", void", replaced: ", replaced" };
  return [
    ...invoices.map(({ number, state }) => ({ name: number, label: `Invoice ${number}${suffix[state]}` })),
    ...creditNotes.map(({ number, invoice_number: of }) => ({
      name: number,
      label: `Credit note ${number} for ${of}`,
    })),
    ...settledPayments(records.payments).map(({ id, amount_cents: cents, day }) => ({
      name: `receipt-${id}`,
      label: `${cents < 0 ? "Refund" : "Receipt"} of ${formatUsdExact(Math.abs(cents))}, ${formatDay(day)}`,
    })),
  ];
}

/** The lines of the sum, and the sum. */
function amountsOf(order: OrderRow, statement: InvoiceStatement | undefined) {
  const { tax } = company.billing;
  const lines = statement?.lines ?? [{ title: order.product_title, amount: order.price_cents }];
  const added = statement ? statement.tax : tax && { ...tax, cents: taxOn(order.total_cents, tax.rate) };
  const total = statement?.total ?? order.total_cents + (added?.cents ?? 0);
  return {
    amounts: [
      ...lines.map(({ title, amount }) => ({ label: title, amount: formatUsdExact(amount) })),
      ...(added ? [{ label: formatTax(added), amount: formatUsdExact(added.cents) }] : []),
    ],
    total: formatUsdExact(total),
  };
}

type Step = { label: string; text: string; done: boolean };

function done(label: string, text: string): Step {
  return { label, text, done: true };
}

function open(label: string, text: string): Step {
  return { label, text, done: false };
}

function dayOf(at: Millis): string {
  return formatDay(officeDay(at));
}

/** What has happened, and what comes next. */
function stepsOf(records: OrderRecords, statement: InvoiceStatement | undefined, now: Millis): Step[] {
  const { order, events, invoice, appointment } = records;
  /** When the order came into its present state. */
  const since = events[events.findLastIndex(({ state }) => state !== order.state) + 1]?.at ?? order.received_at;
  const steps = [
    done("Ordered", dayOf(order.received_at)),
    invoice && statement
      ? done("Invoice", `${invoice.number} of ${formatDay(statement.issuedOn)}`)
      : open("Invoice", `By email, by ${minuteIn(company.timeZone, invoiceDue(order))}`),
    paidStep(records, statement),
    appointment
      ? { ...open("Consultation", formatAppointment(appointment)), done: appointment.starts_at <= now }
      : open("Consultation", "We make an appointment once the payment has arrived"),
  ];
  if (order.state === "completed")
    return [...steps.map((step) => ({ ...step, done: true })), done("Complete", dayOf(since))];
  if (order.state === "cancelled") return [...steps.filter((step) => step.done), done("Canceled", dayOf(since))];
  return steps;
}

function paidStep({ payments, paid, balance }: OrderRecords, statement: InvoiceStatement | undefined): Step {
  const last = payments
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (statement === undefined) return open("Payment", "Due once you have the invoice");
  if (balance <= 0 && last !== undefined) return done("Payment", `Received by ${formatDay(last)}`);
  const due = `Due by ${formatDay(statement.dueOn)}`;
  return open("Payment", paid > 0 ? `${formatUsdExact(paid)} received, ${formatUsdExact(balance)} open. ${due}` : due);
}

function paymentOf({ balance }: OrderRecords, statement: InvoiceStatement, now: Millis) {
  const { number, dueOn, instructions, payUrl, lateFee } = statement;
  const due = `${dueOn < officeDay(now) ? "Was due on" : "Due by"} ${formatDay(dueOn)}`;
  return {
    balance: formatUsdExact(Math.max(0, balance)),
    due: balance > 0 ? due : balance === 0 ? "Thank you: there is nothing left to pay." : willReturn(-balance),
    toPay: balance > 0 && {
      reference: number,
      online: payUrl !== undefined && { url: payUrl },
      ways: [...instructions, ...(lateFee ? [lateFee] : [])].map((text) => ({ text })),
    },
  };
}

function willReturn(excess: number): string {
  return `We will return the ${formatUsdExact(excess)} that you have paid beyond what is due.`;
}
