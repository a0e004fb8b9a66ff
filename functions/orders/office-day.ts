import { company } from "../../content/catalogue.ts";
import { clock } from "../../content/office-clock.ts";
import type { Millis } from "../store/tables.ts";
import type { AppointmentRow } from "./tables.ts";

/** The date at the office, `2026-11-21`; invoices are dated by it. */
export function officeDay(at: Millis): string {
  const { year, month, day } = partsOf(at, company.timeZone);
  return `${year}-${month}-${day}`;
}

/** The time of day at the office, `07:30`. */
export function officeTime(at: Millis): string {
  const { hour, minute } = partsOf(at, company.timeZone);
  return `${hour}:${minute}`;
}

/** The start of the office's next day, which is when something due on this day is late. */
export function endOfOfficeDay(day: string): Millis {
  const next = addDays(day, 1);
  const midnight = Date.parse(`${next}T00:00:00Z`);
  // Uses the offsets a day before and after: clocks may change on the day itself and skip its midnight.
  const around = [midnight - dayMs, midnight + dayMs].map((at) => midnight - (wallClock(at, company.timeZone) - at));
  return Math.min(...around.filter((at) => officeDay(at) === next));
}

/** The date so many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** `2026-11-21` → `November 21, 2026`. */
export function formatDay(day: string): string {
  return clock({ dateStyle: "long", timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));
}

/** `Tuesday, December 1, 2026 at 10:00 AM MST`. */
export function formatAppointment({
  starts_at: at,
  time_zone: timeZone,
}: Pick<AppointmentRow, "starts_at" | "time_zone">): string {
  const day = clock({ dateStyle: "full", timeZone }).format(at);
  const time = clock({
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);
  // Newer ICU versions put a narrow no-break space before AM and PM, which some mail programs show as a box.
  return `${day} at ${time.replace(/\s/g, " ")}`;
}

/** What clocks in a time zone show: year, month, day, hour (00-23) and minute, in digits. */
export function partsOf(at: Millis, timeZone: string): Record<"year" | "month" | "day" | "hour" | "minute", string> {
  const parts = clock({
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(at);
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    year: value("year"),
    month: value("month"),
    day: value("day"),
    hour: value("hour"),
    minute: value("minute"),
  };
}

/** The wall-clock time in a time zone, as the instant at which UTC clocks show it. */
export function wallClock(at: Millis, timeZone: string): Millis {
  const { year, month, day, hour, minute } = partsOf(at, timeZone);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
}

// --- internal ---

const dayMs = 86_400_000;
