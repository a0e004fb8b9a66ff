import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Database, LedgerEntryRow, HistoryRow, MailRow } from "../db/database.ts";
import { deriveView, type OrderView, type OrderWithAppointments } from "./domain/status.ts";

/** An order with its rows, each list oldest first, and the view derived from them. */
export interface LoadedOrder {
  order: OrderWithAppointments;
  ledger: LedgerEntryRow[];
  mails: MailRow[];
  history: HistoryRow[];
  view: OrderView;
}

/** A query for orders, with its conditions, sequence and limit, but without columns. */
export type OrderQuery = SelectQueryBuilder<Database, "orders", object>;

/** Loads an order by its id; undefined if there is none. */
export async function loadOrder(db: Kysely<Database>, id: string, now: number): Promise<LoadedOrder | undefined> {
  return (await loadOrders(db, now, db.selectFrom("orders").where("id", "=", id)))[0];
}

/** Loads the orders that a query selects, in its sequence; all of them by default. */
export async function loadOrders(
  db: Kysely<Database>,
  now: number,
  query: OrderQuery = db.selectFrom("orders").orderBy("number"),
): Promise<LoadedOrder[]> {
  const ids = query.select("orders.id");
  const orders = await query.selectAll("orders").execute();
  const appointments = db.selectFrom("appointments").selectAll().where("order_id", "in", ids).orderBy("id");
  const ledger = db.selectFrom("entries").selectAll().where("order_id", "in", ids).orderBy("position");
  const history = db.selectFrom("history").selectAll().where("order_id", "in", ids).orderBy("position");
  const mails = db.selectFrom("mails").selectAll().where("record_id", "in", ids).orderBy("created_at").orderBy("id");
  const byOrder = {
    appointments: Map.groupBy(await appointments.execute(), (row) => row.order_id),
    ledger: Map.groupBy(await ledger.execute(), (row) => row.order_id),
    history: Map.groupBy(await history.execute(), (row) => row.order_id),
    mails: Map.groupBy(await mails.execute(), (row) => row.record_id),
  };
  return orders.map((row) => {
    const related = {
      order: { ...row, appointments: byOrder.appointments.get(row.id) ?? [] },
      ledger: byOrder.ledger.get(row.id) ?? [],
      history: byOrder.history.get(row.id) ?? [],
      mails: byOrder.mails.get(row.id) ?? [],
    };
    return { ...related, view: deriveView(related, now) };
  });
}

/** Selects the orders that may have a next step or an open balance. Their views decide. */
export function unsettledOrders(db: Kysely<Database>): OrderQuery {
  const balances = db.selectFrom("entries").select("order_id").groupBy("order_id");
  const unbalanced = balances.having(({ fn }) => fn.sum("amount"), "<>", 0);
  return db
    .selectFrom("orders")
    .where((order) =>
      order.or([order("state", "in", ["held", "open", "scheduled"]), order("orders.id", "in", unbalanced)]),
    )
    .orderBy("received_at")
    .orderBy("number");
}

/** Open orders that were never invoiced. */
export function uninvoicedOrders(db: Kysely<Database>) {
  const invoiced = db.selectFrom("entries").select("order_id").where("kind", "=", "invoice");
  return db.selectFrom("orders").selectAll().where("state", "=", "open").where("id", "not in", invoiced);
}

/** Emails, each with the number of the order that it is about, if it is about one, and its buyer's address. */
export function mailsWithOrders(db: Kysely<Database>) {
  const mails = db.selectFrom("mails").leftJoin("orders", "orders.id", "mails.record_id");
  return mails.selectAll("mails").select(["orders.number", "orders.email"]);
}
