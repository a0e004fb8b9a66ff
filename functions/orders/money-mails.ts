import { formatUsdExact } from "../../content/money.ts";
import { facts, text, written } from "../mail/content.ts";
import type { MailDraft } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { figures, howToPay, toBuyer } from "./buyer-mails.ts";
import { formatDay } from "./office-day.ts";
import type { PaymentEntry } from "./payments.ts";
import type { CreditNoteStatement, InvoiceStatement } from "./statement.ts";
import type { OrderRow } from "./tables.ts";

/** The receipt for a payment, or the word that money was returned or a payment taken back, but for the reason. */
export function receiptMail(
  order: OrderRow,
  invoice: InvoiceStatement,
  payment: Pick<PaymentEntry, "amount_cents" | "day" | "reference" | "reverses">,
  balance: number,
  settings: MailSettings,
): MailDraft {
  const amount = formatUsdExact(Math.abs(payment.amount_cents));
  const { subject, heading, lead, day, total } = wordsFor(payment, invoice, amount);
  return {
    ...toBuyer("payment-receipt", order, settings),
    subject,
    ...written({
      heading,
      blocks: [
        ...text(lead),
        facts(
          [
            ["Invoice", invoice.number],
            ["Order", order.number],
            [day, formatDay(payment.day)],
            ["Reference", payment.reference],
            balanceFact(balance),
          ],
          [total, amount],
        ),
        ...(balance > 0 ? howToPay(invoice) : []),
        ...text(
          balance <= 0 &&
            order.state === "invoiced" &&
            "Next, we will write to you with an appointment for your consultation.",
          balance < 0 && payment.reverses === null && willReturn(balance),
        ),
      ],
      question: "Questions?",
    }),
  };
}

/** A credit note, attached as a PDF, and what is open then, in cents. */
export function creditNoteMail(
  order: OrderRow,
  note: CreditNoteStatement,
  balance: number,
  settings: MailSettings,
): MailDraft {
  return {
    ...toBuyer("credit-note", order, settings),
    subject: `Credit note ${note.number} for invoice ${note.invoice.number}`,
    ...written({
      heading: `Credit note ${note.number}: ${formatUsdExact(note.total)}`,
      blocks: [
        ...text(`It takes ${formatUsdExact(note.total)} off invoice ${note.invoice.number}, and is attached as a PDF.`),
        facts(
          [
            ["Credit note", note.number],
            ["Invoice", note.invoice.number],
            ["Order", order.number],
            balanceFact(balance),
          ],
          ["Amount credited", formatUsdExact(note.total)],
        ),
        ...text(balance < 0 && willReturn(balance)),
      ],
      question: "Questions about this credit note?",
    }),
    attachment: { type: "documents", numbers: [note.number] },
  };
}

/** A corrected invoice and the credit note for the one that it replaces, both attached, and what is open, in cents. */
export function correctionMail(
  order: OrderRow,
  invoice: InvoiceStatement,
  note: CreditNoteStatement,
  balance: number,
  settings: MailSettings,
): MailDraft {
  return {
    ...toBuyer("invoice", order, settings),
    subject: `Corrected invoice ${invoice.number} for your order ${order.number}`,
    ...written({
      heading: `Invoice ${invoice.number} replaces ${note.invoice.number}`,
      blocks: [
        ...text(
          `The corrected invoice is attached as a PDF, with credit note ${note.number} for the earlier one, which you need not pay.`,
        ),
        figures(invoice, balance),
        ...(balance > 0 ? howToPay(invoice) : []),
      ],
      question: "Questions about this invoice?",
    }),
    attachment: { type: "documents", numbers: [invoice.number, note.number] },
  };
}

/** What a buyer is told of a balance in cents that is below 0. */
export function willReturn(balance: number): string {
  return `We will return the ${formatUsdExact(-balance)} that you have paid beyond what is due.`;
}

// --- internal ---

function wordsFor(
  { amount_cents: cents, reverses }: Pick<PaymentEntry, "amount_cents" | "reverses">,
  { number, orderNumber }: InvoiceStatement,
  amount: string,
) {
  if (reverses !== null) {
    return {
      subject: `A payment for your order ${orderNumber} does not count`,
      heading: `A payment of ${amount} for your order ${orderNumber} was taken back`,
      lead: "The bank has returned it, or it was noted here by mistake.",
      day: "Taken back on",
      total: "Amount taken back",
    };
  }
  if (cents < 0) {
    return {
      subject: `Refund for your order ${orderNumber}`,
      heading: `We have returned ${amount} to you`,
      lead: "This is our confirmation for your records.",
      day: "Returned on",
      total: "Amount returned",
    };
  }
  return {
    subject: `Payment received for invoice ${number}`,
    heading: `We have received your payment of ${amount}`,
    lead: "Thank you for your payment.",
    day: "Received on",
    total: "Amount received",
  };
}

function balanceFact(balance: number): [string, string] {
  return balance < 0 ? ["To be returned to you", formatUsdExact(-balance)] : ["Balance", formatUsdExact(balance)];
}
