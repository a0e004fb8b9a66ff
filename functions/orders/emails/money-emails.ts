import { emails } from "../../../content/catalogue.ts";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { facts, text, type Block, type MailContent } from "../../mail/content.ts";
import type { MailDraft, OutdatedMail, MailSettings } from "../../mail/emails.ts";
import type { Millis, MailKind, MailRow } from "../../db/database.ts";
import type { LoadedOrder } from "../load-order.ts";
import { formatDay } from "../../text/office-day.ts";
import {
  chargesOf,
  documentStated,
  type CreditNoteStatement,
  type DocumentStatement,
  type InvoiceStatement,
} from "../domain/invoice-document.ts";

/** An email about an order, with the documents that it carries. */
export type OrderMail = MailDraft & { documents?: DocumentStatement[] };

/** The input of an email: the loaded order, the email's row and the mail settings. */
export type Told = LoadedOrder & { mail: MailRow; settings: MailSettings; now: Millis };

/** The content of one email. By default it goes to the buyer, and replies go to the office. */
export type Said = Pick<OrderMail, "documents" | "calendar" | "replyTo"> & {
  words: Pick<MailContent, "heading" | "question"> & { subject: string };
  blocks: Block[];
  to?: MailDraft["to"];
};

const gone: OutdatedMail = { outdated: "what it tells of is gone" };

/** The emails about what is owed, which carry its documents. */
export const moneyMails = {
  invoice({ order, entries, mails: all, mail, view }) {
    const { invoice, balance } = view;
    const document = view.documents.find(({ entry }) => entry.id === mail.entry_id);
    if (document === undefined || invoice === undefined) return gone;
    const { fate, number, entry } = document;
    if (fate === "void" || fate === "replaced") return { outdated: `${number} is ${fate}` };
    const credit = entries.find(({ kind, refers }) => kind === "credit" && refers !== null && refers === entry.refers);
    // Who never had the earlier invoice need not hear of it.
    const { elsewhere } = mail;
    const earlier = all.filter((each) => each.kind === "invoice" && each.entry_id === entry.refers);
    const knew = earlier.some((each) => each.state === "sent" && each.elsewhere === elsewhere);
    if (credit && knew) {
      const note = documentStated<CreditNoteStatement>(credit);
      const values = { invoice: number, order: order.number, replaced: note.invoice.number, note: note.number };
      const { lead, ...words } = emails.correctedInvoice(values);
      return { words, blocks: [...text(lead), ...owed(invoice, balance)], documents: [invoice, note] };
    }
    const { lead, leadSettled, next, headingSettled, ...words } = emails.invoice({
      invoice: number,
      order: order.number,
      total: usd(balance > 0 ? balance : invoice.total),
      day: formatDay(invoice.dueOn),
    });
    const said =
      balance > 0
        ? { words, blocks: [...text(lead), ...owed(invoice, balance), ...text(order.state === "open" && next)] }
        : { words: { ...words, heading: headingSettled }, blocks: [...text(leadSettled), ...owed(invoice, balance)] };
    return { ...said, documents: [invoice] };
  },

  "payment-receipt"({ order, entries, mail, view }) {
    const { balance, invoice, latestInvoice, moved } = view;
    const entry = entries.find(({ id }) => id === mail.entry_id);
    if (entry === undefined) return gone;
    if (entry.kind !== "reversal" && !moved.includes(entry)) return { outdated: "what it tells of was taken back" };
    const amount = usd(Math.abs(entry.cents));
    const number = invoice?.number ?? latestInvoice?.number ?? "";
    const reversed = entries.find(({ id }) => id === entry.refers);
    const kind = (reversed ?? entry).kind === "refund" ? "refund" : "payment";
    const { said, day, total } = (reversed ? reversals : movements)[kind];
    const told = { invoice: number, order: order.number, amount, excess: usd(-balance) };
    const { lead, next, overpaid, ...words } = said(told);
    const rows = [
      ["Invoice", number],
      ["Order", order.number],
      [day, formatDay(entry.day)],
      ["Reference", entry.reference],
      remaining(balance),
    ] as const;
    return {
      words,
      blocks: [
        ...text(lead),
        facts(rows, [total, amount]),
        ...(balance > 0 && invoice ? howToPay(invoice) : []),
        // An appointment follows once, when the order is paid.
        ...text(balance <= 0 && order.state === "open" && next, balance < 0 && overpaid),
      ],
    };
  },

  "credit-note"({ order, mail, view: { documents, balance } }) {
    const document = documents.find(({ entry }) => entry.id === mail.entry_id);
    if (document?.entry.kind !== "credit") return gone;
    const note = documentStated<CreditNoteStatement>(document.entry);
    const total = usd(note.total);
    const numbers = { note: note.number, invoice: note.invoice.number, order: order.number };
    const { lead, overpaid, ...words } = emails.creditNote({ ...numbers, total, excess: usd(-balance) });
    const rows = [
      ["Credit note", note.number],
      ["Invoice", note.invoice.number],
      ["Order", order.number],
      remaining(balance),
    ] as const;
    const blocks = [...text(lead), facts(rows, ["Amount credited", total]), ...text(balance < 0 && overpaid)];
    return { words, blocks, documents: [note] };
  },
} as const satisfies { [Kind in MailKind]?: (told: Told) => Said | OutdatedMail };

/** What is charged, a row for each line and for the tax. */
export function charges(charged: Pick<InvoiceStatement, "lines" | "tax">): [string, string][] {
  return chargesOf(charged).map(({ title, amount }) => [title, usd(amount)]);
}

// --- internal ---

/** What is said of money that has moved, and what its table calls the day and the amount. */
interface Movement {
  said: (values: Parameters<typeof emails.receipt>[0]) => ReturnType<typeof emails.takenBack> & {
    next?: string;
    overpaid?: string;
  };
  day: string;
  total: string;
}

const movements: Record<"payment" | "refund", Movement> = {
  payment: { said: emails.receipt, day: "Received on", total: "Amount received" },
  refund: { said: emails.refund, day: "Returned on", total: "Amount returned" },
};

const reversals: typeof movements = {
  payment: { said: emails.takenBack, day: "Taken back on", total: "Amount taken back" },
  refund: { said: emails.refundTakenBack, day: "Taken back on", total: "Amount taken back" },
};

/** What is owed after a movement of money, and by whom. */
function remaining(balance: number, label = "Balance"): [string, string] {
  return balance < 0 ? ["To be returned to you", usd(-balance)] : [label, usd(balance)];
}

/** An invoice's figures and what is owed of the order now, in cents; and how to pay it, as long as something is. */
function owed(invoice: InvoiceStatement, balance: number): Block[] {
  const settled = invoice.total - balance;
  const figures = facts(
    [
      ["Invoice", invoice.number],
      ["Order", invoice.orderNumber],
      ["Your purchase order", invoice.buyer.purchaseOrder],
      ...charges(invoice),
      ["Paid or credited", settled === 0 ? null : usd(settled)],
      ["Due by", balance > 0 ? formatDay(invoice.dueOn) : null],
    ],
    remaining(balance, "Total due"),
  );
  return [figures, ...(balance > 0 ? howToPay(invoice) : [])];
}

/** The ways to pay an invoice. */
function howToPay({ number, instructions, payUrl, lateFee }: InvoiceStatement): Block[] {
  const title = `How to pay (please include the invoice number, ${number})`;
  return [
    { type: "list", title, items: instructions.map((each) => ({ text: each })) },
    ...(payUrl ? [{ type: "link" as const, text: "Pay online", url: payUrl }] : []),
    ...text(lateFee),
  ];
}
