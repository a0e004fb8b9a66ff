import { documentStated, type InvoiceStatement } from "./invoice-document.ts";
import type { EntryRow } from "../../db/database.ts";

/** What the entries of an order come to, in cents. */
export interface Ledger {
  /** What was paid and not returned. */
  paid: number;
  /** What is owed; negative when money is to be returned. */
  balance: number;
  /** The invoice that counts, neither void nor replaced, and what it states; undefined while there is none. */
  invoiceEntry: EntryRow | undefined;
  invoice: InvoiceStatement | undefined;
  /** The last one that was issued, whatever has become of it. */
  latestInvoice: EntryRow | undefined;
  /** What of the one that counts was not credited. */
  uncredited: number;
  documents: DocumentView[];
  /** The payments and refunds that count: neither those taken back, nor what says so. */
  moved: EntryRow[];
  /** Whether a payment was reversed and its amount is due again. */
  reopened: boolean;
}

/** An invoice or a credit note, and what has become of it. */
export interface DocumentView {
  entry: EntryRow;
  number: string;
  fate: "in force" | "void" | "replaced" | "credited in full";
}

/** Adds the entries of an order up: the one place where this is done. They are given in their sequence. */
export function ledgerOf(entries: readonly EntryRow[]): Ledger {
  const back = new Set<string | null>();
  for (const { id, kind, refers } of entries.toReversed()) if (kind === "reversal" && !back.has(id)) back.add(refers);
  const counting = entries.filter(({ id }) => !back.has(id));
  const documents = entries.filter(({ number }) => number !== null).map((entry) => documentOf(entry, counting));
  const invoiceEntry = documents.findLast(
    ({ entry, fate }) => entry.kind === "invoice" && fate !== "void" && fate !== "replaced",
  )?.entry;
  const moved = counting.filter(({ kind }) => kind === "payment" || kind === "refund");
  const balance = sum(entries);
  return {
    paid: 0 - sum(moved),
    balance,
    invoiceEntry,
    invoice: invoiceEntry && documentStated(invoiceEntry),
    latestInvoice: entries.findLast(({ kind }) => kind === "invoice"),
    uncredited: invoiceEntry ? invoiceEntry.cents - creditedOf(invoiceEntry, entries) : 0,
    documents,
    moved,
    reopened: balance > 0 && counting.some(({ kind }) => kind === "reversal"),
  };
}

/** What of an invoice its credit notes take back, in cents. */
export function creditedOf(invoice: EntryRow, entries: readonly EntryRow[]): number {
  return 0 - sum(entries.filter(({ kind, refers }) => kind === "credit" && refers === invoice.id));
}

/**
 * The invoice that an entry belongs to: of money, the one that was the latest when it was recorded; of what takes back, that
 * of what it names. The entries are the order's, in their sequence.
 */
export function invoiceOf(entry: EntryRow, entries: readonly EntryRow[]): EntryRow | undefined {
  if (entry.kind === "invoice") return entry;
  const named = entries.find(({ id }) => id === entry.refers);
  if (named !== undefined) return invoiceOf(named, entries);
  return entries.findLast(({ kind, position }) => kind === "invoice" && position < entry.position);
}

// --- internal ---

function sum(entries: readonly EntryRow[]): number {
  return entries.reduce((total, { cents }) => total + cents, 0);
}

function documentOf(entry: EntryRow, counting: readonly EntryRow[]): DocumentView {
  const about = counting.filter(({ refers }) => refers === entry.id);
  const isInvoice = entry.kind === "invoice";
  const fate = about.some(({ kind }) => kind === "void")
    ? "void"
    : about.some(({ kind }) => kind === "invoice")
      ? "replaced"
      : isInvoice && entry.cents > 0 && creditedOf(entry, counting) === entry.cents
        ? "credited in full"
        : "in force";
  return { entry, number: String(entry.number), fate };
}
