import { sql, type Kysely } from "kysely";
import { latestWritten } from "../store/clock.ts";
import { advance } from "../store/counter.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { counterOf, formatNumber } from "./numbering.ts";
import { officeDay } from "./office-day.ts";
import { InvoiceStatement, statementOf } from "./statement.ts";
import type { InvoiceRow, OrderRow } from "./tables.ts";

/**
 * Stores an order's invoice under the year's next number. The number is taken in the caller's transaction, and is
 * committed or rolled back with the invoice: numbers have neither gaps nor duplicates.
 */
export async function issueInvoice(trx: Kysely<Tables>, order: OrderRow, now: Millis): Promise<InvoiceStatement> {
  const issuedOn = officeDay(now);
  const year = Number(issuedOn.slice(0, 4));
  const counter = counterOf("invoices", year);
  const sequence = await advance(trx, counter, 1);
  const number = formatNumber({ counter, value: sequence });
  const row = invoiceRow(order, { number, year, sequence }, now);
  await trx.insertInto("invoices").values(row).execute();
  return InvoiceStatement.parse(JSON.parse(row.statement));
}

/** How many invoices were issued within the last hour without the operator, who vouches for the others. */
export async function issuedUnseen(db: Kysely<Tables>, now: Millis): Promise<number> {
  const { rows } = await db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .select((row) => row.fn.countAll<number | string>().as("rows"))
    .where("issued_at", ">", now - hourMs)
    .where("issued_at", "<=", latestWritten(now))
    .where(sql`coalesce(confirmation, '')`, "!=", "operator")
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** An order's invoice row, unpaid. */
export function invoiceRow(
  order: OrderRow,
  place: Pick<InvoiceRow, "number" | "year" | "sequence">,
  now: Millis,
): InvoiceRow {
  const statement = InvoiceStatement.parse(statementOf(order, place.number, officeDay(now)));
  return {
    ...place,
    order_id: order.id,
    state: "issued",
    issued_at: now,
    due_on: statement.dueOn,
    total_cents: statement.total,
    statement: JSON.stringify(statement),
    paid_on: null,
    payment_reference: null,
    voided_at: null,
    void_reason: null,
  };
}

// --- internal ---

const hourMs: Millis = 3_600_000;
