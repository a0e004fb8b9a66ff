import { company } from "../../content/catalogue.ts";
import { formatUsdPlain } from "../../content/money.ts";
import { formatDay } from "../orders/office-day.ts";
import { calendarEntry } from "../orders/calendar.ts";
import { formatAppointment } from "../orders/appointment-time.ts";
import type { InvoiceStatement } from "../orders/statement.ts";
import type { MailDraft } from "../store/mails.ts";
import type { AppointmentRow, InvoiceRow, MailKind, Millis, OrderRow } from "../store/tables.ts";
import { lines, paragraphs, signature } from "./paragraphs.ts";
import type { MailSettings } from "./templates.ts";

// Like the confirmation, an email to a buyer repeats nothing that was typed into the form. Only the invoice itself has
// to.

/** The invoice, attached as a PDF. */
export function invoiceMail(order: OrderRow, invoice: InvoiceStatement, settings: MailSettings): MailDraft {
  return {
    ...toBuyer("invoice", order, settings),
    subject: `Invoice ${invoice.number} for your order ${order.number}`,
    body: paragraphs(
      "Thank you for your order. Your invoice is attached as a PDF.",
      figures(invoice),
      howToPay(invoice),
      "Once the payment has arrived, we will write to you to schedule your consultation.",
      signature("Questions about this invoice?"),
    ),
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
    body: paragraphs(
      overdue
        ? `We have not yet received your payment of this invoice, which was due on ${day}. It is attached again.`
        : `This is a reminder of your invoice, which is due on ${day}. It is attached again.`,
      figures(invoice),
      howToPay(invoice),
      "If you have already paid, thank you: there is nothing else to do.",
      signature("Questions about this invoice?"),
    ),
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
    body: paragraphs(
      "Thank you for your payment.",
      lines(
        `Invoice: ${invoice.number}`,
        `Order: ${order.number}`,
        `Amount received: ${formatUsdPlain(invoice.total)}`,
        `Received on: ${formatDay(payment.on)}`,
        `Reference: ${payment.reference}`,
        `Balance: ${formatUsdPlain(0)}`,
      ),
      "Next, we will write to you with an appointment for your consultation.",
      signature("Questions?"),
    ),
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
    body: paragraphs(
      moved ? "Your consultation has a new time, which replaces the earlier one." : "Your consultation is scheduled.",
      lines(
        `What: ${order.product_title}, consultation`,
        `When: ${formatAppointment(appointment)}`,
        `How long: ${appointment.minutes} minutes`,
        appointment.place && `Where: ${appointment.place}`,
        `Order: ${order.number}`,
      ),
      lines(
        !appointment.place && "We will tell you how to join well before the appointment.",
        "Open the attached file to add the appointment to your calendar, in your own time zone.",
      ),
      signature("Need a different time?"),
    ),
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
    body: paragraphs(
      `Your order ${order.number} (${order.product_title}) has been canceled.`,
      invoice && !paid && `Invoice ${invoice.number} is void: please do not pay it.`,
      invoice && paid && `Invoice ${invoice.number} is void. We will write to you about the payment you have made.`,
      appointment && `The consultation on ${formatAppointment(appointment)} will not take place.`,
      signature("Questions?"),
    ),
    ...(appointment && { attachment: calendarEntry("CANCEL", order, appointment, now, settings) }),
  };
}

// --- internal ---

function toBuyer(kind: MailKind, order: OrderRow, settings: MailSettings) {
  return {
    kind,
    to: { name: "", address: order.email },
    replyTo: { name: company.brand, address: settings.operator },
    domain: settings.domain,
  };
}

function figures(invoice: InvoiceStatement): string {
  return lines(
    `Invoice: ${invoice.number}`,
    `Order: ${invoice.orderNumber}`,
    ...invoice.lines.map(({ title, amount }) => `${title}: ${formatUsdPlain(amount)}`),
    `Total due: ${formatUsdPlain(invoice.total)}`,
    `Due by: ${formatDay(invoice.dueOn)}`,
  );
}

function howToPay(invoice: InvoiceStatement): string {
  return lines(`How to pay (please quote ${invoice.number}):`, ...invoice.instructions.map((each) => `- ${each}`));
}
