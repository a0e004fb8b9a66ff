import type { Kysely } from "kysely";
import type { Millis, Tables } from "./tables.ts";

/**
 * Claims a task that is done once; false if it was claimed before. Claimed in the transaction that does it, it is done
 * by exactly one of all who try.
 */
export async function claimOnce(trx: Kysely<Tables>, key: string, now: Millis): Promise<boolean> {
  const claimed = await trx
    .insertInto("done_once")
    .values({ key, at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .execute();
  return claimed.length > 0;
}
