import type { Kysely } from "kysely";
import { accountOf, type Account } from "./account.ts";
import type { AppointmentRow, OrderEventRow, OrderRow } from "./tables.ts";
import type { Tables } from "../store/tables.ts";

/** An order and its records, except for its emails. */
export interface OrderRecords extends Account {
  order: OrderRow;
  /** Its history, oldest first. */
  events: OrderEventRow[];
  appointment: AppointmentRow | undefined;
}

/** Reads the records of an order. */
export async function recordsOf(db: Kysely<Tables>, order: OrderRow): Promise<OrderRecords> {
  const { id } = order;
  return {
    order,
    events: await db.selectFrom("order_events").selectAll().where("order_id", "=", id).orderBy("at").execute(),
    ...(await accountOf(db, order)),
    appointment: await db.selectFrom("appointments").selectAll().where("order_id", "=", id).executeTakeFirst(),
  };
}
