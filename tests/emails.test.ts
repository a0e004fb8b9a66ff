import { describe, expect, test } from "vitest";
import source from "../content/firm/emails.ts";
import type { EmailsSource } from "../content/schema/emails.ts";
import type { MailDraft } from "../functions/mail/mails.ts";
import { preview, sampleOrder } from "../functions/operator/preview.ts";
import { appointmentMail, cancellationMail, invoiceMail, reminderMail } from "../functions/orders/buyer-mails.ts";
import { creditNoteStatement } from "../functions/orders/credit-note.ts";
import { correctionMail, creditNoteMail, receiptMail } from "../functions/orders/money-mails.ts";
import { invoiceStated } from "../functions/orders/statement.ts";
import { mailSettings as settings } from "./support/orders.ts";

// The long series runs this with this firm's content, too, whose words differ: the program could not have both.
const now = Date.UTC(2026, 10, 21, 8, 30);
const records = sampleOrder(now);
const { order, invoice: row, appointment: planned } = records;
if (row === undefined || planned === undefined) throw new Error("The sample has no invoice or no appointment.");
const invoice = invoiceStated(row);
const note = creditNoteStatement(invoice, {
  number: "NOTE-1",
  issuedOn: "2026-11-21",
  before: 0,
  total: invoice.total,
  reason: "Ordered twice",
});
const unpaid = { ...order, state: "invoiced" as const };
const payment = { amount_cents: 100_00, day: "2026-11-21", reference: "1024", reverses: null };
const cancelled = { invoice: row, creditNotes: [], paid: 0, appointment: planned };

/** Each email of the file, in every form in which it is sent. */
const mails: Record<keyof EmailsSource, (MailDraft | undefined)[]> = {
  confirmation: [preview("order-confirmation", records, settings, now).draft],
  invoice: [invoiceMail(order, invoice, settings)],
  correctedInvoice: [correctionMail(order, invoice, note, 100, settings)],
  reminder: [reminderMail(order, invoice, { balance: invoice.total, overdue: false }, settings)],
  overdue: [invoice.total, 1].map((balance) => reminderMail(order, invoice, { balance, overdue: true }, settings)),
  receipt: [receiptMail(unpaid, invoice, payment, -1, settings)],
  refund: [receiptMail(order, invoice, { ...payment, amount_cents: -100_00 }, -1, settings)],
  takenBack: [receiptMail(order, invoice, { ...payment, reverses: "a payment" }, 1, settings)],
  creditNote: [creditNoteMail(order, note, -1, settings)],
  appointment: [appointmentMail(order, { ...planned, place: null }, now, settings)],
  movedAppointment: [appointmentMail(order, { ...planned, place: null, revision: 1 }, now, settings)],
  cancellation: [0, 1].map((paid) => cancellationMail(order, { ...cancelled, paid }, now, settings)),
  foot: [invoiceMail(order, invoice, settings)],
};

describe.each(Object.entries(mails))("%s", (name, drafts) => {
  const shown = drafts.map((draft) => `${draft?.subject}\n${draft?.body}`).join("\n");
  const texts: [string, string][] = Object.entries(source).flatMap(([key, each]) =>
    key === name ? Object.entries(each) : [],
  );

  test.each(texts)("says its %s in the firm's words", (_, text) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.?()|*+$^[\]\\]/g, "\\$&"));
    expect(shown).toMatch(new RegExp(parts.join("\\S.*")));
  });

  test("leaves no name in braces", () => {
    expect(shown).not.toMatch(/[{}]/);
  });
});
