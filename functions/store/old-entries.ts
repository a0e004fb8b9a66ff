import { hash } from "node:crypto";
import { company } from "../../content/catalogue.ts";

/** A value, and a row, of a store of the version before this one. */
export type OldValue = string | number | null;
export type OldRow = Record<string, OldValue>;

/** Some columns of a row, by their names. */
export function only(row: OldRow, columns: string): OldRow {
  return Object.fromEntries(columns.split(" ").map((name) => [name, row[name] ?? null]));
}

/** Every document and movement of money, oldest first within its order; of the invoices, which are sorted, too. */
export function entriesOf(orders: OldRow[], invoices: OldRow[], notes: OldRow[], payments: OldRow[]): OldRow[] {
  return orders.flatMap(({ id: order }) => {
    const own = (rows: OldRow[]) => rows.filter((row) => row.order_id === order);
    const documents = own(invoices);
    const drafts = [
      ...documents.map((invoice, index) => {
        const before = documents[index - 1];
        const replaced = before?.state === "replaced" ? (before.number ?? null) : null;
        return documentEntry("invoice", invoice, Number(invoice.total_cents), replaced);
      }),
      ...documents.filter(({ voided_at: at }) => at !== null).map(voidEntry),
      ...own(notes).map((note) =>
        documentEntry("credit", note, -Number(note.total_cents), String(note.invoice_number)),
      ),
      ...own(payments).map(paymentEntry),
    ];
    return drafts
      .toSorted((a, b) => Number(a.at) - Number(b.at))
      .map((draft, index) => ({ ...draft, order_id: order ?? "", position: index + 1 }));
  });
}

// --- internal ---

/** Whoever recorded a document is not known. */
const byOperator = { by: "operator" };

/** The number identifies it, as it did before. */
function documentEntry(kind: string, row: OldRow, cents: number, refers: OldValue): OldRow {
  return {
    ...only(row, "number year sequence statement"),
    ...byOperator,
    id: row.number ?? "",
    kind,
    day: dayAt(row.issued_at),
    cents,
    refers,
    sha256: hash("sha256", String(row.statement)),
    at: row.issued_at ?? 0,
  };
}

function voidEntry(invoice: OldRow): OldRow {
  const { number, voided_at: at, void_reason: reason, total_cents: cents } = invoice;
  const what = { kind: "void", day: dayAt(at), cents: -Number(cents), refers: number ?? null, reason: reason ?? null };
  return { ...byOperator, id: `${number} void`, ...what, at: at ?? 0 };
}

function paymentEntry(payment: OldRow): OldRow {
  const { reverses, amount_cents: amount } = payment;
  return {
    ...only(payment, "id day method reference reason at by"),
    kind: reverses === null ? (Number(amount) < 0 ? "refund" : "payment") : "reversal",
    cents: -Number(amount),
    refers: reverses ?? null,
  };
}

/** The date at the office, `2026-11-30`. */
function dayAt(at: OldValue | undefined): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: company.timeZone }).format(Number(at));
}
