import { sql, type Kysely, type SelectQueryBuilder } from "kysely";
import type { Database, EntryRow, HistoryRow, MailRow, Millis } from "../db/database.ts";
import { deriveView, type OrderView, type OrderWithAppointments } from "./domain/status.ts";

/** An order with its rows, each list oldest first, and the view derived from them. */
export interface LoadedOrder {
  order: OrderWithAppointments;
  entries: EntryRow[];
  mails: MailRow[];
  history: HistoryRow[];
  view: OrderView;
}

/** Loads an order by its id; undefined if there is none. */
export async function loadOrder(db: Kysely<Database>, id: string, now: Millis): Promise<LoadedOrder | undefined> {
  const [loaded] = await loadOrders(db, now, db.selectFrom("orders").where("id", "=", id));
  return loaded;
}

/** Loads the orders that a query selects, in its sequence; all of them by default. */
export async function loadOrders(
  db: Kysely<Database>,
  now: Millis,
  query: SelectQueryBuilder<Database, "orders", object> = db.selectFrom("orders").orderBy("number"),
): Promise<LoadedOrder[]> {
  const orders = await query.selectAll("orders").execute();
  const loaded: LoadedOrder[] = [];
  for (let start = 0; start < orders.length; start += batchSize) {
    const batch = orders.slice(start, start + batchSize);
    const related = await loadRelated(
      db,
      batch.map(({ id }) => id),
    );
    for (const row of batch) {
      const of = <Row>(rows: Map<string, Row[]>) => rows.get(row.id) ?? [];
      const order = { ...row, appointments: of(related.appointments) };
      const [entries, mails] = [of(related.entries), of(related.mails)];
      const view = deriveView(order, entries, mails, now);
      loaded.push({ order, entries, mails, history: of(related.history), view });
    }
  }
  return loaded;
}

/** Reads the entries of orders, each order's in their sequence. */
export function readEntries(db: Kysely<Database>, orders: readonly string[]): Promise<EntryRow[]> {
  return db.selectFrom("entries").selectAll().where("order_id", "in", orders).orderBy("position").execute();
}

/** Selects the orders that may have a next step or an open balance. Their views decide. */
export function unsettledOrders(db: Kysely<Database>): SelectQueryBuilder<Database, "orders", object> {
  const unbalanced = sql<string>`(select order_id from entries group by order_id having sum(cents) <> 0)`;
  return db
    .selectFrom("orders")
    .where((order) =>
      order.or([order("state", "in", ["held", "open", "scheduled"]), order("orders.id", "in", unbalanced)]),
    )
    .orderBy("received_at")
    .orderBy("number");
}

// --- internal ---

async function loadRelated(db: Kysely<Database>, ids: readonly string[]) {
  const appointments = db.selectFrom("appointments").selectAll().where("order_id", "in", ids).orderBy("id");
  const mails = db.selectFrom("mails").selectAll().where("about", "in", ids).orderBy("created_at").orderBy("id");
  const history = db.selectFrom("history").selectAll().where("order_id", "in", ids).orderBy("position");
  return {
    appointments: Map.groupBy(await appointments.execute(), (row) => row.order_id),
    entries: Map.groupBy(await readEntries(db, ids), (row) => row.order_id),
    mails: Map.groupBy(await mails.execute(), (row) => row.about),
    history: Map.groupBy(await history.execute(), (row) => row.order_id),
  };
}

/** Orders per query: databases limit the parameters of a statement. */
const batchSize = 500;
