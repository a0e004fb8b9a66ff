import type { Kysely } from "kysely";
import { officeDay } from "../orders/office-day.ts";
import { paymentWord } from "../orders/payments.ts";
import { creditNoteStated, invoiceStated, type InvoiceStatement } from "../orders/statement.ts";
import type { Millis, Tables } from "../store/tables.ts";

/** A line of the books: a document or a movement of money. Amounts are in cents; what takes back has a minus sign. */
export interface JournalEntry {
  kind: "invoice" | "voided invoice" | "credit note" | ReturnType<typeof paymentWord>;
  /** Number of the invoice or credit note; id of the payment. */
  number: string;
  /** Day at the office, `2026-11-30`. */
  date: string;
  order: string;
  /** Company, or name, of the buyer as the order's invoice states it. */
  buyer: string;
  /** Reference of a payment. */
  reference: string;
  net: number;
  tax: number;
  /** `net` and `tax`. */
  gross: number;
  paid: number;
  /** What is open of the order after this entry. */
  balance: number;
}

/** Sums of a year's entries in cents, and what was open of all orders before and after: `before + gross - paid`. */
export interface JournalTotals {
  net: number;
  tax: number;
  gross: number;
  paid: number;
  before: number;
  after: number;
}

/** Every entry of the books, by day. A void or a reversal is an entry of its own day, so that a closed year stays. */
export async function readJournal(db: Kysely<Tables>): Promise<JournalEntry[]> {
  const orders = await db.selectFrom("orders").select(["id", "number"]).execute();
  const numberOf = new Map(orders.map(({ id, number }) => [id, number]));
  const invoices = await db.selectFrom("invoices").selectAll().orderBy("year").orderBy("sequence").execute();
  const notes = await db.selectFrom("credit_notes").selectAll().execute();
  const payments = await db.selectFrom("payments").selectAll().execute();
  const buyers = new Map<string, string>();
  const drafts: Draft[] = [];
  for (const { number, order_id: order, issued_at: at, voided_at: voided, ...invoice } of invoices) {
    const { buyer, tax, total } = invoiceStated(invoice);
    buyers.set(order, buyer.company ?? buyer.name);
    const amounts = amountsOf(tax, total);
    drafts.push({ kind: "invoice", number, date: officeDay(at), at, order, ...amounts, paid: 0 });
    if (voided === null) continue;
    const back = { kind: "voided invoice", number, date: officeDay(voided), at: voided, order, paid: 0 } as const;
    drafts.push({ ...back, net: -amounts.net, tax: -amounts.tax, gross: -amounts.gross });
  }
  for (const { number, order_id: order, issued_at: at, ...note } of notes) {
    const stated = creditNoteStated(note);
    const { net, tax, gross } = amountsOf(stated.tax, stated.total);
    const back = { net: -net, tax: -tax, gross: -gross, paid: 0 };
    drafts.push({ kind: "credit note", number, date: officeDay(at), at, order, ...back });
  }
  for (const { id, order_id: order, at, day, amount_cents: paid, reverses, reference } of payments) {
    const nothing = { net: 0, tax: 0, gross: 0 };
    drafts.push({ kind: paymentWord(paid, reverses), number: id, date: day, at, order, reference, ...nothing, paid });
  }
  const balances = new Map<string, number>();
  return drafts.toSorted(byDay).map(({ kind, number, date, order, reference = "", net, tax, gross, paid }) => {
    const balance = (balances.get(order) ?? 0) + gross - paid;
    balances.set(order, balance);
    const [orderNumber = "", buyer = ""] = [numberOf.get(order), buyers.get(order)];
    return { kind, number, date, order: orderNumber, buyer, reference, net, tax, gross, paid, balance };
  });
}

/** The entries of a year at the office, and their totals. */
export function yearOf(
  journal: readonly JournalEntry[],
  year: number,
): { entries: JournalEntry[]; totals: JournalTotals } {
  const entries = journal.filter(({ date }) => date.startsWith(`${year}-`));
  const { net, gross, paid } = sums(entries);
  const earlier = sums(journal.filter(({ date }) => date < `${year}-`));
  const before = earlier.gross - earlier.paid;
  return { entries, totals: { net, tax: gross - net, gross, paid, before, after: before + gross - paid } };
}

// --- internal ---

interface Draft extends Omit<JournalEntry, "buyer" | "balance" | "reference"> {
  at: Millis;
  reference?: string;
}

function amountsOf(stated: InvoiceStatement["tax"], gross: number) {
  const tax = stated?.cents ?? 0;
  return { net: gross - tax, tax, gross };
}

function sums(entries: readonly JournalEntry[]): Record<"net" | "gross" | "paid", number> {
  const total = { net: 0, gross: 0, paid: 0 };
  for (const { net, gross, paid } of entries) {
    total.net += net;
    total.gross += gross;
    total.paid += paid;
  }
  return total;
}

function byDay(a: Draft, b: Draft): number {
  return a.date.localeCompare(b.date) || a.at - b.at || a.number.localeCompare(b.number);
}
