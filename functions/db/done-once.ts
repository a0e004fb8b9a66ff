import type { Kysely } from "kysely";
import type { Database, Millis } from "./database.ts";

/**
 * Claims a job that runs once; false if it was claimed before. Claim it in the transaction that does the work, and exactly
 * one of all instances does it.
 */
export async function claimOnce(trx: Kysely<Database>, key: string, now: Millis): Promise<boolean> {
  const claimed = await trx
    .insertInto("done_once")
    .values({ key, at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .execute();
  return claimed.length > 0;
}

/** Whether a job was claimed. */
export async function isClaimed(db: Kysely<Database>, key: string): Promise<boolean> {
  return (await db.selectFrom("done_once").select("key").where("key", "=", key).executeTakeFirst()) !== undefined;
}
