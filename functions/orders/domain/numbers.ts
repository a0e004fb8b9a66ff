import { sql, type Kysely } from "kysely";
import { company } from "../../../content/catalogue.ts";
import type { Millis, Database, NumberGapRow } from "../../db/database.ts";
import { officeDay } from "../../text/office-day.ts";

/** A number by the counter that gave it, one for each kind and year, and its place in the count. */
export interface Counted {
  /** `orders-2026`, `invoices-2026` or `credits-2026`. */
  counter: string;
  value: number;
}

/** Which numbers are given. */
type Kind = keyof typeof kinds;

/** The counter of a kind and year. */
export function counterOf(kind: Kind, year: number): string {
  return `${kind}-${year}`;
}

/** A number as people read it: `ORD-2026-000123`, `INV-2026-0007`, `CN-2026-0001`. */
export function formatNumber({ counter, value }: Counted): string {
  const [kind = "", year = ""] = counter.split("-");
  const { prefix, digits } = kinds[kind as Kind];
  return `${prefix}-${year}-${String(value).padStart(digits, "0")}`;
}

/**
 * Takes the next number of a kind in the year of a day. Its counter stays locked until the transaction commits or rolls
 * back, and the number with it.
 */
export async function takeNumber(
  trx: Kysely<Database>,
  kind: Kind,
  day: string,
): Promise<{ number: string; year: number; sequence: number }> {
  const year = Number(day.slice(0, 4));
  const counter = counterOf(kind, year);
  const { rows } = await sql<{ value: number }>`
    insert into counters (name, value) values (${counter}, 1)
    on conflict (name) do update set value = counters.value + 1 returning value`.execute(trx);
  const sequence = Number(rows[0]?.value);
  return { number: formatNumber({ counter, value: sequence }), year, sequence };
}

/** The number of an order, an invoice or a credit note by its counter; undefined if it is none. */
export function parseNumber(given: string): Counted | undefined {
  const kind = (Object.keys(kinds) as Kind[]).find((each) => given.startsWith(`${kinds[each].prefix}-`));
  const [year = 0, value = 0] = given.split("-").slice(-2).map(Number);
  const counted = kind && { counter: counterOf(kind, year), value };
  return counted && formatNumber(counted) === given ? counted : undefined;
}

/** A gap as people read it. */
export function formatGap({ counter, first, last, at, reason }: NumberGapRow): string {
  const [from, to] = [first, last].map((value) => formatNumber({ counter, value }));
  return `Skipped: ${from} to ${to}, on ${officeDay(at)}: ${reason}`;
}

/** The last number of each counter, and the gaps in each. */
export async function readCounters(db: Kysely<Database>): Promise<{ last: Counted; gaps: NumberGapRow[] }[]> {
  const counters = await db.selectFrom("counters").selectAll().orderBy("name").execute();
  const gaps = await db.selectFrom("number_gaps").selectAll().orderBy("first").execute();
  return counters.map(({ name, value }) => ({
    last: { counter: name, value },
    gaps: gaps.filter(({ counter }) => counter === name),
  }));
}

/** Notes numbers that are no longer in the store, each run of them as one gap with the reason. */
export async function explainGaps(
  trx: Kysely<Database>,
  missing: readonly Counted[],
  reason: string,
  now: Millis,
): Promise<void> {
  const gaps: NumberGapRow[] = [];
  for (const { counter, value } of missing.toSorted((a, b) => a.value - b.value)) {
    const run = gaps.find((gap) => gap.counter === counter && gap.last === value - 1);
    if (run) run.last = value;
    else gaps.push({ counter, first: value, last: value, at: now, reason });
  }
  if (gaps.length > 0) await trx.insertInto("number_gaps").values(gaps).execute();
}

/**
 * Raises the counters so that none of these numbers is given again, and notes what is skipped; returns the gaps. A
 * counter that is beyond already stays as it is.
 */
export async function raiseCounters(
  trx: Kysely<Database>,
  given: readonly Counted[],
  reason: string,
  now: Millis,
): Promise<NumberGapRow[]> {
  const gaps: NumberGapRow[] = [];
  for (const [counter, numbers] of Map.groupBy(given, (each) => each.counter)) {
    const last = Math.max(...numbers.map(({ value }) => value));
    // Changes nothing, and locks the row: nobody takes a number meanwhile.
    const { value } = await trx
      .insertInto("counters")
      .values({ name: counter, value: 0 })
      .onConflict((conflict) => conflict.column("name").doUpdateSet((row) => ({ value: row.ref("counters.value") })))
      .returning("value")
      .executeTakeFirstOrThrow();
    if (value >= last) continue;
    await trx.updateTable("counters").set({ value: last }).where("name", "=", counter).execute();
    gaps.push({ counter, first: value + 1, last, at: now, reason });
  }
  if (gaps.length > 0) await trx.insertInto("number_gaps").values(gaps).execute();
  return gaps;
}

// --- internal ---

const kinds = {
  orders: { prefix: company.numbers.order, digits: 6 },
  invoices: { prefix: company.numbers.invoice, digits: 4 },
  credits: { prefix: company.numbers.credit, digits: 4 },
} as const;
