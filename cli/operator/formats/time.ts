import { company } from "../../../content/catalogue.ts";

/** `3h ago`, `in 2d`: how far a time is from now, in the largest whole unit. */
export function relativeTime(at: number, now: number): string {
  const distance = at - now;
  const [unit, size] = units.find(([, each]) => Math.abs(distance) >= each) ?? (["second", 1_000] as const);
  if (unit === "second") return distance > 0 ? "in a moment" : "just now";
  return relative.format(Math.trunc(distance / size), unit);
}

/** A time in UTC, for programs. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}

/** `2026-11-21 08:30 MST (3h ago)`, with how far it is from now. */
export function timeAndDistance(at: number, now: number): string {
  return `${fullTime(at)} (${relativeTime(at, now)})`;
}

/** `2026-11-21 08:30 MST`: a time in the office's zone, for histories. */
export function fullTime(at: number): string {
  return `${officeTime(at)} ${office.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value}`;
}

/** `2026-11-21 08:30`: a time as the office's clocks show it, in the form that every spreadsheet takes for a time. */
export function officeTime(at: number): string {
  const parts = Object.fromEntries(office.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
}

// --- internal ---

const relative = new Intl.RelativeTimeFormat("en", { style: "narrow" });
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const office = new Intl.DateTimeFormat("en-US", {
  timeZone: company.timeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});
