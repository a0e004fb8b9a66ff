import type { MailDraft, MailKind, MailRow, Untrue } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import type { Millis } from "../store/tables.ts";
import { appointmentMail, cancellationMail, cancelRequestMail, invoiceMail, reminderMail } from "./buyer-mails.ts";
import type { OrderFile } from "./files.ts";
import { correctionMail, creditNoteMail, receiptMail } from "./money-mails.ts";
import { confirmationMail, notificationMail } from "./placed-mails.ts";
import type { CreditNoteStatement, InvoiceStatement } from "./statement.ts";
import { documentStated } from "./statement.ts";

export { isUntrue, type MailDraft } from "../mail/mails.ts";

/** An email about an order, with the documents that it carries. */
export type OrderMail = MailDraft & { documents?: (InvoiceStatement | CreditNoteStatement)[] };

/** The kinds of emails about an order. */
export type OrderMailKind = keyof typeof renderers;

/** Whether an email is about an order. */
export function isOrderMail(kind: MailKind): kind is OrderMailKind {
  return kind in renderers;
}

/** What an email about an order says now; or why it is not true any more. */
export function renderOrderMail(
  mail: MailRow,
  file: OrderFile,
  settings: MailSettings,
  now: Millis,
): OrderMail | Untrue {
  if (!isOrderMail(mail.kind)) throw new TypeError(`No email about an order is called ${mail.kind}`);
  if (file.order.email === "") return { untrue: "the buyer's data was erased" };
  const rendered = renderers[mail.kind](mail, file, settings, now);
  if ("untrue" in rendered || mail.to_address === null) return rendered;
  return { ...rendered, to: { ...rendered.to, address: mail.to_address } };
}

// --- internal ---

type Renderer = (mail: MailRow, file: OrderFile, settings: MailSettings, now: Millis) => OrderMail | Untrue;

const gone: Untrue = { untrue: "what it tells of is gone" };

const renderers = {
  "order-confirmation": (_, file, settings) =>
    file.order.state === "canceled" ? { untrue: "the order is canceled" } : confirmationMail(file, settings),
  "order-notification": (_, file, settings) => notificationMail(file, settings),
  invoice(mail, file, settings) {
    const { view, entries } = file;
    const document = view.documents.find(({ entry }) => entry.id === mail.entry_id);
    if (document === undefined) return gone;
    if (document.fate === "void" || document.fate === "replaced") {
      return { untrue: `${document.number} is ${document.fate}` };
    }
    const { entry } = document;
    const invoice = view.invoice;
    if (invoice === undefined) return gone;
    const credit =
      entry.refers === null
        ? undefined
        : entries.find(({ kind, refers }) => kind === "credit" && refers === entry.refers);
    // Who never had the earlier invoice need not hear of it.
    const knew = file.mails.some(
      ({ kind, entry_id: id, state }) => kind === "invoice" && id === entry.refers && state === "sent",
    );
    if (credit === undefined || !knew) return { ...invoiceMail(file, invoice, settings), documents: [invoice] };
    const note = documentStated(credit);
    if (!("invoice" in note)) return gone;
    return { ...correctionMail(file, invoice, note, settings), documents: [invoice, note] };
  },
  "invoice-reminder"(mail, file, settings, now) {
    const { invoice, invoiceEntry, balance, told } = file.view;
    if (invoice === undefined || invoiceEntry?.id !== mail.entry_id) return { untrue: "its invoice asks for nothing" };
    if (balance <= 0) return { untrue: "nothing is left to pay" };
    if (told.invoice?.id !== invoiceEntry.id) return { untrue: "the invoice itself has not been delivered" };
    return { ...reminderMail(file, invoice, settings, now), documents: [invoice] };
  },
  "payment-receipt"(mail, file, settings) {
    const entry = file.entries.find(({ id }) => id === mail.entry_id);
    if (entry === undefined) return gone;
    const counts = entry.kind === "reversal" || file.view.moved.includes(entry);
    return counts ? receiptMail(file, entry, settings) : { untrue: "what it tells of was taken back" };
  },
  "credit-note"(mail, file, settings) {
    const document = file.view.documents.find(({ entry }) => entry.id === mail.entry_id);
    const note = document && documentStated(document.entry);
    if (note === undefined || !("invoice" in note)) return gone;
    return { ...creditNoteMail(file, note, settings), documents: [note] };
  },
  appointment(mail, file, settings, now) {
    const { order, view } = file;
    const { appointment } = view;
    if (order.state !== "scheduled") return { untrue: `the order is ${order.state}` };
    if (appointment?.id !== mail.entry_id) return { untrue: "the appointment was moved or undone" };
    if (appointment.starts_at <= now) return { untrue: "the appointment is over" };
    return appointmentMail(file, appointment, now, settings);
  },
  "cancel-request": (_, file, settings) =>
    file.order.state === "canceled" ? { untrue: "the order is canceled" } : cancelRequestMail(file, settings),
  cancellation: (_, file, settings, now) =>
    file.order.state === "canceled"
      ? cancellationMail(file, now, settings)
      : { untrue: `the order is ${file.order.state}` },
} as const satisfies { [Kind in MailKind]?: Renderer };
