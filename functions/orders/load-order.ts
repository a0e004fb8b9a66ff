import { sql, type Kysely, type SelectQueryBuilder } from "kysely";
import type { Millis, Database, MailRow, EntryRow, HistoryRow } from "../db/database.ts";
import { entriesOf } from "./entries.ts";
import { viewOf, type OrderView, type PlacedOrder } from "./domain/status.ts";

/** An order with everything that is stored of it, and what follows from that. */
export interface OrderFile {
  order: PlacedOrder;
  /** Oldest first, as all of these. */
  entries: EntryRow[];
  mails: MailRow[];
  history: HistoryRow[];
  view: OrderView;
}

/** Reads the file of the order with this id; undefined if there is none. */
export async function fileOf(db: Kysely<Database>, id: string, now: Millis): Promise<OrderFile | undefined> {
  const [file] = await filesOf(db, now, db.selectFrom("orders").where("id", "=", id));
  return file;
}

/** Reads the files of the orders that a query selects, in its sequence. */
export async function filesOf(
  db: Kysely<Database>,
  now: Millis,
  query: SelectQueryBuilder<Database, "orders", object> = db.selectFrom("orders").orderBy("number"),
): Promise<OrderFile[]> {
  const orders = await query.selectAll("orders").execute();
  const files: OrderFile[] = [];
  for (let start = 0; start < orders.length; start += batch) {
    const some = orders.slice(start, start + batch);
    const { appointments, ...kept } = await rowsOf(
      db,
      some.map(({ id }) => id),
    );
    for (const row of some) {
      const order = { ...row, appointments: appointments.get(row.id) ?? [] };
      const [entries, mails] = [kept.entries.get(row.id) ?? [], kept.mails.get(row.id) ?? []];
      const view = viewOf(order, entries, mails, now);
      files.push({ order, entries, mails, history: kept.history.get(row.id) ?? [], view });
    }
  }
  return files;
}

/** The orders that may have something left to do: a step, or money. Which it is, their views say. */
export function unsettled(db: Kysely<Database>): SelectQueryBuilder<Database, "orders", object> {
  const moved = sql<string>`(select order_id from entries group by order_id having sum(cents) <> 0)`;
  return db
    .selectFrom("orders")
    .where((order) => order.or([order("state", "in", ["held", "open", "scheduled"]), order("orders.id", "in", moved)]))
    .orderBy("received_at")
    .orderBy("number");
}

// --- internal ---

async function rowsOf(db: Kysely<Database>, ids: readonly string[]) {
  const appointments = db.selectFrom("appointments").selectAll().where("order_id", "in", ids).orderBy("id");
  const mails = db.selectFrom("mails").selectAll().where("about", "in", ids).orderBy("created_at").orderBy("id");
  const history = db.selectFrom("history").selectAll().where("order_id", "in", ids).orderBy("position");
  return {
    appointments: Map.groupBy(await appointments.execute(), (row) => row.order_id),
    entries: Map.groupBy(await entriesOf(db, ids), (row) => row.order_id),
    mails: Map.groupBy(await mails.execute(), (row) => row.about),
    history: Map.groupBy(await history.execute(), (row) => row.order_id),
  };
}

/** How many orders are asked for at once: databases limit the parameters of a statement. */
const batch = 500;
