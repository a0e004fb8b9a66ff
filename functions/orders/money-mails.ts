import { emails } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { facts, text, written } from "../mail/content.ts";
import type { MailDraft } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { figures, howToPay, toBuyer } from "./buyer-mails.ts";
import type { OrderFile } from "./files.ts";
import { formatDay } from "./office-day.ts";
import type { CreditNoteStatement, InvoiceStatement } from "./statement.ts";
import type { EntryRow } from "./tables.ts";

/** The receipt for a payment, or the word that money was returned or a payment taken back, but for the reason. */
export function receiptMail({ order, view }: OrderFile, entry: EntryRow, settings: MailSettings): MailDraft {
  const { balance, invoice, latestInvoice } = view;
  const amount = formatUsdExact(Math.abs(entry.cents));
  const number = invoice?.number ?? latestInvoice?.number ?? "";
  const values = { invoice: number, order: order.number, amount, excess: formatUsdExact(-balance) };
  const { words, day, total } = kindOf(entry, values);
  return {
    ...toBuyer("payment-receipt", order, settings),
    subject: words.subject,
    ...written({
      heading: words.heading,
      blocks: [
        ...text(words.lead),
        facts(
          [
            ["Invoice", number],
            ["Order", order.number],
            [day, formatDay(entry.day)],
            ["Reference", entry.reference],
            balanceFact(balance),
          ],
          [total, amount],
        ),
        ...(balance > 0 && invoice ? howToPay(invoice) : []),
        // An appointment follows once, when the order is paid.
        ...text(balance <= 0 && order.state === "open" && words.next, balance < 0 && words.overpaid),
      ],
      question: words.question,
    }),
  };
}

/** A credit note, attached as a PDF, and what is open now. */
export function creditNoteMail(
  { order, view }: OrderFile,
  note: CreditNoteStatement,
  settings: MailSettings,
): MailDraft {
  const { balance } = view;
  const { subject, heading, lead, overpaid, question } = emails.creditNote({
    note: note.number,
    invoice: note.invoice.number,
    order: order.number,
    total: formatUsdExact(note.total),
    excess: formatUsdExact(-balance),
  });
  return {
    ...toBuyer("credit-note", order, settings),
    subject,
    ...written({
      heading,
      blocks: [
        ...text(lead),
        facts(
          [
            ["Credit note", note.number],
            ["Invoice", note.invoice.number],
            ["Order", order.number],
            balanceFact(balance),
          ],
          ["Amount credited", formatUsdExact(note.total)],
        ),
        ...text(balance < 0 && overpaid),
      ],
      question,
    }),
  };
}

/** A corrected invoice and the credit note for the one that it replaces, both attached, and what is open now. */
export function correctionMail(
  { order, view }: OrderFile,
  invoice: InvoiceStatement,
  note: CreditNoteStatement,
  settings: MailSettings,
): MailDraft {
  const { balance } = view;
  const { subject, heading, lead, question } = emails.correctedInvoice({
    invoice: invoice.number,
    order: order.number,
    replaced: note.invoice.number,
    note: note.number,
  });
  return {
    ...toBuyer("invoice", order, settings),
    subject,
    ...written({
      heading,
      blocks: [...text(lead), figures(invoice, balance), ...(balance > 0 ? howToPay(invoice) : [])],
      question,
    }),
  };
}

// --- internal ---

interface MoneyWords extends ReturnType<typeof emails.takenBack> {
  next?: string;
  overpaid?: string;
}

/** The words for an entry of money, and what its table calls its day and its amount. */
function kindOf(
  { kind }: EntryRow,
  values: Parameters<typeof emails.receipt>[0],
): { words: MoneyWords; day: string; total: string } {
  if (kind === "reversal") return { words: emails.takenBack(values), day: "Taken back on", total: "Amount taken back" };
  if (kind === "refund") return { words: emails.refund(values), day: "Returned on", total: "Amount returned" };
  return { words: emails.receipt(values), day: "Received on", total: "Amount received" };
}

function balanceFact(balance: number): [string, string] {
  return balance < 0 ? ["To be returned to you", formatUsdExact(-balance)] : ["Balance", formatUsdExact(balance)];
}
