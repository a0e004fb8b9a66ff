import { company } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { formatTax } from "../../content/pricing.ts";
import type { MailDraft, MailKind } from "../mail/mails.ts";
import { facts, text, written } from "../mail/content.ts";
import type { MailSettings } from "../mail/settings.ts";
import type { Millis } from "../store/tables.ts";
import type { Account } from "./account.ts";
import { formatAppointment } from "./appointment-time.ts";
import { calendarEntry } from "./calendar.ts";
import { formatDay } from "./office-day.ts";
import type { InvoiceStatement } from "./statement.ts";
import type { AppointmentRow, OrderRow } from "./tables.ts";

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
        ...howToPay(invoice),
        ...text("Once the payment has arrived, we will write to you to schedule your consultation."),
      ],
      question: "Questions about this invoice?",
    }),
    attachment: { type: "invoice", number: invoice.number },
  };
}

/** The reminder of what is open of an invoice, in cents, before or after its due date. */
export function reminderMail(
  order: OrderRow,
  invoice: InvoiceStatement,
  { balance, overdue }: { balance: number; overdue: boolean },
  settings: MailSettings,
): MailDraft {
  const day = formatDay(invoice.dueOn);
  return {
    ...toBuyer("invoice-reminder", order, settings),
    subject: overdue ? `Invoice ${invoice.number} is past due` : `Invoice ${invoice.number} is due on ${day}`,
    ...written({
      heading: overdue
        ? `Invoice ${invoice.number} was due on ${day}: ${formatUsdExact(balance)}`
        : `Invoice ${invoice.number} is due on ${day}: ${formatUsdExact(balance)}`,
      blocks: [
        ...text(
          overdue
            ? `We have not yet received ${balance < invoice.total ? "all of " : ""}your payment of this invoice. It is attached again.`
            : "This is a reminder of your invoice. It is attached again.",
        ),
        figures(invoice, balance),
        ...howToPay(invoice),
        ...text("If you have already paid, thank you: there is nothing else to do."),
      ],
      question: "Questions about this invoice?",
    }),
    attachment: { type: "invoice", number: invoice.number },
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
  cancelled: Pick<Account, "invoice" | "creditNotes" | "paid"> & { appointment: AppointmentRow | undefined },
  now: Millis,
  settings: MailSettings,
): MailDraft {
  const { invoice, creditNotes, paid, appointment } = cancelled;
  // What is paid is credited before.
  const credited = creditNotes.length > 0 || paid > 0;
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
          invoice && !credited && `Invoice ${invoice.number} is void: please do not pay it.`,
          invoice && credited && `Invoice ${invoice.number} is credited in full: there is nothing left to pay.`,
          paid > 0 && `We will return the ${formatUsdExact(paid)} that you have paid.`,
          appointment && `The consultation on ${formatAppointment(appointment)} will not take place.`,
        ),
      ],
      question: "Questions?",
    }),
    ...(appointment && { attachment: calendarEntry("CANCEL", order, appointment, now, settings) }),
  };
}

/** What every email about an order to its buyer has. */
export function toBuyer(kind: MailKind, order: OrderRow, settings: MailSettings) {
  return {
    kind,
    order: order.number,
    to: { name: "", address: order.email },
    replyTo: { name: company.brand, address: settings.operator },
    domain: settings.domain,
  };
}

/** An invoice's figures, and what is open of it, in cents. */
export function figures(invoice: InvoiceStatement, balance: number = invoice.total) {
  return facts(
    [
      ["Invoice", invoice.number],
      ["Order", invoice.orderNumber],
      ...invoice.lines.map(({ title, amount }) => [title, formatUsdExact(amount)] as const),
      ...(invoice.tax ? [[formatTax(invoice.tax), formatUsdExact(invoice.tax.cents)] as const] : []),
      ...(balance === invoice.total ? [] : [["Paid or credited", formatUsdExact(invoice.total - balance)] as const]),
      ["Due by", formatDay(invoice.dueOn)],
    ],
    ["Total due", formatUsdExact(balance)],
  );
}

/** The ways to pay an invoice. */
export function howToPay({ number, instructions, payUrl, lateFee }: InvoiceStatement) {
  return [
    {
      type: "list" as const,
      title: `How to pay (please include the invoice number, ${number})`,
      items: instructions.map((each) => ({ text: each })),
    },
    ...(payUrl ? [{ type: "link" as const, text: "Pay online", url: payUrl }] : []),
    ...text(lateFee),
  ];
}
