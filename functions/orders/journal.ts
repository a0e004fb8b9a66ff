import type { Kysely } from "kysely";
import { orderForm } from "../../content/forms/order.ts";
import type { Cents } from "../../content/pricing/money.ts";
import type { Database, LedgerEntryRow, OrderRow } from "../db/database.ts";
import { readMoreFields } from "../db/more-fields.ts";
import { buyerColumns } from "./domain/buyer.ts";
import { isDocument, readDocument } from "./domain/invoice-document.ts";
import { invoiceOf } from "./domain/ledger.ts";
import { loadOrders } from "./load-order.ts";

/** The documents and movements of money, by day. A reversal has its own day, so that a closed year does not change. */
export async function readJournal(db: Kysely<Database>, now: number) {
  const journal = (await loadOrders(db, now)).flatMap(({ order, ledger }) => {
    let balance = 0;
    return ledger.toSorted(byDay).map((entry) => {
      const invoice = invoiceOf(entry, ledger);
      const issued = isDocument(entry) ? entry : invoice;
      const buyer = issued && readDocument(issued).buyer;
      const { number, net, tax, paid } = amountsOf(entry, ledger);
      balance += entry.amount;
      // The columns of the export, in their sequence. Amounts are in cents.
      const line = {
        date: entry.day,
        kind: entry.kind,
        /** Number of the document, or of the document that it voids; id of a payment. */
        number,
        /** Number of its invoice. A payment's is the one in force when it was recorded. */
        invoice: invoice?.number ?? "",
        order: order.number,
        /** The buyer's company or name and the city, as the document or the payment's invoice states them. */
        buyer: buyer?.company ?? buyer?.name ?? "",
        city: buyer?.cityLine ?? "",
        reference: entry.reference ?? "",
        net,
        tax,
        gross: net + tax,
        paid,
        balance,
        /** The entries of the form's fields without a column, by label. */
        more: moreColumns(order),
      };
      return { entry, line };
    });
  });
  return journal.toSorted((a, b) => byDay(a.entry, b.entry)).map(({ line }) => line);
}

/** The control total of some lines, in cents. */
export function sums(lines: readonly Record<"net" | "gross" | "paid", Cents>[]) {
  const sum = (of: "net" | "gross" | "paid") => lines.reduce((total, line) => total + line[of], 0);
  return { net: sum("net"), gross: sum("gross"), paid: sum("paid") };
}

/** A column for each field of the form without one in the store, empty where the buyer left it out. */
function moreColumns(order: OrderRow): Record<string, string> {
  const values = new Map(readMoreFields(orderForm, order));
  const fields = orderForm.fields.filter(({ name }) => !(name in buyerColumns));
  return Object.fromEntries(fields.map(({ label }) => [label, values.get(label) ?? ""]));
}

type Amounts = { number: string } & Record<"net" | "tax" | "paid", Cents>;

/** The amounts that an entry adds to the charges, as its document states them, or to the payments. */
function amountsOf(entry: LedgerEntryRow, ledger: readonly LedgerEntryRow[]): Amounts {
  const { id, kind, amount } = entry;
  if (isDocument(entry)) {
    const tax = Math.sign(amount) * (readDocument(entry).tax?.amount ?? 0);
    return { number: entry.number, net: amount - tax, tax, paid: 0 };
  }
  const reversed = ledger.find((each) => each.id === entry.refers_to);
  // Voids and reversals have the opposite amounts. `0 - x`, because `-x` may be minus zero.
  if (reversed !== undefined && (kind === "void" || kind === "reversal")) {
    const { number: reversedNumber, net, tax, paid } = amountsOf(reversed, ledger);
    return { number: kind === "void" || paid === 0 ? reversedNumber : id, net: 0 - net, tax: 0 - tax, paid: 0 - paid };
  }
  return { number: id, net: 0, tax: 0, paid: 0 - amount };
}

function byDay(a: LedgerEntryRow, b: LedgerEntryRow): number {
  return a.day.localeCompare(b.day) || a.at - b.at || a.position - b.position;
}
