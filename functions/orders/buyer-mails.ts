import { company, emails } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { formatTax } from "../../content/pricing.ts";
import { facts, text, written } from "../mail/content.ts";
import type { MailDraft, MailKind } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import type { Millis } from "../store/tables.ts";
import { formatAppointment } from "./appointment-time.ts";
import { calendarEntry } from "./calendar.ts";
import type { OrderFile } from "./files.ts";
import { formatDay, officeDay } from "./office-day.ts";
import type { InvoiceStatement } from "./statement.ts";
import type { AppointmentRow, OrderRow } from "./tables.ts";

// Like the confirmation, an email to a buyer repeats nothing that was typed into the form. Only the invoice itself has
// to.

/** The invoice, attached as a PDF, and what is open of it now. */
export function invoiceMail({ order, view }: OrderFile, invoice: InvoiceStatement, settings: MailSettings): MailDraft {
  const open = view.balance > 0;
  const { subject, heading, headingSettled, lead, leadSettled, next, question } = emails.invoice({
    invoice: invoice.number,
    order: order.number,
    total: formatUsdExact(open ? view.balance : invoice.total),
    day: formatDay(invoice.dueOn),
  });
  return {
    ...toBuyer("invoice", order, settings),
    subject,
    ...written({
      heading: open ? heading : headingSettled,
      blocks: [
        ...text(open ? lead : leadSettled),
        figures(invoice, view.balance),
        ...(open ? howToPay(invoice) : []),
        ...text(order.state === "open" && open && next),
      ],
      question,
    }),
  };
}

/** The reminder of what is open of an invoice, before or after its due date. */
export function reminderMail(
  { order, view }: OrderFile,
  invoice: InvoiceStatement,
  settings: MailSettings,
  now: Millis,
): MailDraft {
  const { balance } = view;
  const values = { invoice: invoice.number, day: formatDay(invoice.dueOn), balance: formatUsdExact(balance) };
  const { leadInPart, ...late } = emails.overdue(values);
  const overdue = invoice.dueOn < officeDay(now);
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
  };
}

/** The appointment for the consultation, with a calendar entry. */
export function appointmentMail(
  { order }: OrderFile,
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
    calendar: calendarEntry("REQUEST", order, appointment, now, settings),
  };
}

/**
 * Tells the buyer that the order is canceled and what becomes of the invoice, the payment and the appointment that they
 * know of, and removes the appointment from their calendar.
 */
export function cancellationMail({ order, view }: OrderFile, now: Millis, settings: MailSettings): MailDraft {
  const { told, paid, balance, latestInvoice } = view;
  const known = told.invoice ?? (paid === 0 ? undefined : latestInvoice);
  const document = view.documents.find(({ entry }) => entry.id === known?.id);
  const appointment = told.appointment;
  const words = emails.cancellation({
    order: order.number,
    brand: company.brand,
    invoice: document?.number ?? "",
    amount: formatUsdExact(Math.max(0, -balance)),
    time: appointment ? formatAppointment(appointment) : "",
  });
  const nothingDue = document && balance <= 0;
  return {
    ...toBuyer("cancellation", order, settings),
    subject: words.subject,
    ...written({
      heading: words.heading,
      blocks: [
        facts([
          ["Order", order.number],
          ["Product", order.product_title],
          ["Total", formatUsdExact(view.gross)],
        ]),
        ...text(
          nothingDue && (document.fate === "void" ? words.invoiceVoid : words.invoiceCredited),
          balance < 0 && words.refund,
          appointment && words.appointment,
        ),
      ],
      question: words.question,
    }),
    ...(appointment && { calendar: calendarEntry("CANCEL", order, appointment, now, settings) }),
  };
}

/** What every email about an order to its buyer has. */
export function toBuyer(kind: MailKind, order: OrderRow, settings: MailSettings) {
  return {
    kind,
    order: order.number,
    to: { name: "", address: order.email },
    replyTo: { name: company.brand, address: settings.operator },
  };
}

/** An invoice's figures, and what is owed of the order now, in cents. */
export function figures(invoice: InvoiceStatement, balance: number) {
  const settled = invoice.total - balance;
  return facts(
    [
      ["Invoice", invoice.number],
      ["Order", invoice.orderNumber],
      ...invoice.lines.map(({ title, amount }) => [title, formatUsdExact(amount)] as const),
      ...(invoice.tax ? [[formatTax(invoice.tax), formatUsdExact(invoice.tax.cents)] as const] : []),
      ...(settled === 0 ? [] : [["Paid or credited", formatUsdExact(settled)] as const]),
      ["Due by", balance > 0 ? formatDay(invoice.dueOn) : null],
    ],
    balance < 0 ? ["To be returned to you", formatUsdExact(-balance)] : ["Total due", formatUsdExact(balance)],
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
/** Tells the buyer that the request to cancel has arrived, and that nothing changes until somebody writes. */
export function cancelRequestMail({ order }: OrderFile, settings: MailSettings): MailDraft {
  const { subject, heading, lead, takeBack, question } = emails.cancelRequest({ order: order.number });
  return {
    ...toBuyer("cancel-request", order, settings),
    subject,
    ...written({ heading, blocks: text(lead, takeBack), question }),
  };
}
