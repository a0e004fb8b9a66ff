import { company } from "../../content/catalogue.ts";
import { sha256Of } from "./fingerprint.ts";

/** A value, and a row, of a store of the version before this one. */
export type OldValue = string | number | null;
export type OldRow = Record<string, OldValue>;

/** Every document and movement of money, oldest first within its order. */
export function entriesOf(orders: OldRow[], invoices: OldRow[], notes: OldRow[], payments: OldRow[]): OldRow[] {
  return orders.flatMap(({ id: order }) => {
    const own = (rows: OldRow[]) => rows.filter((row) => row.order_id === order);
    const documents = own(invoices).toSorted((a, b) => Number(a.issued_at) - Number(b.issued_at));
    const drafts = [
      ...documents.map((invoice, index) => {
        const replaced = documents[index - 1]?.state === "replaced" ? (documents[index - 1]?.number ?? null) : null;
        return documentEntry("invoice", invoice, Number(invoice.total_cents), replaced);
      }),
      ...documents
        .filter(({ voided_at: at }) => at !== null)
        .map((invoice) => ({
          ...empty,
          id: `${invoice.number} void`,
          kind: "void",
          day: dayAt(Number(invoice.voided_at)),
          cents: -Number(invoice.total_cents),
          refers: invoice.number ?? null,
          reason: invoice.void_reason ?? null,
          at: invoice.voided_at ?? 0,
          by: "operator",
        })),
      ...own(notes).map((note) =>
        documentEntry("credit", note, -Number(note.total_cents), String(note.invoice_number)),
      ),
      ...own(payments).map(({ id, day, amount_cents: amount, method, reference, reverses, reason, at, by }) => ({
        ...empty,
        id: id ?? "",
        kind: reverses === null ? (Number(amount) < 0 ? "refund" : "payment") : "reversal",
        day: day ?? "",
        cents: -Number(amount),
        refers: reverses ?? null,
        method: method ?? null,
        reference: reference ?? null,
        reason: reason ?? null,
        at: at ?? 0,
        by: by ?? "",
      })),
    ];
    return drafts
      .toSorted((a, b) => Number(a.at) - Number(b.at))
      .map((draft, index) => ({ ...draft, order_id: order ?? "", position: index + 1 }));
  });
}

// --- internal ---

const empty = {
  number: null,
  year: null,
  sequence: null,
  statement: null,
  sha256: null,
  method: null,
  reference: null,
};

/** The number identifies it, as it did before. */
function documentEntry(kind: string, row: OldRow, cents: number, refers: OldValue): OldRow {
  const { number, year, sequence, issued_at: at, statement } = row;
  return {
    ...empty,
    id: number ?? "",
    kind,
    day: dayAt(Number(at)),
    cents,
    refers,
    number: number ?? null,
    year: year ?? null,
    sequence: sequence ?? null,
    statement: statement ?? null,
    sha256: sha256Of(String(statement)),
    reason: null,
    at: at ?? 0,
    by: "operator",
  };
}

/** The date at the office, `2026-11-30`. */
function dayAt(at: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: company.timeZone }).format(at);
}
