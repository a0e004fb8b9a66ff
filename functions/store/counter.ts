import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Adds to a counter and returns the new value; the row stays locked until the transaction commits or rolls back. */
export async function advance(trx: Kysely<Tables>, name: string, by: number): Promise<number> {
  const { value } = await trx
    .insertInto("counters")
    .values({ name, value: by })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((row) => ({ value: row("counters.value", "+", by) })))
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}
