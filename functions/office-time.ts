import { company } from "../content/catalogue.ts";
import { dateFormat, isoDay } from "../content/dates.ts";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The date at the office, `2026-11-21`; invoices are dated by it. */
export function officeDay(at: number): string {
  return isoDay(company.timeZone, at);
}

/** The start of the office's next day, when something due on this day becomes late. */
export function endOfOfficeDay(day: string): number {
  const next = addDays(day, 1);
  // Clocks that change on the day itself may skip its midnight.
  return Math.min(...candidateTimes(Date.parse(`${next}T00:00:00Z`)).filter((at) => officeDay(at) === next));
}

/** The date so many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** `2026-11-21` → `November 21, 2026`. */
export function formatDay(day: string): string {
  return dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));
}

/** `Tuesday, December 1, 2026 at 10:00 AM MST`. */
export function formatAppointment({ starts_at: at }: { starts_at: number }): string {
  const day = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short", timeZone: company.timeZone } as const;
  // Newer ICU versions put a narrow no-break space before AM and PM, which some mail programs show as a box.
  return dateFormat({ ...day, ...time })
    .format(at)
    .replace(/\s/g, " ");
}

/** The instants of a day and a time at the office, `2026-11-30` and `10:00`. When clocks change, there are two or none. */
export function timesAtOffice(day: string, time: string): number[] {
  const shown = Date.parse(`${day}T${time}:00Z`);
  return candidateTimes(shown).filter((at) => wallClock(at) === shown);
}

/** The date and time at the office, `2026-11-21 07:30`. */
export function officeClock(at: number): string {
  // The Swedish format is that of ISO 8601.
  return dateFormat({ timeZone: company.timeZone, dateStyle: "short", timeStyle: "short" }, "sv-SE").format(at);
}

/** The possible instants of a local time, one per UTC offset in force a day before or after it. */
function candidateTimes(shown: number): number[] {
  return [...new Set([shown - dayMs, shown + dayMs].map((at) => shown - (wallClock(at) - at)))];
}

/** The office's date and time, read as if they were UTC. */
function wallClock(at: number): number {
  return Date.parse(`${officeClock(at)}Z`);
}
