import { clock } from "../../content/office-clock.ts";
import type { Millis } from "../store/tables.ts";
import { wallClock } from "./office-day.ts";
import type { AppointmentRow } from "./tables.ts";

/** A time that the operator typed, and the zone to show it in to the buyer; or what is wrong with it. */
export type AppointmentTime = { at: Millis; timeZone: string } | { wrong: string };

/**
 * Parses `2026-12-01T10:00-07:00`, `2026-12-01 17:00Z` or `2026-12-01 10:00 America/Chicago`. A time with an offset is
 * shown in the office's zone; one with a zone's name, in that zone.
 */
export function parseAppointmentTime(text: string, officeZone: string): AppointmentTime {
  const [, day = "", time = "", zone = ""] = form.exec(text.trim()) ?? [];
  const local = Date.parse(`${day}T${time}:00Z`);
  if (!isCalendarTime(local, day, time)) {
    return { wrong: `"${text}" is not a time with a zone` };
  }
  if (/^(Z|[+-])/.test(zone)) {
    const at = Date.parse(`${day}T${time}:00${zone}`);
    return Number.isNaN(at) ? { wrong: `"${zone}" is not a valid offset` } : { at, timeZone: officeZone };
  }
  if (!zone.includes("/") && zone !== "UTC") return { wrong: ambiguous(zone, local, officeZone) };
  if (!isZone(zone)) return { wrong: `"${zone}" is not a time zone` };
  const times = instantsOf(local, zone);
  if (times.length > 1) {
    return { wrong: `Clocks in ${zone} show ${day} ${time} twice; give the offset instead of the zone` };
  }
  const [at] = times;
  return at === undefined
    ? { wrong: `Clocks in ${zone} skip ${day} ${time}: they are set forward then` }
    : { at, timeZone: zone };
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

// --- internal ---

const form = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)? ?(Z|[+-]\d\d:\d\d|[A-Za-z][A-Za-z0-9_+/-]+)$/;

/** `Date.parse` reads February 30 as March 2. */
function isCalendarTime(local: number, day: string, time: string): boolean {
  return !Number.isNaN(local) && new Date(local).toISOString().startsWith(`${day}T${time}`);
}

/** Three letters name several zones, of which one is the wrong hour for half of the year. */
function ambiguous(zone: string, local: number, officeZone: string): string {
  const office = instantsOf(local, officeZone)[0];
  const offset = office === undefined ? "" : `, which is ${offsetOf(office, officeZone)} then`;
  return `"${zone}" could mean several zones: write a zone like ${officeZone}${offset}, or an offset like +01:00`;
}

/** `-07:00`. */
function offsetOf(at: Millis, timeZone: string): string {
  const minutes = (wallClock(at, timeZone) - at) / 60_000;
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${[hours, rest].map((each) => String(each).padStart(2, "0")).join(":")}`;
}

function isZone(name: string): boolean {
  try {
    clock({ timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Every instant at which clocks in the zone show this time: usually one, two when they are set back, none when they
 * skip it.
 */
function instantsOf(local: number, zone: string): Millis[] {
  const day = 86_400_000;
  const offsets = new Set([local - day, local + day].map((at) => wallClock(at, zone) - at));
  return [...offsets].map((offset) => local - offset).filter((at) => wallClock(at, zone) === local);
}
