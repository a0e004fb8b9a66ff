import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { company } from "../../content/catalogue.ts";
import type { Database, Millis } from "../db/database.ts";
import { writeSetting } from "../db/settings.ts";
import type { Store } from "../db/store.ts";
import { explainGaps } from "../orders/counters.ts";
import { counterOf, type CountedNumber } from "../orders/domain/numbers.ts";

/** The end of a retention period: records received, or emails sent, until then are expired. */
export function retentionEnd(kind: keyof typeof company.retention, now: Millis): Millis {
  return now - company.retention[kind] * dayMs;
}

/** The orders past their retention period, counted from the day they arrived. */
export function expiredOrders(db: Kysely<Database>, now: Millis) {
  const orders = db.selectFrom("orders").select(["id", "number", "received_at"]).where("held_because", "is", null);
  return orders.where("received_at", "<=", retentionEnd("orders", now)).orderBy("id").execute();
}

/**
 * Removes records past their retention period, and returns the number of removed messages, orders, emails and files. The
 * server leaves orders to the operator, because a wrong clock must not cost the firm its books.
 */
export async function purge(store: Store, dataDir: string, now: Millis, options: { orders: boolean }): Promise<number> {
  const removed = await store.db.transaction().execute(async (trx) => {
    for (const table of ["repeats", "rate_limits"] as const)
      await trx.deleteFrom(table).where("expires_at", "<=", now).execute();
    const expired = (table: "messages" | "orders", kind: "messages" | "spam") =>
      trx
        .deleteFrom(table)
        .where("received_at", "<=", retentionEnd(kind, now))
        .where("held_because", kind === "spam" ? "is not" : "is", null)
        .returning("id")
        .execute();
    const rows = [
      ...(await expired("messages", "messages")),
      ...(await expired("messages", "spam")),
      ...(await expired("orders", "spam")),
      ...(options.orders ? await purgeOrders(trx, now) : []),
    ];
    // Emails that were given up stay until the operator handles them.
    const left = trx.deleteFrom("mails").where("state", "in", ["sent", "withdrawn"]);
    const sent = left.where((row) => row(row.fn.coalesce("sent_at", "created_at"), "<=", retentionEnd("mails", now)));
    const mails = await sent.returning("id").execute();
    for (const { id } of rows)
      mails.push(...(await trx.deleteFrom("mails").where("about", "=", id).returning("id").execute()));
    return { rows, mails };
  });
  const files = await findOrphanedFiles(store.db, dataDir, removed.mails, now);
  await removeFiles(files);
  const count = removed.rows.length + removed.mails.length + files.length;
  // The write-ahead log still contains the old pages, on a quiet site for weeks.
  if (count > 0 && store.engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  return count;
}

/** An email written as a file. `mail` is the id of its row, which may be gone; `at` is when the email was stored. */
export type MailFile = Awaited<ReturnType<typeof mailFiles>>[number];

/** The email files in a data folder, also partial ones after a crash. */
export async function mailFiles(dataDir: string) {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).flatMap((name) => {
    const [, day, hour, minute, second, ms, mail] =
      /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(?:[\w-]+-)?([0-9a-f-]{36})\.eml(?:\.part)?$/.exec(name) ?? [];
    if (mail === undefined) return [];
    return [{ path: join(folder, name), mail, at: Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) }];
  });
}

/** Removes files; one that is already gone is fine. */
export async function removeFiles(files: readonly MailFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true });
}

/** The files of emails that were deleted now, or earlier if their retention period is over. */
async function findOrphanedFiles(
  db: Kysely<Database>,
  dataDir: string,
  deleted: readonly { id: string }[],
  now: Millis,
) {
  const files = await mailFiles(dataDir);
  if (files.length === 0) return [];
  const gone = new Set(deleted.map(({ id }) => id));
  const known = new Set((await db.selectFrom("mails").select("id").execute()).map(({ id }) => id));
  return files.filter(({ mail, at }) => gone.has(mail) || (!known.has(mail) && at <= retentionEnd("mails", now)));
}

/** Deletes expired orders with their entries. Nothing else may delete entries. */
async function purgeOrders(trx: Kysely<Database>, now: Millis): Promise<{ id: string }[]> {
  const orders = await expiredOrders(trx, now);
  await writeSetting(trx, "purging", String(now));
  const numbers: CountedNumber[] = [];
  for (const { id: order } of orders) {
    const entries = trx.selectFrom("entries").select(["id", "kind", "year", "sequence"]).where("order_id", "=", order);
    // The last first, since an entry refers to earlier ones.
    for (const { id, kind, year, sequence: value } of await entries.orderBy("position", "desc").execute()) {
      await trx.deleteFrom("entries").where("id", "=", id).execute();
      if (year === null || value === null) continue;
      numbers.push({ counter: counterOf(kind === "invoice" ? "invoices" : "credits", year), value });
    }
    await trx.deleteFrom("orders").where("id", "=", order).execute();
  }
  await trx.deleteFrom("settings").where("name", "=", "purging").execute();
  await explainGaps(trx, numbers, "Deleted after its retention period", now);
  return orders;
}

const dayMs = 86_400_000;
