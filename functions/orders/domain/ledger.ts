import type { EntryRow } from "../../db/database.ts";
import { documentStated, type InvoiceStatement } from "./invoice-document.ts";

/** The sums of an order's entries, in cents, and its documents. */
export interface Ledger {
  /** Payments less refunds. */
  paid: number;
  /** The amount due. Negative when money is to be returned. */
  balance: number;
  /** The invoice in force, neither void nor replaced, and its content. */
  invoiceEntry: EntryRow | undefined;
  invoice: InvoiceStatement | undefined;
  /** The last invoice, even if it is void or replaced. */
  latestInvoice: EntryRow | undefined;
  /** The part of the invoice in force that was not credited. */
  uncredited: number;
  documents: DocumentView[];
  /** Payments and refunds, without reversed ones and their reversals. */
  moved: EntryRow[];
}

/** An invoice or a credit note, and its current state. */
export interface DocumentView {
  entry: EntryRow;
  number: string;
  fate: "in force" | "void" | "replaced" | "credited in full";
}

/** Adds up the entries of an order, given in their sequence. */
export function ledgerOf(entries: readonly EntryRow[]): Ledger {
  const reversed = new Set(entries.filter(({ kind }) => kind === "reversal").map(({ refers }) => refers));
  const valid = entries.filter(({ id }) => !reversed.has(id));
  const documents = entries.filter(({ number }) => number !== null).map((entry) => documentView(entry, valid));
  const invoiceEntry = documents.findLast(
    ({ entry, fate }) => entry.kind === "invoice" && fate !== "void" && fate !== "replaced",
  )?.entry;
  const moved = valid.filter(({ kind }) => kind === "payment" || kind === "refund");
  const balance = sum(entries);
  return {
    paid: 0 - sum(moved),
    balance,
    invoiceEntry,
    invoice: invoiceEntry && documentStated(invoiceEntry),
    latestInvoice: entries.findLast(({ kind }) => kind === "invoice"),
    uncredited: invoiceEntry ? invoiceEntry.cents - creditedCents(invoiceEntry, entries) : 0,
    documents,
    moved,
  };
}

/**
 * The invoice that an entry belongs to, among the order's entries in their sequence. A payment belongs to the invoice
 * that was the latest when it was recorded.
 */
export function invoiceOf(entry: EntryRow, entries: readonly EntryRow[]): EntryRow | undefined {
  if (entry.kind === "invoice") return entry;
  const referred = entries.find(({ id }) => id === entry.refers);
  if (referred !== undefined) return invoiceOf(referred, entries);
  return entries.findLast(({ kind, position }) => kind === "invoice" && position < entry.position);
}

// --- internal ---

function sum(entries: readonly EntryRow[]): number {
  return entries.reduce((total, { cents }) => total + cents, 0);
}

/** The amount of an invoice's credit notes, in cents. */
function creditedCents(invoice: EntryRow, entries: readonly EntryRow[]): number {
  return 0 - sum(entries.filter(({ kind, refers }) => kind === "credit" && refers === invoice.id));
}

function documentView(entry: EntryRow, valid: readonly EntryRow[]): DocumentView {
  const referring = new Set(valid.filter(({ refers }) => refers === entry.id).map(({ kind }) => kind));
  const isCredited = entry.kind === "invoice" && entry.cents > 0 && creditedCents(entry, valid) === entry.cents;
  const view = { entry, number: String(entry.number) };
  if (referring.has("void")) return { ...view, fate: "void" };
  if (referring.has("invoice")) return { ...view, fate: "replaced" };
  return { ...view, fate: isCredited ? "credited in full" : "in force" };
}
