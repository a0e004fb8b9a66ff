import type { Cents } from "../../../content/pricing/money.ts";
import type { LedgerEntryRow } from "../../db/database.ts";
import { readContent, type InvoiceContent } from "./invoice-document.ts";

/** The sums of an order's entries, and its documents. */
export type Ledger = ReturnType<typeof ledgerOf>;

/** Adds up the entries of an order, given in their sequence. */
export function ledgerOf(entries: readonly LedgerEntryRow[]) {
  const reversed = new Set(entries.filter(({ kind }) => kind === "reversal").map(({ refers_to }) => refers_to));
  const valid = entries.filter(({ id }) => !reversed.has(id));
  const documents = entries.filter(({ number }) => number !== null).map((entry) => issuedDocument(entry, valid));
  const inForce = documents.findLast(
    ({ entry, status }) => entry.kind === "invoice" && status !== "void" && status !== "replaced",
  );
  const invoiceEntry = inForce?.entry;
  const payments = valid.filter(({ kind }) => kind === "payment" || kind === "refund");
  return {
    /** Payments less refunds. */
    paid: 0 - sum(payments),
    /** The amount due. Negative when money is to be returned. */
    balance: sum(entries),
    /** The invoice in force, neither void nor replaced, and its content. */
    invoiceEntry,
    invoice: invoiceEntry && readContent<InvoiceContent>(invoiceEntry),
    /** The last invoice, even if it is void or replaced. */
    latestInvoiceEntry: entries.findLast(({ kind }) => kind === "invoice"),
    /** The part of the invoice in force that was not credited. */
    uncredited: invoiceEntry ? invoiceEntry.amount - creditedAmount(invoiceEntry, entries) : 0,
    /** Whether the invoice in force was credited in full. */
    isCredited: inForce?.status === "credited in full",
    documents,
    /** Payments and refunds, without reversed ones and their reversals. */
    payments,
  };
}

/** The invoice that an entry of an order belongs to. A payment belongs to the one that was the latest at that time. */
export function invoiceOf(entry: LedgerEntryRow, entries: readonly LedgerEntryRow[]): LedgerEntryRow | undefined {
  if (entry.kind === "invoice") return entry;
  const referred = entries.find(({ id }) => id === entry.refers_to);
  if (referred !== undefined) return invoiceOf(referred, entries);
  return entries.findLast(({ kind, position }) => kind === "invoice" && position < entry.position);
}

function sum(entries: readonly LedgerEntryRow[]): Cents {
  return entries.reduce((total, { amount }) => total + amount, 0);
}

function creditedAmount(invoice: LedgerEntryRow, entries: readonly LedgerEntryRow[]): Cents {
  return 0 - sum(entries.filter(({ kind, refers_to }) => kind === "credit" && refers_to === invoice.id));
}

function issuedDocument(entry: LedgerEntryRow, valid: readonly LedgerEntryRow[]) {
  const referring = new Set(valid.filter(({ refers_to }) => refers_to === entry.id).map(({ kind }) => kind));
  const isCredited = entry.kind === "invoice" && entry.amount > 0 && creditedAmount(entry, valid) === entry.amount;
  const issued = { entry, number: String(entry.number) };
  if (referring.has("void")) return { ...issued, status: "void" } as const;
  if (referring.has("invoice")) return { ...issued, status: "replaced" } as const;
  return { ...issued, status: isCredited ? "credited in full" : "in force" } as const;
}
