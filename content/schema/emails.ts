import { z } from "zod";
import { Line } from "./text.ts";
import { fillTemplates, checkPlaceholders } from "../template.ts";

/**
 * The words of the emails to buyers. The program adds tables of facts, amounts and ways to pay. The first list names the
 * placeholders of an email, like `{order}`; each text lists those that it must have.
 */
export const Emails = z.strictObject({
  /** To a buyer, at once: the order has arrived. */
  confirmation: defineEmail(["order", "brand"], { subject: ["order"], heading: ["order"], lead: [], question: [] }),
  /** An invoice, attached. `{due}` says when, like `due by December 5, 2026`; `{total}` is the open amount. */
  invoice: defineEmail(["invoice", "order", "total", "due"], {
    subject: ["invoice"],
    heading: ["invoice", "total"],
    lead: [],
    /** Replaces the heading once nothing is left to pay. */
    headingSettled: ["invoice", "total"],
    leadSettled: [],
    question: [],
  }),
  /** A corrected invoice, and the credit note for the one that it replaces. */
  correctedInvoice: defineEmail(["invoice", "order", "replaced", "note"], {
    subject: ["invoice"],
    heading: ["invoice", "replaced"],
    lead: ["note"],
    question: [],
  }),
  /** The receipt for a payment. `{excess}` is what was paid beyond what is due. */
  receipt: defineEmail(["invoice", "order", "amount", "excess"], {
    subject: ["invoice"],
    heading: ["amount"],
    lead: [],
    /** If too much was paid. */
    overpaid: ["excess"],
    question: [],
  }),
  /** Money was returned. `{excess}` is what is still to be returned. */
  refund: defineEmail(["invoice", "order", "amount", "excess"], {
    subject: ["order"],
    heading: ["amount"],
    lead: [],
    overpaid: ["excess"],
    question: [],
  }),
  /** A payment was reversed. */
  takenBack: defineEmail(["invoice", "order", "amount"], {
    subject: ["order"],
    heading: ["amount"],
    lead: [],
    question: [],
  }),
  /** A refund was reversed: the money came back, or never left. */
  refundTakenBack: defineEmail(["invoice", "order", "amount"], {
    subject: ["order"],
    heading: ["amount"],
    lead: [],
    question: [],
  }),
  /** A credit note, attached. `{excess}` is what is to be returned. */
  creditNote: defineEmail(["note", "invoice", "order", "total", "excess"], {
    subject: ["note"],
    heading: ["note"],
    lead: ["invoice"],
    overpaid: ["excess"],
    question: [],
  }),
  /** The appointment for the consultation, with a calendar file. `{time}` is its day and time. */
  appointment: defineEmail(["time", "order"], {
    subject: ["time"],
    heading: ["time"],
    /** As long as the place is open. */
    placeFollows: [],
    calendar: [],
    question: [],
  }),
  /** The same at another time than the buyer was told. */
  movedAppointment: defineEmail(["time", "order"], {
    subject: ["time"],
    heading: ["time"],
    lead: [],
    placeFollows: [],
    calendar: [],
    question: [],
  }),
  /** An order is canceled. Sentences appear if they apply to the order. */
  cancellation: defineEmail(["order", "brand", "invoice", "amount", "time"], {
    subject: ["order"],
    heading: ["order"],
    /** The invoice that is no longer to be paid. */
    invoiceVoid: ["invoice"],
    /** The invoice that is credited in full. */
    invoiceCredited: ["invoice"],
    /** Refund of the payments. */
    refund: ["amount"],
    /** The appointment that is off. */
    appointment: ["time"],
    question: [],
  }),
  /** The end of every email: a sign-off, and below it, after its question, how to reach the firm. */
  foot: defineEmail(["brand", "phone", "hours", "email"], { close: ["brand"], reach: ["phone"] }),
});
/** Type of `content/firm/emails.ts`. */
export type EmailsSource = z.input<typeof Emails>;

// --- internal ---

/** The texts of an email. Parsed, they are a function that fills in the placeholders. */
function defineEmail<const Name extends string, const Texts extends Record<string, readonly Name[]>>(
  names: readonly Name[],
  texts: Texts,
) {
  const shape = Object.fromEntries(
    Object.entries(texts).map(([key, required]) => [key, Line.check(checkPlaceholders(names, required))]),
  ) as Record<keyof Texts, typeof Line>;
  return z.strictObject(shape).transform((written) => (values: Record<Name, string>) => fillTemplates(written, values));
}
