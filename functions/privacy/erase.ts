import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import { loadOrders, type LoadedOrder } from "../orders/load-order.ts";
import { buyerColumns } from "../orders/rows.ts";
import { RefusedChange } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import type { Millis, Database, MailRow, MessageRow, OrderRow, RepeatRow } from "../db/database.ts";

/** Everything the store has under an email address. */
export interface PersonRecords {
  messages: MessageRow[];
  orders: LoadedOrder[];
  /** The emails about those, or to the address. */
  mails: MailRow[];
  /** Hashes of their posts, kept for at most a day so that a repeat gets the same response. */
  repeats: RepeatRow[];
}

/** Finds the records of an address, ignoring case. */
export async function findPerson(db: Kysely<Database>, email: string, now: Millis): Promise<PersonRecords> {
  const address = email.toLowerCase();
  const orders = await loadOrders(
    db,
    now,
    db.selectFrom("orders").where(sameAddress("email", address)).orderBy("number"),
  );
  const ids = orders.map(({ order }) => order.id);
  const messages = await db.selectFrom("messages").selectAll().where(sameAddress("email", address)).execute();
  const about = [...ids, ...messages.map(({ id }) => id)];
  const mails = await db
    .selectFrom("mails")
    .selectAll()
    .where((mail) =>
      mail.or([sameAddress("to_address", address), ...(about.length > 0 ? [mail("about", "in", about)] : [])]),
    )
    .orderBy("created_at")
    .execute();
  const repeats = await db
    .selectFrom("repeats")
    .selectAll()
    .where((row) => row.or(about.map((id) => row("answer", "like", `%"id":"${id}"%`))))
    .execute();
  return { messages, orders, mails, repeats };
}

/**
 * Erases everything stored under an address, in one transaction, and returns what that was. As the law requires, the
 * entries of orders stay, with what their documents state and the order's number, product and price; the order loses its
 * personal fields, its notes, and the reasons of its entries.
 */
export async function erasePerson(store: Store, email: string, now: Millis): Promise<PersonRecords> {
  return store.db.transaction().execute(async (trx) => {
    // SQLite keeps other writers out of a transaction. On PostgreSQL, a sender could claim an email, or an invoice be
    // issued, between the search and the deletion.
    if (store.engine === "postgres") await sql`lock table messages, orders, mails in exclusive mode`.execute(trx);
    const records = await findPerson(trx, email, now);
    if (records.mails.some(({ leased_until: until }) => until !== null && until > now)) {
      throw new RefusedChange("An email of this person is being sent right now", "Try again in three minutes.");
    }
    for (const table of ["messages", "mails"] as const)
      for (const { id } of records[table]) await trx.deleteFrom(table).where("id", "=", id).execute();
    for (const file of records.orders) {
      // An order's history and appointments go with it.
      if (file.entries.length === 0) await trx.deleteFrom("orders").where("id", "=", file.order.id).execute();
      else await blank(trx, file, email);
    }
    for (const { key } of records.repeats) await trx.deleteFrom("repeats").where("key", "=", key).execute();
    return records;
  });
}

// --- internal ---

const blankFields = {
  ...Object.fromEntries(Object.values(buyerColumns).map((column) => [column, ""])),
  first_name: "(erased)",
  company: null,
  purchase_order: null,
} satisfies Partial<OrderRow>;

/** Empties what names the person; what is left of a reference or a reason tells in the books what an entry is. */
async function blank(trx: Kysely<Database>, { order: { id }, entries }: LoadedOrder, email: string): Promise<void> {
  await trx.updateTable("orders").set(blankFields).where("id", "=", id).execute();
  await trx.updateTable("history").set({ note: null }).where("order_id", "=", id).execute();
  const address = byItself(email);
  for (const { id: entry, reference } of entries) {
    const kept = { reason: null, reference: reference?.replace(address, "(erased)") };
    await trx.updateTable("entries").set(kept).where("id", "=", entry).execute();
  }
  await trx.deleteFrom("appointments").where("order_id", "=", id).execute();
}

function sameAddress(column: string, address: string): Expression<SqlBool> {
  return sql<boolean>`lower(${sql.ref(column)}) = ${address}`;
}

/** An address where it is no part of another. */
function byItself(address: string): RegExp {
  const literal = address.replace(/[^\w@]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.+'-])${literal}(?![\\w-]|\\.\\w)`, "gi");
}
