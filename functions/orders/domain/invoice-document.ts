import { z } from "zod";
import { company } from "../../../content/catalogue.ts";
import { statusMessages } from "../../../content/messages/orders.ts";
import { formatTax } from "../../../content/pricing/fees.ts";
import type { Cents } from "../../../content/pricing/money.ts";
import { fillTemplate } from "../../../content/template.ts";
import type { LedgerEntryRow, OrderRow } from "../../db/database.ts";
import { addDays, formatDay } from "../../office-time.ts";
import { buyerName } from "./buyer.ts";

/**
 * The content that invoices and credit notes share, stored when they are issued. A changed catalogue or an erased order
 * does not alter it. It excludes the buyer's email address and phone number.
 */
const SharedContent = z.strictObject({
  number: z.string(),
  orderNumber: z.string(),
  /** The date at the office, `2026-11-21`. */
  issuedOn: z.iso.date(),
  buyer: z.strictObject({ name: z.string(), company: z.string().nullable(), street: z.string(), cityLine: z.string() }),
  lines: z.array(
    z.strictObject({
      title: z.string(),
      details: z.array(z.string()),
      /** In cents. */
      amount: z.int().nonnegative(),
    }),
  ),
  /** The tax on the lines. Its rate is in percent, its amount in cents. */
  tax: z
    .strictObject({ name: z.string(), rate: z.number().positive(), id: z.string(), amount: z.int().nonnegative() })
    .optional(),
  /** In cents, tax included. */
  total: z.int().nonnegative(),
});

export const InvoiceContent = SharedContent.extend({
  /** The payments for the invoice that this one replaces, in cents. */
  received: z.int().positive().optional(),
  dueOn: z.iso.date(),
  /** Days from `issuedOn` to `dueOn`. */
  dueDays: z.int().min(0),
  /** Ways to pay, one per line. */
  instructions: z.array(z.string()),
  payUrl: z.url().optional(),
  /** The fee for a late payment, as a sentence. */
  lateFee: z.string().optional(),
}).refine(
  ({ lines, tax, total }) => lines.reduce((sum, { amount }) => sum + amount, tax?.amount ?? 0) === total,
  "The lines and the tax of an invoice must add up to its total",
);
export type InvoiceContent = z.infer<typeof InvoiceContent>;

/** The one line of a credit note names the invoice and the reason. */
export const CreditNoteContent = SharedContent.extend({
  invoice: z.strictObject({ number: z.string(), issuedOn: z.iso.date() }),
});
export type CreditNoteContent = z.infer<typeof CreditNoteContent>;
export type DocumentContent = InvoiceContent | CreditNoteContent;

/** An invoice or a credit note in a ledger. Its content was validated when it was issued. */
export type DocumentEntry = LedgerEntryRow & { number: string; content: string };

/** Whether an entry is an invoice or a credit note. Only these have a number and a content. */
export function isDocument(entry: LedgerEntryRow): entry is DocumentEntry {
  return entry.content !== null;
}

/** Reads the content of an invoice or a credit note. */
export function readDocument({ content }: DocumentEntry): DocumentContent {
  return JSON.parse(content) as DocumentContent;
}

export function readInvoice({ content }: DocumentEntry): InvoiceContent {
  return JSON.parse(content) as InvoiceContent;
}

export function readCreditNote({ content }: DocumentEntry): CreditNoteContent {
  return JSON.parse(content) as CreditNoteContent;
}

/** The buyer of an order as an invoice of today would name them. */
export function buyerOf(order: OrderRow): InvoiceContent["buyer"] {
  return {
    name: buyerName(order),
    company: order.company,
    street: order.billing_address,
    cityLine: `${order.city}, ${order.state_code} ${order.zip_code}`,
  };
}

/** The lines and the tax that were agreed when an order was placed. */
export function agreedCharges({ lines, tax }: Pick<OrderRow, "lines" | "tax">): Pick<InvoiceContent, "lines" | "tax"> {
  const { shape } = InvoiceContent;
  return { lines: shape.lines.parse(JSON.parse(lines)), ...(tax && { tax: shape.tax.parse(JSON.parse(tax)) }) };
}

/** Writes the content of an order's invoice: the agreed lines, the current buyer, and the firm's current payment terms. */
export function invoiceContent(order: OrderRow, number: string, issuedOn: string, received = 0): InvoiceContent {
  const { instructions, payUrl, lateFee } = company.billing;
  return InvoiceContent.parse({
    number,
    orderNumber: order.number,
    issuedOn,
    dueOn: addDays(issuedOn, order.due_days),
    dueDays: order.due_days,
    buyer: buyerOf(order),
    ...agreedCharges(order),
    total: order.total,
    ...(received > 0 && { received }),
    instructions,
    ...(payUrl && { payUrl: payUrl.replace("{invoice}", encodeURIComponent(number)) }),
    ...(lateFee && { lateFee }),
  });
}

/** Writes the content of a credit note for an invoice or a part of it. */
export function creditNoteContent(
  invoice: InvoiceContent,
  credit: { number: string; issuedOn: string; alreadyCredited: number; total: number; reason: string },
): CreditNoteContent {
  const { number, issuedOn, alreadyCredited, total, reason } = credit;
  const { orderNumber, buyer, tax } = invoice;
  const taxAmount = creditedTax(invoice, alreadyCredited, total);
  const title = `Invoice ${invoice.number}, dated ${formatDay(invoice.issuedOn)}`;
  return CreditNoteContent.parse({
    number,
    orderNumber,
    issuedOn,
    buyer,
    lines: [{ title, details: [reason], amount: total - taxAmount }],
    ...(tax && { tax: { ...tax, amount: taxAmount } }),
    total,
    invoice: { number: invoice.number, issuedOn: invoice.issuedOn },
  });
}

/** The share of an invoice's tax in a credit note for `total`. The shares of all its credit notes add up to its tax. */
function creditedTax(invoice: InvoiceContent, alreadyCredited: Cents, total: Cents): Cents {
  const shareOf = (credited: Cents) => Math.round((credited * (invoice.tax?.amount ?? 0)) / invoice.total);
  return shareOf(alreadyCredited + total) - shareOf(alreadyCredited);
}

/** The lines of a document, and the tax as the last one. */
export function chargeLines({ lines, tax }: Pick<InvoiceContent, "lines" | "tax">): InvoiceContent["lines"] {
  return [...lines, ...(tax ? [{ title: formatTax(tax), details: [], amount: tax.amount }] : [])];
}

/** When an invoice is due, as read on a day: `due on receipt`, `due tomorrow` or `due by December 5, 2026`. */
export function formatDue({ dueDays, dueOn }: Pick<InvoiceContent, "dueDays" | "dueOn">, today: string): string {
  const { onReceipt, tomorrow, byDay } = statusMessages.due;
  if (dueDays === 0) return onReceipt;
  return dueOn === addDays(today, 1) ? tomorrow : fillTemplate(byDay, { day: formatDay(dueOn) });
}
