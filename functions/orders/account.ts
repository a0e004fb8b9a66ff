import { sql, type Kysely } from "kysely";
import type { Tables } from "../store/tables.ts";
import type { CreditNoteRow, InvoiceRow, OrderRow, PaymentRow } from "./tables.ts";

/** An order's invoices, credit notes and payments, each oldest first, and what follows from them. */
export interface Account {
  /** The one that counts: not replaced by another. */
  invoice: InvoiceRow | undefined;
  /** All of them, those replaced by another included. */
  invoices: InvoiceRow[];
  creditNotes: CreditNoteRow[];
  payments: PaymentRow[];
  /** What was paid and not returned, in cents. */
  paid: number;
  /** See `balanceOf`. */
  balance: number;
}

/** Reads the account of an order. */
export async function accountOf(db: Kysely<Tables>, { id }: Pick<OrderRow, "id">): Promise<Account> {
  const invoices = await db
    .selectFrom("invoices")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("year")
    .orderBy("sequence")
    .execute();
  const creditNotes = await db
    .selectFrom("credit_notes")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("year")
    .orderBy("sequence")
    .execute();
  const payments = await db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return {
    invoice: invoices.find(({ state }) => state !== "replaced"),
    invoices,
    creditNotes,
    payments,
    paid: sum(payments.map((each) => each.amount_cents)),
    balance: balanceOf(invoices, payments, creditNotes),
  };
}

/**
 * What remains to be paid of an order, in cents: its invoices, without what was voided, credited and paid. Negative
 * when money is to be returned.
 */
export function balanceOf(
  invoices: readonly Pick<InvoiceRow, "state" | "total_cents">[],
  payments: readonly Pick<PaymentRow, "amount_cents">[],
  creditNotes: readonly Pick<CreditNoteRow, "total_cents">[],
): number {
  const invoiced = invoices.filter(({ state }) => state !== "voided").map((each) => each.total_cents);
  const credited = creditNotes.map((each) => each.total_cents);
  return sum(invoiced) - sum(credited) - sum(payments.map((each) => each.amount_cents));
}

/** The same for every order whose balance is not 0, by the order's id. */
export async function openBalances(db: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ order_id: string; balance: number }>`
    select order_id, sum(cents) as balance from (
      select order_id, total_cents as cents from invoices where state <> 'voided'
      union all select order_id, -total_cents from credit_notes
      union all select order_id, -amount_cents from payments
    ) as entries group by order_id having sum(cents) <> 0
  `.execute(db);
  return new Map(rows.map(({ order_id: id, balance }) => [id, balance]));
}

// --- internal ---

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0);
}
