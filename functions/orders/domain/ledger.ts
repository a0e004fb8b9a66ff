import type { Cents } from "../../../content/pricing/money.ts";
import type { LedgerEntryRow } from "../../db/database.ts";
import { isDocument, readInvoice, type DocumentEntry } from "./invoice-document.ts";

/** The sums of an order's ledger, and its documents. */
export type LedgerSummary = ReturnType<typeof summarizeLedger>;

/** Adds up an order's ledger, whose entries are given in their sequence. */
export function summarizeLedger(ledger: readonly LedgerEntryRow[]) {
  const reversed = new Set(ledger.filter(({ kind }) => kind === "reversal").map(({ refers_to }) => refers_to));
  const valid = ledger.filter(({ id }) => !reversed.has(id));
  const documents = ledger.filter(isDocument).map((entry) => issuedDocument(entry, valid));
  const inForce = documents.findLast(
    ({ entry, status }) => entry.kind === "invoice" && status !== "void" && status !== "replaced",
  );
  const invoiceEntry = inForce?.entry;
  const payments = valid.filter(({ kind }) => kind === "payment" || kind === "refund");
  return {
    paid: 0 - sum(payments),
    /** The amount due. Negative when money is to be returned. */
    balance: sum(ledger),
    /** The invoice in force, neither void nor replaced, and its content. */
    invoiceEntry,
    invoice: invoiceEntry && readInvoice(invoiceEntry),
    /** The last invoice, even if it is void or replaced. */
    latestInvoiceEntry: ledger.findLast(({ kind }) => kind === "invoice"),
    /** The part of the invoice in force that was not credited. */
    uncredited: invoiceEntry ? invoiceEntry.amount - creditedAmount(invoiceEntry, ledger) : 0,
    /** Whether the invoice in force was credited in full. */
    isCredited: inForce?.status === "credited in full",
    documents,
    /** Payments and refunds, without reversed ones and their reversals. */
    payments,
  };
}

/** The invoice that a ledger entry belongs to. A payment belongs to the one that was the latest at that time. */
export function invoiceOf(entry: LedgerEntryRow, ledger: readonly LedgerEntryRow[]): DocumentEntry | undefined {
  if (entry.kind === "invoice" && isDocument(entry)) return entry;
  const referred = ledger.find(({ id }) => id === entry.refers_to);
  if (referred !== undefined) return invoiceOf(referred, ledger);
  const earlier = ledger.filter(({ kind, position }) => kind === "invoice" && position < entry.position);
  return earlier.findLast(isDocument);
}

function sum(entries: readonly LedgerEntryRow[]): Cents {
  return entries.reduce((total, { amount }) => total + amount, 0);
}

function creditedAmount(invoice: LedgerEntryRow, ledger: readonly LedgerEntryRow[]): Cents {
  return 0 - sum(ledger.filter(({ kind, refers_to }) => kind === "credit" && refers_to === invoice.id));
}

function issuedDocument(entry: DocumentEntry, valid: readonly LedgerEntryRow[]) {
  const referring = new Set(valid.filter(({ refers_to }) => refers_to === entry.id).map(({ kind }) => kind));
  const isCredited = entry.kind === "invoice" && entry.amount > 0 && creditedAmount(entry, valid) === entry.amount;
  const issued = { entry, number: entry.number };
  if (referring.has("void")) return { ...issued, status: "void" } as const;
  if (referring.has("invoice")) return { ...issued, status: "replaced" } as const;
  return { ...issued, status: isCredited ? "credited in full" : "in force" } as const;
}
