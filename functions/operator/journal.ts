import type { Kysely } from "kysely";
import { filesOf } from "../orders/files.ts";
import { documentStated } from "../orders/statement.ts";
import type { EntryRow } from "../orders/tables.ts";
import type { Millis, Tables } from "../store/tables.ts";

/** A line of the books: a document or a movement of money. Amounts are in cents; what takes back has a minus sign. */
export interface JournalEntry {
  kind: EntryRow["kind"];
  /** Number of the invoice or credit note that it is or takes back; id of a payment. */
  number: string;
  /** Day at the office, `2026-11-30`. */
  date: string;
  order: string;
  /** Company, or name, of the buyer, as the document states it, or for money the order's latest invoice. */
  buyer: string;
  /** City, state and ZIP code, as the invoice states them. */
  place: string;
  /** What the invoice states for the buyer's own books. */
  purchaseOrder: string;
  taxNumber: string;
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

/** Every entry of the books, by day; what takes one back is an entry of its own day, so that a closed year stays. */
export async function readJournal(db: Kysely<Tables>, now: Millis): Promise<JournalEntry[]> {
  const drafts = (await filesOf(db, now)).flatMap(({ order, entries, view }) => {
    return entries.map((entry) => {
      const document = entry.statement === null ? view.latestInvoice : entry;
      const buyer = document && documentStated(document).buyer;
      const about = {
        order: order.number,
        buyer: buyer?.company ?? buyer?.name ?? "",
        place: buyer?.place ?? "",
        purchaseOrder: buyer?.purchaseOrder ?? "",
        taxNumber: buyer?.taxNumber ?? "",
      };
      return { about, entry, amounts: amountsOf(entry, entries) };
    });
  });
  const balances = new Map<string, number>();
  return drafts.toSorted(byDay).map(({ about, entry, amounts: { number, net, tax, paid } }) => {
    const { kind, day: date, cents, reference } = entry;
    const balance = (balances.get(about.order) ?? 0) + cents;
    balances.set(about.order, balance);
    return { kind, number, date, ...about, reference: reference ?? "", net, tax, gross: net + tax, paid, balance };
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

interface Amounts {
  number: string;
  net: number;
  tax: number;
  paid: number;
}

/** What an entry adds to the charges, by what its document states, or to what was paid. */
function amountsOf(entry: EntryRow, entries: readonly EntryRow[]): Amounts {
  const { id, kind, cents, number } = entry;
  if (entry.statement !== null) {
    const tax = Math.sign(cents) * (documentStated(entry).tax?.cents ?? 0);
    return { number: String(number), net: cents - tax, tax, paid: 0 };
  }
  const taken = entries.find((each) => each.id === entry.refers);
  // A void, or what takes one back: the contrary of what that is.
  if (taken !== undefined && (kind === "void" || kind === "reversal")) {
    const { number: of, net, tax, paid } = amountsOf(taken, entries);
    return { number: kind === "void" || paid === 0 ? of : id, net: 0 - net, tax: 0 - tax, paid: 0 - paid };
  }
  // Not minus zero.
  return { number: id, net: 0, tax: 0, paid: 0 - cents };
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

function byDay(a: { entry: EntryRow }, b: { entry: EntryRow }): number {
  const [one, two] = [a.entry, b.entry];
  return one.day.localeCompare(two.day) || one.at - two.at || one.position - two.position;
}
