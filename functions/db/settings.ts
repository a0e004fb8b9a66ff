import type { Kysely } from "kysely";
import type { Database } from "./database.ts";

/** A value that the servers and commands of a store share. */
type SettingName =
  /** The key of hashes that nobody else can compute. */
  | "hash-key"
  /** Why the store is paused: `Pause` as JSON. */
  | "paused"
  /** The SITE_URL that the store belongs to. */
  | "site-url"
  /** The server invoices only orders after this time. */
  | "invoice-after"
  /** The office's date of the last digest and of the last purge. */
  | "last-digest"
  | "last-purge"
  /** Allows deleting ledger entries. It exists only within the transaction of a purge. */
  | "purging";

/** Reads a setting; undefined if it was never set. */
export async function readSetting(db: Kysely<Database>, name: SettingName): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Sets a setting. Returns false if it already has this value, so that only one of several servers sends the digest. */
export async function writeSetting(db: Kysely<Database>, name: SettingName, value: string): Promise<boolean> {
  const changed = await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }).where("settings.value", "<>", value))
    .returning("name")
    .execute();
  return changed.length > 0;
}
