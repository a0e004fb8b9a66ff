// The numbers of orders, invoices and credit notes: assigns them, raises their counters, and explains their gaps.
import { sql, type Kysely, type Transaction } from "kysely";
import type { Database, NumberGapRow } from "../db/database.ts";
import { formatNumber, type CountedNumber, type NumberKind } from "./domain/number-format.ts";

/** Takes the next number of a kind in a day's year. Others wait until the commit, and a rollback returns it. */
export async function assignNumber(trx: Transaction<Database>, kind: NumberKind, day: string) {
  const year = Number(day.slice(0, 4));
  const counter = `${kind}-${year}`;
  const { value: sequence } = await trx
    .insertInto("counters")
    .values({ name: counter, value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`counters.value + 1` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return { number: formatNumber({ counter, value: sequence }), year, sequence };
}

/** The last number and the gaps of each counter. */
export async function readCounters(db: Kysely<Database>): Promise<{ last: CountedNumber; gaps: NumberGapRow[] }[]> {
  const counters = await db.selectFrom("counters").selectAll().orderBy("name").execute();
  const gaps = await db.selectFrom("number_gaps").selectAll().orderBy("first").execute();
  return counters.map(({ name, value }) => ({
    last: { counter: name, value },
    gaps: gaps.filter(({ counter }) => counter === name),
  }));
}

/** Explains numbers that are no longer in the store. Consecutive ones become one gap. */
export async function explainGaps(
  trx: Transaction<Database>,
  missing: readonly CountedNumber[],
  reason: string,
  now: number,
): Promise<void> {
  const gaps: NumberGapRow[] = [];
  for (const { counter, value } of missing.toSorted((a, b) => a.value - b.value)) {
    const gap = gaps.find((each) => each.counter === counter && each.last === value - 1);
    if (gap) gap.last = value;
    else gaps.push({ counter, first: value, last: value, at: now, reason });
  }
  if (gaps.length > 0) await trx.insertInto("number_gaps").values(gaps).execute();
}

/** Raises counters, and never lowers them, so that these numbers are not issued again. Returns the skipped ones. */
export async function raiseCounters(
  trx: Transaction<Database>,
  used: readonly CountedNumber[],
  reason: string,
  now: number,
): Promise<NumberGapRow[]> {
  const gaps: NumberGapRow[] = [];
  for (const [counter, numbers] of Map.groupBy(used, (each) => each.counter)) {
    const last = Math.max(...numbers.map(({ value }) => value));
    // Keeps the value and locks the row, so that nobody takes a number meanwhile.
    const { value } = await trx
      .insertInto("counters")
      .values({ name: counter, value: 0 })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`counters.value` }))
      .returning("value")
      .executeTakeFirstOrThrow();
    if (value >= last) continue;
    await trx.updateTable("counters").set({ value: last }).where("name", "=", counter).execute();
    gaps.push({ counter, first: value + 1, last, at: now, reason });
  }
  if (gaps.length > 0) await trx.insertInto("number_gaps").values(gaps).execute();
  return gaps;
}
