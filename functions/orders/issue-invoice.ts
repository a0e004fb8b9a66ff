import type { Kysely } from "kysely";
import { company } from "../../content/catalogue.ts";
import { advance } from "../store/counter.ts";
import type { Millis, Tables } from "../store/tables.ts";
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
  const sequence = await advance(trx, `invoices-${year}`, 1);
  const number = `${company.numbers.invoice}-${year}-${String(sequence).padStart(4, "0")}`;
  const row = invoiceRow(order, { number, year, sequence }, now);
  await trx.insertInto("invoices").values(row).execute();
  return InvoiceStatement.parse(JSON.parse(row.statement));
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
