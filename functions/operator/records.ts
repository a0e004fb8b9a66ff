import type { Kysely } from "kysely";
import type { AppointmentRow, InvoiceRow, OrderEventRow, OrderRow } from "../orders/tables.ts";
import type { Tables } from "../store/tables.ts";

/** An order and its records, except for its emails. */
export interface OrderRecords {
  order: OrderRow;
  /** Its history, oldest first. */
  events: OrderEventRow[];
  invoice: InvoiceRow | undefined;
  appointment: AppointmentRow | undefined;
}

/** Reads the records of an order. */
export async function recordsOf(db: Kysely<Tables>, order: OrderRow): Promise<OrderRecords> {
  const { id } = order;
  return {
    order,
    events: await db.selectFrom("order_events").selectAll().where("order_id", "=", id).orderBy("at").execute(),
    invoice: await db.selectFrom("invoices").selectAll().where("order_id", "=", id).executeTakeFirst(),
    appointment: await db.selectFrom("appointments").selectAll().where("order_id", "=", id).executeTakeFirst(),
  };
}
