import { sql, type Kysely } from "kysely";
import { company } from "../../content/catalogue.ts";
import { entriesOf } from "../orders/entries.ts";
import { counterOf, explainGaps, type Counted } from "../orders/counters.ts";
import { officeDay } from "../orders/office-day.ts";
import { purgeSetting } from "../store/initial.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { mailFiles, removeFiles } from "./mail-files.ts";

/** The time at or before which a record must have arrived, or an email been sent, to be past its retention period. */
export function retentionEnd(kind: keyof typeof company.retention, now: Millis): Millis {
  return now - company.retention[kind] * dayMs;
}

/** The orders past their retention period, counted from the day they arrived. */
export function expiredOrders(db: Kysely<Tables>, now: Millis) {
  const orders = db.selectFrom("orders").select(["id", "number", "received_at"]).where("held_because", "is", null);
  return orders.where("received_at", "<=", retentionEnd("orders", now)).orderBy("id").execute();
}

/**
 * Removes what is past its retention period, and returns how many records and files that were; keys of repeats and hashes of
 * clients go uncounted. A server asks for no orders, because a wrong clock must not cost the firm its books: those are left
 * to the operator, and the list of what waits has them.
 */
export async function purge(store: Store, dataDir: string, now: Millis, books: "books" | "no books"): Promise<number> {
  const expired = await store.db.transaction().execute(async (trx) => {
    for (const table of ["repeats", "rate_limits"] as const)
      await trx.deleteFrom(table).where("expires_at", "<=", now).execute();
    const found = await findExpired(trx, dataDir, now, books);
    await removeRows(trx, "mails", found.mails);
    await removeRows(trx, "messages", [...found.messages, ...found.spam]);
    await removeRows(trx, "orders", found.spam);
    const numbers: Counted[] = [];
    for (const id of found.orders) numbers.push(...(await purgeEntries(trx, id)));
    await removeRows(trx, "orders", found.orders);
    await explainGaps(trx, numbers, "Deleted after its retention period", now);
    return found;
  });
  await removeFiles(expired.files);
  const count = Object.values(expired).reduce((sum, { length }) => sum + length, 0);
  // The write-ahead log still contains the old pages, on a quiet site for weeks.
  if (count > 0 && store.engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  return count;
}

/**
 * Creates a server's purge, which may be called every few seconds: it works once per office day. Returns how much it
 * removed. Every server of a store runs it, since each has email files of its own.
 */
export function dailyPurge(store: Store, dataDir: string, now: () => Millis): () => Promise<number> {
  let doneOn = "";
  return async () => {
    const today = officeDay(now());
    if (today === doneOn) return 0;
    const count = await purge(store, dataDir, now(), "no books");
    doneOn = today;
    return count;
  };
}

/** Removes rows by their ids; an order's history, appointments and messages go with it, and its entries refuse to. */
export async function removeRows(
  trx: Kysely<Tables>,
  table: "mails" | "messages" | "orders",
  some: readonly string[],
): Promise<void> {
  for (const id of some) await trx.deleteFrom(table).where("id", "=", id).execute();
}

// --- internal ---

/**
 * What is past its retention period, counted from the day it arrived or was sent, with every email about it, and the files
 * of those emails and of others whose row is gone; the privacy policy states the periods.
 */
async function findExpired(db: Kysely<Tables>, dataDir: string, now: Millis, books: "books" | "no books") {
  const arrived = async (table: "messages" | "orders", kind: "messages" | "spam") => {
    const some = db.selectFrom(table).select("id").where("received_at", "<=", retentionEnd(kind, now));
    return ids(
      await some
        .where("held_because", kind === "spam" ? "is not" : "is", null)
        .orderBy("id")
        .execute(),
    );
  };
  const messages = await arrived("messages", "messages");
  const orders = books === "books" ? ids(await expiredOrders(db, now)) : [];
  const spam = [...(await arrived("messages", "spam")), ...(await arrived("orders", "spam"))];
  const left = db.selectFrom("mails").select("id").where("state", "!=", "pending");
  const sent = left.where((mail) => mail(mail.fn.coalesce("sent_at", "created_at"), "<=", retentionEnd("mails", now)));
  const mails = new Set(ids(await sent.orderBy("id").execute()));
  for (const id of [...messages, ...orders, ...spam]) {
    const about = await db.selectFrom("mails").select("id").where("about", "=", id).orderBy("id").execute();
    for (const mail of about) mails.add(mail.id);
  }
  const written = await mailFiles(dataDir);
  const known = new Set(written.length === 0 ? [] : ids(await db.selectFrom("mails").select("id").execute()));
  const files = written.filter(
    ({ mail, at }) => mails.has(mail) || (!known.has(mail) && at <= retentionEnd("mails", now)),
  );
  return { messages, orders, spam, mails: [...mails], files };
}

/** Deletes the entries of an order, which nothing else may; returns the numbers of its documents. */
async function purgeEntries(trx: Kysely<Tables>, order: string): Promise<Counted[]> {
  await trx.insertInto("settings").values({ name: purgeSetting, value: order }).execute();
  // The last first, since an entry refers to earlier ones.
  const entries = await entriesOf(trx, [order]);
  for (const { id } of entries.toReversed()) await trx.deleteFrom("entries").where("id", "=", id).execute();
  await trx.deleteFrom("settings").where("name", "=", purgeSetting).execute();
  return entries.flatMap(({ kind, year, sequence }) =>
    year === null || sequence === null
      ? []
      : [{ counter: counterOf(kind === "invoice" ? "invoices" : "credits", year), value: sequence }],
  );
}

const dayMs = 86_400_000;

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
