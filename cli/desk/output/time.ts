import { company } from "../../../content/catalogue.ts";
import { dateFormat } from "../../../content/office-clock.ts";
import { officeClock } from "../../../functions/text/office-day.ts";

/** `3h ago`, `in 2d`: how far a time is from now, in the largest whole unit. */
export function relativeTime(at: number, now: number): string {
  const distance = at - now;
  const [unit, size] = units.find(([, each]) => Math.abs(distance) >= each) ?? [];
  if (unit === undefined) return distance > 0 ? "in a moment" : "just now";
  return relative.format(Math.trunc(distance / size), unit);
}

/** `2026-11-21 08:30 MST (3h ago)`, with how far it is from now. */
export function timeAndDistance(at: number, now: number): string {
  return `${fullTime(at)} (${relativeTime(at, now)})`;
}

/** `2026-11-21 08:30 MST`: a time in the office's zone, for histories. */
export function fullTime(at: number): string {
  const zone = dateFormat({ timeZone: company.timeZone, hour: "numeric", timeZoneName: "short" }).format(at);
  return `${officeClock(at)} ${zone.split(/\s/).at(-1)}`;
}

// --- internal ---

const relative = new Intl.RelativeTimeFormat("en", { style: "narrow" });
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
