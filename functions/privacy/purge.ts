import { globSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import { company } from "../../content/catalogue.ts";
import type { Database } from "../db/database.ts";
import { writeSetting } from "../db/settings.ts";
import type { Store } from "../db/store.ts";
import { dayMs } from "../office-time.ts";
import { documentNumber } from "../orders/domain/number-format.ts";
import { explainGaps } from "../orders/number-counters.ts";

/** How long records of a kind are kept. */
export function retentionMs(kind: keyof typeof company.retention): number {
  return company.retention[kind] * dayMs;
}

/** Records received, or emails sent, until this time are past their retention period. */
export function retentionCutoff(kind: keyof typeof company.retention, now: number): number {
  return now - retentionMs(kind);
}

/** The orders past their retention period, counted from the day they arrived. */
export function expiredOrders(db: Kysely<Database>, now: number) {
  const orders = db.selectFrom("orders").select(["id", "number", "received_at"]).where("held_because", "is", null);
  return orders.where("received_at", "<=", retentionCutoff("orders", now)).orderBy("id").execute();
}

/**
 * Removes records past their retention period, and returns the number of removed messages, orders, emails and files. The
 * server leaves orders to the operator, except held ones that were canceled: a wrong clock must not cost the firm its books.
 */
export async function purge(store: Store, dataDir: string, now: number, options: { orders: boolean }): Promise<number> {
  const mailCutoff = retentionCutoff("mails", now);
  const removed = await store.db.transaction().execute(async (trx) => {
    for (const table of ["responses", "rate_limits"] as const)
      await trx.deleteFrom(table).where("expires_at", "<=", now).execute();
    const expired = (table: "messages" | "orders", kind: "messages" | "spam") =>
      trx
        .deleteFrom(table)
        .where("received_at", "<=", retentionCutoff(kind, now))
        .where("held_because", kind === "spam" ? "is not" : "is", null)
        .$if(table === "orders", (held) => held.where("state", "=", "canceled"))
        .returning("id")
        .execute();
    const rows = [
      ...(await expired("messages", "messages")),
      ...(await expired("messages", "spam")),
      ...(await expired("orders", "spam")),
      ...(options.orders ? await purgeOrders(trx, now) : []),
    ];
    // Emails that were given up stay until the operator handles them.
    const finished = trx.deleteFrom("mails").where("state", "in", ["sent", "withdrawn"]);
    const old = finished.where((row) => row(row.fn.coalesce("sent_at", "created_at"), "<=", mailCutoff));
    const mails = await old.returning("id").execute();
    for (const { id } of rows)
      mails.push(...(await trx.deleteFrom("mails").where("record_id", "=", id).returning("id").execute()));
    return { rows, mails };
  });
  const oldestDay = new Date(mailCutoff).toISOString().slice(0, 10);
  const files = mailFiles(dataDir, (name) => name < oldestDay || removed.mails.some(({ id }) => name.includes(id)));
  await removeFiles(files);
  const count = removed.rows.length + removed.mails.length + files.length;
  // The write-ahead log still contains the old pages, on a quiet site for weeks.
  if (count > 0) await store.checkpoint("truncate");
  return count;
}

/** Paths of the email files in a data folder. A name is a time, a kind and an id. */
export function mailFiles(dataDir: string, isIncluded: (name: string) => boolean): string[] {
  const folder = join(dataDir, "mail");
  const names = globSync("????-??-??T*.eml", { cwd: folder });
  return names.filter((name) => isIncluded(name)).map((name) => join(folder, name));
}

/** Removes files; one that is already gone is fine. */
export async function removeFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/** Deletes expired orders with their ledgers. Nothing else may delete ledger entries. */
async function purgeOrders(trx: Transaction<Database>, now: number): Promise<{ id: string }[]> {
  const orders = await expiredOrders(trx, now);
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  await writeSetting(trx, "purging", String(now));
  const entries = await trx.deleteFrom("entries").where("order_id", "in", ids).returningAll().execute();
  await trx.deleteFrom("orders").where("id", "in", ids).execute();
  await trx.deleteFrom("settings").where("name", "=", "purging").execute();
  const numbers = entries.flatMap((entry) => documentNumber(entry) ?? []);
  await explainGaps(trx, numbers, "Deleted after its retention period", now);
  return orders;
}
