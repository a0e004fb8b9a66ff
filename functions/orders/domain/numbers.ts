import { sql, type Kysely } from "kysely";
import { company } from "../../../content/catalogue.ts";
import type { Database, Millis, NumberGapRow } from "../../db/database.ts";
import { officeDay } from "../../text/office-day.ts";

/** A number of an order or a document, as its counter and its value. */
export interface CountedNumber {
  /** `orders-2026`, `invoices-2026` or `credits-2026`. */
  counter: string;
  value: number;
}

type NumberKind = keyof typeof kinds;

/** The counter of a kind and year. */
export function counterOf(kind: NumberKind, year: number): string {
  return `${kind}-${year}`;
}

/** A number with the firm's prefix: `ORD-2026-000123`, `INV-2026-0007`, `CN-2026-0001`. */
export function formatNumber({ counter, value }: CountedNumber): string {
  const [kind = "", year = ""] = counter.split("-");
  const { prefix, digits } = kinds[kind as NumberKind];
  return `${company.numbers[prefix]}-${year}-${String(value).padStart(digits, "0")}`;
}

/**
 * Takes the next number of a kind in the year of a day. The counter stays locked until the transaction ends, and a
 * rollback returns the number.
 */
export async function takeNumber(
  trx: Kysely<Database>,
  kind: NumberKind,
  day: string,
): Promise<{ number: string; year: number; sequence: number }> {
  const year = Number(day.slice(0, 4));
  const counter = counterOf(kind, year);
  const { value: sequence } = await trx
    .insertInto("counters")
    .values({ name: counter, value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`counters.value + 1` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return { number: formatNumber({ counter, value: sequence }), year, sequence };
}

/** Parses the number of an order, an invoice or a credit note. Undefined for any other text. */
export function parseNumber(text: string): CountedNumber | undefined {
  const kind = (Object.keys(kinds) as NumberKind[]).find((each) =>
    text.startsWith(`${company.numbers[kinds[each].prefix]}-`),
  );
  const [year = 0, value = 0] = text.split("-").slice(-2).map(Number);
  const counted = kind && { counter: counterOf(kind, year), value };
  return counted && formatNumber(counted) === text ? counted : undefined;
}

/** Describes a gap for the operator. */
export function formatGap({ counter, first, last, at, reason }: NumberGapRow): string {
  const numbers = [...new Set([first, last])].map((value) => formatNumber({ counter, value }));
  return `Skipped: ${numbers.join(" to ")}, on ${officeDay(at)}: ${reason}`;
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
  trx: Kysely<Database>,
  missing: readonly CountedNumber[],
  reason: string,
  now: Millis,
): Promise<void> {
  const gaps: NumberGapRow[] = [];
  for (const { counter, value } of missing.toSorted((a, b) => a.value - b.value)) {
    const gap = gaps.find((each) => each.counter === counter && each.last === value - 1);
    if (gap) gap.last = value;
    else gaps.push({ counter, first: value, last: value, at: now, reason });
  }
  if (gaps.length > 0) await trx.insertInto("number_gaps").values(gaps).execute();
}

/**
 * Raises the counters so that none of these numbers is issued again, and returns the skipped numbers. A counter that is
 * higher already does not change.
 */
export async function raiseCounters(
  trx: Kysely<Database>,
  used: readonly CountedNumber[],
  reason: string,
  now: Millis,
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

/** Each kind's prefix, by its name in the firm's settings, and the least digits of its numbers. */
const kinds = {
  orders: { prefix: "order", digits: 6 },
  invoices: { prefix: "invoice", digits: 4 },
  credits: { prefix: "credit", digits: 4 },
} as const;
