import { InvalidArgumentError } from "commander";
import { emailAddress } from "../../content/forms/form.ts";
import { siteCli } from "../../content/site-cli.ts";
import { formatNumber } from "../../functions/orders/domain/number-format.ts";
import { loadOrders, type LoadedOrder } from "../../functions/orders/load-order.ts";
import { addDays, dayMs, hourMs, officeDay, timesAtOffice } from "../../functions/text/office-day.ts";
import { Refusal } from "../refusal.ts";
import type { Desk } from "./desk.ts";

/** Parses a day: `today`, `yesterday`, `tomorrow`, `11/30/2026` or `2026-11-30`. Undefined if it is none. */
export function parseDay(given: string): string | undefined {
  const word = given.trim().toLowerCase();
  const index = ["yesterday", "today", "tomorrow"].indexOf(word);
  if (index >= 0) return addDays(officeDay(Date.now()), index - 1);
  const day = word.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month: string, date: string, year: string) =>
    [year, month.padStart(2, "0"), date.padStart(2, "0")].join("-"),
  );
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  // February 30 would be a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : undefined;
}

/** Parses a time on the office's clock: a day as for `parseDay`, and `10:00` or `2:30 PM`. */
export function parseTime(given: string): number {
  const [, dayText = "", hour = "", minute = "", half] = form.exec(given.trim()) ?? [];
  const day = parseDay(dayText);
  const isHour = half === undefined ? Number(hour) < 24 : Number(hour) >= 1 && Number(hour) <= 12;
  if (day === undefined || !isHour)
    throw new InvalidArgumentError('Write it like "12/1/2026 2:30 PM" or "tomorrow 10:00".');
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const clock = `${String(hours).padStart(2, "0")}:${minute}`;
  const [at, again] = timesAtOffice(day, clock);
  if (at !== undefined && again === undefined) return at;
  const shown = at === undefined ? `skip ${day} ${clock}` : `show ${day} ${clock} twice`;
  throw new InvalidArgumentError(`The office's clocks change then, and ${shown}.`);
}

/** Parses `--since`, a time ago like `7d`, `12h` or `30m`, to milliseconds since the epoch. */
export function parseSince(given: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(given) ?? [];
  if (count !== undefined) return Date.now() - Number(count) * lengths[unit as keyof typeof lengths];
  throw new InvalidArgumentError("Write it like 7d, 12h or 30m.");
}

/** Parses `--on`. */
export function parseDayOption(given: string): string {
  const day = parseDay(given);
  if (day !== undefined) return day;
  throw new InvalidArgumentError("Write it like today, yesterday, 11/30/2026 or 2026-11-30.");
}

/** Parses one line of 1 to 200 characters, without control characters. */
export function parseLine(given: string): string {
  const text = given.trim();
  if (text !== "" && text.length <= 200 && text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return text;
  throw new InvalidArgumentError("Write one line of 1 to 200 characters.");
}

/** Parses `--minutes`. */
export function parseMinutes(given: string): number {
  if (/^[1-9]\d{0,2}$/.test(given)) return Number(given);
  throw new InvalidArgumentError("Write it like 60.");
}

/** Parses an email address. */
export function parseEmail(given: string): string {
  const { data } = emailAddress.safeParse(given);
  if (data !== undefined) return data;
  throw new InvalidArgumentError("Write it like ada@engine.example.");
}

/** Finds the row by the end of its id; throws a `Refusal` unless exactly one matches. `list` shows such rows. */
export function findByIdEnd<Row extends { id: string }>(
  rows: readonly Row[],
  given: string,
  what: string,
  list: string,
): Row {
  const end = given.toLowerCase();
  const [row, another] = rows.filter(({ id }) => end.length >= 4 && id.endsWith(end));
  if (row !== undefined && another === undefined) return row;
  throw new Refusal(
    `There ${row === undefined ? "is no" : "are several"} ${what} "${given}".`,
    `Give the end of the id as ${siteCli()} ${list} shows it, or more of it (at least 4 characters).`,
  );
}

/** An order number with the firm's prefix, for examples. */
export const sampleNumber = formatNumber({ counter: "orders-2026", value: 17 });

/** Description of the argument that names an order. */
export const numberHelp = `order number, or the end of it (17 for ${sampleNumber})`;

/** Finds an order by its number, or its digits with or without the year; throws a `Refusal` unless exactly one matches. */
export async function findOrder({ store: { db }, now }: Desk, given: string): Promise<LoadedOrder> {
  const [, year = "", digits] = /^(\d{4}-)?(\d{1,6})$/.exec(given) ?? [];
  const orders = db.selectFrom("orders").orderBy("number").limit(2);
  const found =
    digits === undefined
      ? orders.where("number", "=", given.toUpperCase())
      : orders.where("number", "like", `%-${year}${digits.padStart(6, "0")}`);
  const [order, another] = await loadOrders(db, now, found);
  if (order !== undefined && another === undefined) return order;
  throw new Refusal(
    order === undefined ? `There is no order "${given}".` : `Orders from several years end in ${given}.`,
    `Write its number as the list shows it, like ${sampleNumber}, or 2026-17.`,
  );
}

const lengths = { m: 60_000, h: hourMs, d: dayMs } as const;

/** Day, hour, minutes, and AM or PM. */
const form = /^(\S+?)(?:T| +)(\d{1,2}):([0-5]\d) ?(?:([ap])\.?m\.?)?$/i;
