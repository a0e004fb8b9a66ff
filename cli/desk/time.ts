import { company } from "../../content/catalogue.ts";
import { dateFormat } from "../../content/office-clock.ts";
import { dayMs, hourMs, officeClock } from "../../functions/text/office-day.ts";
import type { ListColumn } from "../output/table.ts";

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

const relative = new Intl.RelativeTimeFormat("en", { style: "narrow" });
const units = [
  ["day", dayMs],
  ["hour", hourMs],
  ["minute", 60_000],
] as const;
