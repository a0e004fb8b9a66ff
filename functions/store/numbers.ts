import type { Kysely } from "kysely";
import type { Submission } from "./accept.ts";
import type { Tables } from "./tables.ts";

/** Gives each order its number, like `ORD-2026-000123`: ascending within the year (UTC) of its arrival. */
export async function takeOrderNumbers(
  trx: Kysely<Tables>,
  submissions: readonly Submission[],
): Promise<Map<Submission, string>> {
  const byYear = Map.groupBy(
    submissions.filter(({ kind }) => kind === "order"),
    ({ receivedAt }) => new Date(receivedAt).getUTCFullYear(),
  );
  const numbers = new Map<Submission, string>();
  for (const [year, orders] of byYear) {
    const last = await advance(trx, `orders-${year}`, orders.length);
    for (const [index, order] of orders.entries()) {
      const value = last - orders.length + 1 + index;
      numbers.set(order, `ORD-${year}-${String(value).padStart(6, "0")}`);
    }
  }
  return numbers;
}

/** Adds to a counter and returns its new value; its row stays locked until the transaction ends, which undoes it or not. */
export async function advance(trx: Kysely<Tables>, name: string, by: number): Promise<number> {
  const { value } = await trx
    .insertInto("counters")
    .values({ name, value: by })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((row) => ({ value: row("counters.value", "+", by) })))
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}
