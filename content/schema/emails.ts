import { z } from "zod";
import { Line } from "./text.ts";
import { fillTemplates, checkPlaceholders } from "../template.ts";

/**
 * The words of the emails to buyers. The program adds tables of facts, amounts and ways to
 * pay. In a text, a name in braces, like `{order}`, stands for what the program puts there. Each email has names of its
 * own, and some of its texts need some of them.
 */
export const Emails = z.strictObject({
  /** To a buyer, at once: the order has arrived. */
  confirmation: email(["order", "brand"], (text) => ({
    subject: text("order"),
    heading: text("order"),
    lead: text(),
    question: text(),
  })),
  /** An invoice, attached. `{due}` says when, like `due by December 5, 2026`; `{total}` is the open amount. */
  invoice: email(["invoice", "order", "total", "due"], (text) => ({
    subject: text("invoice"),
    heading: text("invoice", "total"),
    lead: text(),
    /** In place of these once nothing is left to pay. */
    headingSettled: text("invoice", "total"),
    leadSettled: text(),
    question: text(),
  })),
  /** A corrected invoice, and the credit note for the one that it replaces. */
  correctedInvoice: email(["invoice", "order", "replaced", "note"], (text) => ({
    subject: text("invoice"),
    heading: text("invoice", "replaced"),
    lead: text("note"),
    question: text(),
  })),
  /** The receipt for a payment. `{excess}` is what was paid beyond what is due. */
  receipt: email(["invoice", "order", "amount", "excess"], (text) => ({
    subject: text("invoice"),
    heading: text("amount"),
    lead: text(),
    /** If too much was paid. */
    overpaid: text("excess"),
    question: text(),
  })),
  /** Money was returned. `{excess}` is what is still to be returned. */
  refund: email(["invoice", "order", "amount", "excess"], (text) => ({
    subject: text("order"),
    heading: text("amount"),
    lead: text(),
    overpaid: text("excess"),
    question: text(),
  })),
  /** A payment that had been noted does not count. */
  takenBack: email(["invoice", "order", "amount"], (text) => ({
    subject: text("order"),
    heading: text("amount"),
    lead: text(),
    question: text(),
  })),
  /** A refund that had been noted does not count: the money came back, or never left. */
  refundTakenBack: email(["invoice", "order", "amount"], (text) => ({
    subject: text("order"),
    heading: text("amount"),
    lead: text(),
    question: text(),
  })),
  /** A credit note, attached. `{excess}` is what is to be returned. */
  creditNote: email(["note", "invoice", "order", "total", "excess"], (text) => ({
    subject: text("note"),
    heading: text("note"),
    lead: text("invoice"),
    overpaid: text("excess"),
    question: text(),
  })),
  /** The appointment for the consultation, with a calendar file. `{time}` is its day and time. */
  appointment: email(["time", "order"], (text) => ({
    subject: text("time"),
    heading: text("time"),
    /** As long as the place is open. */
    placeFollows: text(),
    calendar: text(),
    question: text(),
  })),
  /** The same at another time than the buyer was told. */
  movedAppointment: email(["time", "order"], (text) => ({
    subject: text("time"),
    heading: text("time"),
    lead: text(),
    placeFollows: text(),
    calendar: text(),
    question: text(),
  })),
  /** An order is canceled. Sentences appear if they apply to the order. */
  cancellation: email(["order", "brand", "invoice", "amount", "time"], (text) => ({
    subject: text("order"),
    heading: text("order"),
    /** Of an invoice that is no longer to be paid. */
    invoiceVoid: text("invoice"),
    /** Of an invoice that is credited in full. */
    invoiceCredited: text("invoice"),
    /** Refund of the payments. */
    refund: text("amount"),
    /** Of an appointment. */
    appointment: text("time"),
    question: text(),
  })),
  /** The end of every email: a sign-off, and below it, after its question, how to reach the firm. */
  foot: email(["brand", "phone", "hours", "email"], (text) => ({ close: text("brand"), reach: text("phone") })),
});
/** Type of `content/firm/emails.ts`. */
export type EmailsSource = z.input<typeof Emails>;

// --- internal ---

/** An email by the names that may stand in its texts. Parsed, it is a function that puts something in their places. */
function email<const Name extends string, Texts extends Record<string, z.ZodType<string>>>(
  names: readonly Name[],
  texts: (text: (...needed: Name[]) => typeof Line) => Texts,
) {
  const text = (...needed: Name[]) => Line.check(checkPlaceholders(names, needed));
  return z
    .strictObject(texts(text))
    .transform((written) => (values: Record<Name, string>) => fillTemplates(written, values));
}
