import { z } from "zod";
import { fillTemplates, checkPlaceholders } from "../template.ts";
import { Template } from "./text.ts";

/**
 * The words of the emails to buyers. The program adds tables of facts, amounts and ways to pay. The first list names
 * the placeholders of an email, like `{order}`; each text lists those that it must have.
 */
export const Emails = z.strictObject({
  /** To a buyer, at once: the order has arrived. */
  confirmation: defineEmail(["order", "brand"], { subject: ["order"], heading: ["order"], lead: [], question: [] }),
  /** An invoice, attached. The program adds what is due, and when. */
  invoice: defineEmail(["invoice", "order", "total"], {
    subject: ["invoice"],
    heading: ["invoice", "total"],
    lead: [],
    question: [],
  }),
  /** A corrected invoice, and the credit note for the one that it replaces. */
  correctedInvoice: defineEmail(["invoice", "order", "replaced", "note"], {
    subject: ["invoice"],
    heading: ["invoice", "replaced"],
    lead: ["note"],
    question: [],
  }),
  /** The receipt for a payment. */
  receipt: defineEmail(["invoice", "order", "amount"], {
    subject: ["invoice"],
    heading: ["amount"],
    lead: [],
    question: [],
  }),
  /** Money was returned. */
  refund: defineEmail(["invoice", "order", "amount"], {
    subject: ["order"],
    heading: ["amount"],
    lead: [],
    question: [],
  }),
  /** A payment or refund, the `{movement}`, was reversed. */
  reversal: defineEmail(["movement", "invoice", "order", "amount"], {
    subject: ["movement", "order"],
    heading: ["movement", "amount"],
    lead: [],
    question: [],
  }),
  /** A credit note, attached. */
  creditNote: defineEmail(["note", "invoice", "order", "total"], {
    subject: ["note"],
    heading: ["note"],
    lead: ["invoice"],
    question: [],
  }),
  /** The appointment for the consultation, with a calendar file. `{time}` is its day and time. */
  appointment: defineEmail(["time", "order"], {
    subject: ["time"],
    heading: ["time"],
    /** If the buyer knows of an earlier time. */
    moved: [],
    calendar: [],
    question: [],
  }),
  /** An order is canceled. Sentences appear if they apply to the order. */
  cancellation: defineEmail(["order", "brand", "invoice", "time"], {
    subject: ["order"],
    heading: ["order"],
    /** The invoice that is no longer to be paid. */
    invoiceVoid: ["invoice"],
    /** The invoice that is credited in full. */
    invoiceCredited: ["invoice"],
    /** The appointment that is canceled. */
    appointment: ["time"],
    question: [],
  }),
  /** The end of every email: a sign-off, and below it, after its question, how to reach the firm. */
  foot: defineEmail(["brand", "phone", "hours", "email"], { close: ["brand"], reach: ["phone"] }),
});
/** Type of `content/firm/emails.ts`. */
export type EmailsSource = z.input<typeof Emails>;

/** The texts of an email. Parsed, they are a function that fills in the placeholders. */
function defineEmail<const Name extends string, const Texts extends Record<string, readonly Name[]>>(
  names: readonly Name[],
  texts: Texts,
) {
  const shape = Object.fromEntries(
    Object.entries(texts).map(([key, required]) => [key, Template.check(checkPlaceholders(names, required))]),
  ) as Record<keyof Texts, typeof Template>;
  return z.strictObject(shape).transform((written) => (values: Record<Name, string>) => fillTemplates(written, values));
}
