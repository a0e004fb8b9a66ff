import type { Kysely } from "kysely";
import type { Database, LedgerEntryRow, Millis } from "../db/database.ts";
import { newId } from "../db/keys.ts";
import { officeDay } from "../text/office-day.ts";

/** The time and author of a record. */
export interface AuditStamp {
  at: Millis;
  by: string;
}

/** The order and transaction of a new entry. */
export type EntryContext = AuditStamp & { trx: Kysely<Database>; order: { id: string } };

/** A new entry, without the columns that follow from its context. */
export type NewEntry = Pick<LedgerEntryRow, "kind" | "cents"> & Partial<LedgerEntryRow>;

/** Appends an entry to its order, dated today by default, and returns it. */
export async function addEntry({ trx, order, at, by }: EntryContext, entry: NewEntry): Promise<LedgerEntryRow> {
  const last = await trx
    .selectFrom("entries")
    .select((row) => row.fn.max("position").as("position"))
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  const position = (last?.position ?? 0) + 1;
  const row = { id: newId(at), day: officeDay(at), ...entry, order_id: order.id, position, at, by };
  return trx.insertInto("entries").values(row).returningAll().executeTakeFirstOrThrow();
}
