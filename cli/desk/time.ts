import { InvalidArgumentError } from "commander";
import { company } from "../../content/catalogue.ts";
import { dateFormat } from "../../content/dates.ts";
import { addDays, dayMs, hourMs, officeClock, officeDay, timesAtOffice } from "../../functions/office-time.ts";
import type { ListColumn } from "../output/table.ts";

/** Parses a day at the office: `today`, `yesterday`, `tomorrow`, `11/30/2026` or `2026-11-30`. */
export function parseDay(given: string, now: number): string {
  const day = readDay(given, now);
  if (day !== undefined) return day;
  throw new InvalidArgumentError("Write it like today, yesterday, 11/30/2026 or 2026-11-30.");
}

/** Parses a time on the office's clock: a day as for `parseDay`, and `10:00` or `2:30 PM`. */
export function parseTime(given: string, now: number): number {
  const [, dayText = "", hour = "", minute = "", half] = dayAndTime.exec(given.trim()) ?? [];
  const day = readDay(dayText, now);
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

/** Parses a length of time like `7d`, `12h` or `30m` to milliseconds. */
export function parseDuration(given: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(given) ?? [];
  if (count !== undefined) return Number(count) * lengths[unit as keyof typeof lengths];
  throw new InvalidArgumentError("Write it like 7d, 12h or 30m.");
}

/** A column of times: ISO 8601 in JSON, relative to now in the table. */
export function timeColumn<Row>(
  key: string,
  heading: string,
  at: (row: Row) => number | null | undefined,
  now: number,
): ListColumn<Row> {
  const text = (time: number | null | undefined) => (typeof time === "number" ? relativeTime(time, now) : "");
  return { key, heading, value: (row) => isoTime(at(row)), text: (row) => text(at(row)) };
}

/** A time as ISO 8601 in UTC, for JSON; null if there is none. */
export function isoTime(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}

/** A time relative to now, in the largest whole unit: `3h ago`, `in 2d`. */
export function relativeTime(at: number, now: number): string {
  const distance = at - now;
  const [unit, size] = units.find(([, each]) => Math.abs(distance) >= each) ?? [];
  if (unit === undefined) return distance > 0 ? "in a moment" : "just now";
  return relative.format(Math.trunc(distance / size), unit);
}

/** A time with its distance from now: `2026-11-21 08:30 MST (3h ago)`. */
export function timeAndDistance(at: number, now: number): string {
  return `${fullTime(at)} (${relativeTime(at, now)})`;
}

/** A time on the office's clock: `2026-11-21 08:30 MST`. */
export function fullTime(at: number): string {
  const zone = dateFormat({ timeZone: company.timeZone, hour: "numeric", timeZoneName: "short" }).format(at);
  return `${officeClock(at)} ${zone.split(/\s/).at(-1)}`;
}

/** The day that a text names; undefined if it names none. */
function readDay(text: string, now: number): string | undefined {
  const word = text.trim().toLowerCase();
  const index = ["yesterday", "today", "tomorrow"].indexOf(word);
  if (index >= 0) return addDays(officeDay(now), index - 1);
  const day = word.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month: string, date: string, year: string) =>
    [year, month.padStart(2, "0"), date.padStart(2, "0")].join("-"),
  );
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  // February 30 would be a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : undefined;
}

/** A day, hour, minutes, and AM or PM. */
const dayAndTime = /^(\S+?)(?:T| +)(\d{1,2}):([0-5]\d) ?(?:([ap])\.?m\.?)?$/i;

const lengths = { m: 60_000, h: hourMs, d: dayMs } as const;
const relative = new Intl.RelativeTimeFormat("en", { style: "narrow" });
const units = [
  ["day", dayMs],
  ["hour", hourMs],
  ["minute", 60_000],
] as const;
