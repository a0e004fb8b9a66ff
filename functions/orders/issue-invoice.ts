import { sql, type Kysely } from "kysely";
import { unprintable } from "../letters/printable.ts";
import { latestWritten } from "../store/clock.ts";
import { advance } from "../store/counter.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { counterOf, formatNumber } from "./numbering.ts";
import { officeDay } from "./office-day.ts";
import { buyerOf, InvoiceStatement, invoiceStated, statementOf } from "./statement.ts";
import type { InvoiceRow, OrderRow } from "./tables.ts";

/**
 * Stores an order's invoice under the year's next number. The number is taken in the caller's transaction, and is
 * committed or rolled back with the invoice: numbers have neither gaps nor duplicates. One that replaces another has its
 * lines and its tax. It is refused, before a number is taken, if no font shows the buyer's name or address.
 */
export async function issueInvoice(
  trx: Kysely<Tables>,
  order: OrderRow,
  now: Millis,
  replaced?: InvoiceStatement,
): Promise<InvoiceStatement> {
  const missing = unprintable(Object.values(buyerOf(order)));
  if (missing.length > 0) {
    throw new RefusedChange(
      `An invoice for ${order.number} cannot show these letters of its buyer: ${missing.join(" ")}`,
      "Ask for another spelling (orders edit), or add a font of their script (docs/your-firm.md).",
    );
  }
  const row = invoiceRow(order, await takeNumber(trx, "invoices", officeDay(now)), now, replaced);
  await trx.insertInto("invoices").values(row).execute();
  return invoiceStated(row);
}

/** Takes the next number of the year of a day at the office, for an invoice or a credit note of that day. */
export async function takeNumber(trx: Kysely<Tables>, kind: "invoices" | "credits", day: string): Promise<Numbered> {
  const year = Number(day.slice(0, 4));
  const counter = counterOf(kind, year);
  const sequence = await advance(trx, counter, 1);
  return { number: formatNumber({ counter, value: sequence }), year, sequence };
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

/** An order's invoice row. */
export function invoiceRow(order: OrderRow, place: Numbered, now: Millis, replaced?: InvoiceStatement): InvoiceRow {
  const amounts = replaced && { lines: replaced.lines, tax: replaced.tax, total: replaced.total };
  const statement = InvoiceStatement.parse({ ...statementOf(order, place.number, officeDay(now)), ...amounts });
  return {
    ...place,
    order_id: order.id,
    state: "issued",
    issued_at: now,
    due_on: statement.dueOn,
    total_cents: statement.total,
    statement: JSON.stringify(statement),
    voided_at: null,
    void_reason: null,
  };
}

// --- internal ---

type Numbered = Pick<InvoiceRow, "number" | "year" | "sequence">;

const hourMs: Millis = 3_600_000;
