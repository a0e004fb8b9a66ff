import { company, emails } from "../../content/catalogue.ts";
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
  const { subject, heading, lead, next, question } = emails.invoice({
    invoice: invoice.number,
    order: order.number,
    total: formatUsdExact(invoice.total),
    day: formatDay(invoice.dueOn),
  });
  return {
    ...toBuyer("invoice", order, settings),
    subject,
    ...written({
      heading,
      blocks: [...text(lead), figures(invoice), ...howToPay(invoice), ...text(next)],
      question,
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
  const values = { invoice: invoice.number, day: formatDay(invoice.dueOn), balance: formatUsdExact(balance) };
  const { leadInPart, ...late } = emails.overdue(values);
  const { subject, heading, lead, last, question } = overdue ? late : emails.reminder(values);
  return {
    ...toBuyer("invoice-reminder", order, settings),
    subject,
    ...written({
      heading,
      blocks: [
        ...text(overdue && balance < invoice.total ? leadInPart : lead),
        figures(invoice, balance),
        ...howToPay(invoice),
        ...text(last),
      ],
      question,
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
  const time = formatAppointment(appointment);
  const values = { time, order: order.number };
  const { lead, ...moved } = emails.movedAppointment(values);
  const isMoved = appointment.revision > 0;
  const { subject, heading, placeFollows, calendar, question } = isMoved ? moved : emails.appointment(values);
  return {
    ...toBuyer("appointment", order, settings),
    subject,
    ...written({
      heading,
      blocks: [
        ...text(isMoved && lead),
        facts([
          ["What", `${order.product_title}, consultation`],
          ["When", time],
          ["How long", `${appointment.minutes} minutes`],
          ["Where", appointment.place],
          ["Order", order.number],
        ]),
        ...text(!appointment.place && placeFollows, calendar),
      ],
      question,
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
  // What was paid is credited before. A note for an invoice that this one replaced says nothing of it.
  const credited = paid > 0 || creditNotes.some((note) => note.invoice_number === invoice?.number);
  const words = emails.cancellation({
    order: order.number,
    brand: company.brand,
    invoice: invoice?.number ?? "",
    amount: formatUsdExact(paid),
    time: appointment ? formatAppointment(appointment) : "",
  });
  return {
    ...toBuyer("cancellation", order, settings),
    subject: words.subject,
    ...written({
      heading: words.heading,
      blocks: [
        facts([
          ["Order", order.number],
          ["Product", order.product_title],
          ["Total", formatUsdExact(order.total_cents)],
        ]),
        ...text(
          invoice && (credited ? words.invoiceCredited : words.invoiceVoid),
          paid > 0 && words.refund,
          appointment && words.appointment,
        ),
      ],
      question: words.question,
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
