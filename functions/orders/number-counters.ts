import type { Kysely, Transaction } from "kysely";
import type { Database, NumberGapRow } from "../db/database.ts";
import { counterName, formatNumber, type CountedNumber, type NumberKind } from "./domain/number-format.ts";

/** Takes the next number of a kind in a day's year. A rollback returns it. */
export async function assignNumber(trx: Transaction<Database>, kind: NumberKind, day: string) {
  const year = Number(day.slice(0, 4));
  const counter = counterName(kind, year);
  const sequence = await addToCounter(trx, counter, 1);
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
    // Locks the counter, so that nobody takes a number meanwhile.
    const value = await addToCounter(trx, counter, 0);
    if (value >= last) continue;
    await addToCounter(trx, counter, last - value);
    gaps.push({ counter, first: value + 1, last, at: now, reason });
  }
  if (gaps.length > 0) await trx.insertInto("number_gaps").values(gaps).execute();
  return gaps;
}

/** Adds to a counter, which starts at 0, and returns its value. Others that use it wait until the commit. */
async function addToCounter(trx: Transaction<Database>, name: string, by: number): Promise<number> {
  const { value } = await trx
    .insertInto("counters")
    .values({ name, value: by })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((row) => ({ value: row("counters.value", "+", by) })))
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}
