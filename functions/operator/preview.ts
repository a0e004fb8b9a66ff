import { company, orderPackage } from "../../content/catalogue.ts";
import { toDollars } from "../../content/money.ts";
import type { OrderRequest } from "../../content/schema/order.ts";
import type { MailDraft, TemplateKind } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { contactMails } from "../messages/contact-mails.ts";
import { appointmentMail, cancellationMail, invoiceMail, reminderMail } from "../orders/buyer-mails.ts";
import { creditNoteStatement } from "../orders/credit-note.ts";
import { invoiceRow } from "../orders/issue-invoice.ts";
import { officeDay } from "../orders/office-day.ts";
import { orderRow } from "../orders/order-row.ts";
import { creditNoteMail, receiptMail } from "../orders/money-mails.ts";
import { orderMails } from "../orders/placed-mails.ts";
import {
  creditNoteStated,
  invoiceStated,
  statementOf,
  type CreditNoteStatement,
  type InvoiceStatement,
} from "../orders/statement.ts";
import { orderFields, type AppointmentRow, type OrderRow, type PaymentRow } from "../orders/tables.ts";
import type { Millis } from "../store/tables.ts";
import type { OrderRecords } from "../orders/records.ts";
import { replyDraft } from "./reply.ts";

/** What to fill a template with: an order in its current state, or the sample. */
export type PreviewOrder = Pick<
  OrderRecords,
  "order" | "invoice" | "creditNotes" | "payments" | "paid" | "balance" | "appointment"
>;

/**
 * A template as it would be sent, and the invoices and credit notes it may carry. Not the digest, which covers the whole
 * store.
 */
export function preview(
  kind: TemplateKind,
  records: PreviewOrder,
  settings: MailSettings,
  now: Millis,
): { draft: MailDraft; documents: (InvoiceStatement | CreditNoteStatement)[] } {
  const { order, invoice, creditNotes, payments, balance, appointment } = records;
  const statement = invoice
    ? invoiceStated(invoice)
    : statementOf(order, `${company.numbers.invoice}-0000-0000`, officeDay(now));
  const planned = appointment ?? sampleAppointment(order, now);
  const stored = creditNotes.at(-1);
  const note = stored
    ? creditNoteStated(stored)
    : creditNoteStatement(statement, { ...sampleNote, issuedOn: officeDay(now), before: 0, total: statement.total });
  const drafts: Record<typeof kind, () => MailDraft | undefined> = {
    "contact-notification": () => contactMails(sampleMessage, settings)[0],
    "contact-reply": () =>
      replyDraft(
        { ...sampleMessage, text: sampleMessage.message, estimates: [] },
        "Thank you for writing. We will call you on Tuesday.",
        [],
        settings,
      ),
    "order-confirmation": () => orderMails(requestOf(order), order.number, settings)[0],
    "order-notification": () => orderMails(requestOf(order), order.number, settings)[1],
    invoice: () => invoiceMail(order, statement, settings),
    "invoice-reminder": () =>
      reminderMail(
        order,
        statement,
        // Of a paid order none would be sent: it is shown as before the payment.
        { balance: balance > 0 ? balance : statement.total, overdue: statement.dueOn < officeDay(now) },
        settings,
      ),
    "payment-receipt": () =>
      receiptMail(order, statement, payments.at(-1) ?? samplePayment(order, statement.total, now), balance, settings),
    "credit-note": () => creditNoteMail(order, note, stored ? balance : balance - note.total, settings),
    appointment: () => appointmentMail(order, planned, now, settings),
    cancellation: () => cancellationMail(order, records, now, settings),
  };
  const draft = drafts[kind]();
  if (draft === undefined) throw new Error(`The template ${kind} produced no email`);
  return { draft, documents: [statement, note] };
}

/** An invented order, paid and scheduled. */
export function sampleOrder(now: Millis): PreviewOrder {
  const order = orderRow(
    { id: "sample", receivedAt: now, fields: sampleFields, product: orderPackage, confirmation: null },
    `${company.numbers.order}-0000-000000`,
  );
  const invoice = invoiceRow(order, { number: `${company.numbers.invoice}-0000-0000`, year: 0, sequence: 0 }, now);
  const payments = [samplePayment(order, invoice.total_cents, now)];
  return {
    order,
    invoice,
    creditNotes: [],
    payments,
    paid: invoice.total_cents,
    balance: 0,
    appointment: sampleAppointment(order, now),
  };
}

// --- internal ---

const sampleNote = { number: `${company.numbers.credit}-0000-0000`, reason: "Ordered twice" };

const sampleMessage = {
  name: "Sam Sample",
  email: "sam@sample.example",
  company: "Sample & Sons",
  message: "We would like to know more about process automation.\n\nCan we talk next week?",
};

const sampleFields: OrderRequest = {
  firstName: "Sam",
  lastName: "Sample",
  email: sampleMessage.email,
  phone: company.phone,
  company: sampleMessage.company,
  billingAddress: "1 Sample Street",
  city: company.postalAddress.city,
  state: company.postalAddress.state,
  zipCode: company.postalAddress.zip,
  productTitle: orderPackage.title,
  productPrice: toDollars(orderPackage.price),
  orderDate: new Date(0).toISOString(),
  totalAmount: toDollars(orderPackage.price),
};

function sampleAppointment({ id }: OrderRow, now: Millis): AppointmentRow {
  const inAWeek = new Date(now + 7 * 86_400_000).setUTCHours(17, 0, 0, 0);
  return { order_id: id, starts_at: inAWeek, minutes: 60, time_zone: company.timeZone, place: null, revision: 0 };
}

function samplePayment({ id }: OrderRow, cents: number, now: Millis): PaymentRow {
  const paid = {
    at: now,
    by: "Sam",
    day: officeDay(now),
    amount_cents: cents,
    method: "check",
    reference: "1024",
  } as const;
  return { id: "sample", order_id: id, ...paid, reverses: null, reason: null };
}

function requestOf(order: OrderRow): OrderRequest {
  return {
    ...orderFields(order),
    productTitle: order.product_title,
    productPrice: toDollars(order.price_cents),
    orderDate: order.order_date,
    totalAmount: toDollars(order.total_cents),
  };
}
