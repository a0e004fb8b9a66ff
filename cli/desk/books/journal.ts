import type { Kysely } from "kysely";
import { orderForm } from "../../../content/forms/order.ts";
import type { Database, EntryRow, Millis, OrderRow } from "../../../functions/db/database.ts";
import { readMoreFields } from "../../../functions/db/more-fields.ts";
import { documentStated } from "../../../functions/orders/domain/invoice-document.ts";
import { invoiceOf } from "../../../functions/orders/domain/ledger.ts";
import { loadOrders } from "../../../functions/orders/load-order.ts";
import { buyerColumns } from "../../../functions/orders/place-order.ts";

/** A line of the books, in the sequence of its columns: a document or a movement of money. Amounts are in cents. */
export interface JournalEntry {
  /** Day at the office, `2026-11-30`. */
  date: string;
  kind: EntryRow["kind"];
  /** Number of the document, or of the document that it voids; id of a payment. */
  number: string;
  /** Number of its invoice. A payment's is the one in force when it was recorded. */
  invoice: string;
  order: string;
  /** The buyer's company or name, as the document or the payment's invoice states it. */
  buyer: string;
  /** City, state and ZIP code, as the invoice states them. */
  place: string;
  /** Reference of a payment. */
  reference: string;
  net: number;
  tax: number;
  /** `net` and `tax`. */
  gross: number;
  paid: number;
  /** The order's balance after this entry. */
  balance: number;
  /** The entries of the form's fields without a column, by label. */
  more: Record<string, string>;
}

/** Every entry of the books, by day. A reversal has its own day, so that a closed year does not change. */
export async function readJournal(db: Kysely<Database>, now: Millis): Promise<JournalEntry[]> {
  const drafts = (await loadOrders(db, now)).flatMap(({ order, entries }) => {
    return entries.map((entry) => {
      const invoice = invoiceOf(entry, entries);
      const document = entry.statement === null ? invoice : entry;
      const buyer = document && documentStated(document).buyer;
      const about = {
        invoice: invoice?.number ?? "",
        order: order.number,
        buyer: buyer?.company ?? buyer?.name ?? "",
        place: buyer?.place ?? "",
        more: moreColumns(order),
      };
      return { about, entry, amounts: amountsOf(entry, entries) };
    });
  });
  const balances = new Map<string, number>();
  return drafts.toSorted(byDay).map(({ about: { more, ...about }, entry, amounts: { number, net, tax, paid } }) => {
    const { kind, day: date, cents, reference } = entry;
    const balance = (balances.get(about.order) ?? 0) + cents;
    balances.set(about.order, balance);
    return {
      date,
      kind,
      number,
      ...about,
      reference: reference ?? "",
      net,
      tax,
      gross: net + tax,
      paid,
      balance,
      more,
    };
  });
}

// --- internal ---

/** A column for each field of the form without one in the store, empty where the buyer left it out. */
function moreColumns(order: OrderRow): Record<string, string> {
  const values = new Map(readMoreFields(orderForm, order).map(({ name, value }) => [name, value]));
  const fields = orderForm.fields.filter(({ name }) => !(name in buyerColumns));
  return Object.fromEntries(fields.map(({ name, label }) => [label, values.get(name) ?? ""]));
}

type Amounts = Pick<JournalEntry, "number" | "net" | "tax" | "paid">;

/** The amounts that an entry adds to the charges, as its document states them, or to the payments. */
function amountsOf(entry: EntryRow, entries: readonly EntryRow[]): Amounts {
  const { id, kind, cents, number } = entry;
  if (entry.statement !== null) {
    const tax = Math.sign(cents) * (documentStated(entry).tax?.cents ?? 0);
    return { number: String(number), net: cents - tax, tax, paid: 0 };
  }
  const taken = entries.find((each) => each.id === entry.refers);
  // Voids and reversals have the opposite amounts.
  if (taken !== undefined && (kind === "void" || kind === "reversal")) {
    const { number: of, net, tax, paid } = amountsOf(taken, entries);
    return { number: kind === "void" || paid === 0 ? of : id, net: 0 - net, tax: 0 - tax, paid: 0 - paid };
  }
  // Not minus zero.
  return { number: id, net: 0, tax: 0, paid: 0 - cents };
}

function byDay(a: { entry: EntryRow }, b: { entry: EntryRow }): number {
  const [one, two] = [a.entry, b.entry];
  return one.day.localeCompare(two.day) || one.at - two.at || one.position - two.position;
}
