import { company } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import type { MailDraft, MailKind } from "../mail/mails.ts";
import { facts, text, written } from "../mail/content.ts";
import type { MailSettings } from "../mail/settings.ts";
import type { Millis } from "../store/tables.ts";
import { formatAppointment } from "./appointment-time.ts";
import { calendarEntry } from "./calendar.ts";
import { formatDay } from "./office-day.ts";
import type { InvoiceStatement } from "./statement.ts";
import type { AppointmentRow, InvoiceRow, OrderRow } from "./tables.ts";

// Like the confirmation, an email to a buyer repeats nothing that was typed into the form. Only the invoice itself has
// to.

/** The invoice, attached as a PDF. */
export function invoiceMail(order: OrderRow, invoice: InvoiceStatement, settings: MailSettings): MailDraft {
  return {
    ...toBuyer("invoice", order, settings),
    subject: `Invoice ${invoice.number} for your order ${order.number}`,
    ...written({
      heading: `Invoice ${invoice.number}: ${formatUsdExact(invoice.total)}, due by ${formatDay(invoice.dueOn)}`,
      blocks: [
        ...text("Thank you for your order. Your invoice is attached as a PDF."),
        figures(invoice),
        howToPay(invoice),
        ...text("Once the payment has arrived, we will write to you to schedule your consultation."),
      ],
      question: "Questions about this invoice?",
    }),
    attachment: { type: "invoice", number: invoice.number },
  };
}

/** The reminder of an unpaid invoice, before or after its due date. */
export function reminderMail(
  order: OrderRow,
  invoice: InvoiceStatement,
  overdue: boolean,
  settings: MailSettings,
): MailDraft {
  const day = formatDay(invoice.dueOn);
  return {
    ...toBuyer("invoice-reminder", order, settings),
    subject: overdue ? `Invoice ${invoice.number} is past due` : `Invoice ${invoice.number} is due on ${day}`,
    ...written({
      heading: overdue
        ? `Invoice ${invoice.number} was due on ${day}: ${formatUsdExact(invoice.total)}`
        : `Invoice ${invoice.number} is due on ${day}: ${formatUsdExact(invoice.total)}`,
      blocks: [
        ...text(
          overdue
            ? "We have not yet received your payment of this invoice. It is attached again."
            : "This is a reminder of your invoice. It is attached again.",
        ),
        figures(invoice),
        howToPay(invoice),
        ...text("If you have already paid, thank you: there is nothing else to do."),
      ],
      question: "Questions about this invoice?",
    }),
    attachment: { type: "invoice", number: invoice.number },
  };
}

/** The receipt for a payment. */
export function receiptMail(
  order: OrderRow,
  invoice: InvoiceStatement,
  payment: { on: string; reference: string },
  settings: MailSettings,
): MailDraft {
  return {
    ...toBuyer("payment-receipt", order, settings),
    subject: `Payment received for invoice ${invoice.number}`,
    ...written({
      heading: `We have received your payment of ${formatUsdExact(invoice.total)}`,
      blocks: [
        ...text("Thank you for your payment."),
        facts(
          [
            ["Invoice", invoice.number],
            ["Order", order.number],
            ["Received on", formatDay(payment.on)],
            ["Reference", payment.reference],
            ["Balance", formatUsdExact(0)],
          ],
          ["Amount received", formatUsdExact(invoice.total)],
        ),
        ...text("Next, we will write to you with an appointment for your consultation."),
      ],
      question: "Questions?",
    }),
  };
}

/** The appointment for the consultation, with a calendar entry. */
export function appointmentMail(
  order: OrderRow,
  appointment: AppointmentRow,
  now: Millis,
  settings: MailSettings,
): MailDraft {
  const moved = appointment.revision > 0;
  return {
    ...toBuyer("appointment", order, settings),
    subject: `${moved ? "New time for your" : "Your"} consultation: ${formatAppointment(appointment)}`,
    ...written({
      heading: moved
        ? `Your consultation has a new time: ${formatAppointment(appointment)}`
        : `Your consultation is scheduled for ${formatAppointment(appointment)}`,
      blocks: [
        ...text(moved && "The new time replaces the earlier one."),
        facts([
          ["What", `${order.product_title}, consultation`],
          ["When", formatAppointment(appointment)],
          ["How long", `${appointment.minutes} minutes`],
          ["Where", appointment.place],
          ["Order", order.number],
        ]),
        ...text(
          !appointment.place && "We will tell you how to join well before the appointment.",
          "Open the attached file to add the appointment to your calendar, in your own time zone.",
        ),
      ],
      question: "Need a different time?",
    }),
    attachment: calendarEntry("REQUEST", order, appointment, now, settings),
  };
}

/**
 * Tells the buyer that the order is canceled and what happens to its invoice and any payment, and removes the
 * appointment from the buyer's calendar.
 */
export function cancellationMail(
  order: OrderRow,
  cancelled: {
    invoice: Pick<InvoiceRow, "number" | "paid_on"> | undefined;
    appointment: AppointmentRow | undefined;
  },
  now: Millis,
  settings: MailSettings,
): MailDraft {
  const { invoice, appointment } = cancelled;
  const paid = invoice !== undefined && invoice.paid_on !== null;
  return {
    ...toBuyer("cancellation", order, settings),
    subject: `Your order ${order.number} at ${company.brand} has been canceled`,
    ...written({
      heading: `Your order ${order.number} has been canceled`,
      blocks: [
        facts([
          ["Order", order.number],
          ["Product", order.product_title],
          ["Total", formatUsdExact(order.total_cents)],
        ]),
        ...text(
          invoice && !paid && `Invoice ${invoice.number} is void: please do not pay it.`,
          invoice && paid && `Invoice ${invoice.number} is void. We will write to you about the payment you have made.`,
          appointment && `The consultation on ${formatAppointment(appointment)} will not take place.`,
        ),
      ],
      question: "Questions?",
    }),
    ...(appointment && { attachment: calendarEntry("CANCEL", order, appointment, now, settings) }),
  };
}

// --- internal ---

function toBuyer(kind: MailKind, order: OrderRow, settings: MailSettings) {
  return {
    kind,
    order: order.number,
    to: { name: "", address: order.email },
    replyTo: { name: company.brand, address: settings.operator },
    domain: settings.domain,
  };
}

function figures(invoice: InvoiceStatement) {
  return facts(
    [
      ["Invoice", invoice.number],
      ["Order", invoice.orderNumber],
      ...invoice.lines.map(({ title, amount }) => [title, formatUsdExact(amount)] as const),
      ["Due by", formatDay(invoice.dueOn)],
    ],
    ["Total due", formatUsdExact(invoice.total)],
  );
}

function howToPay(invoice: InvoiceStatement) {
  return {
    type: "list" as const,
    title: `How to pay (please include the invoice number, ${invoice.number})`,
    items: invoice.instructions.map((each) => ({ text: each })),
  };
}
