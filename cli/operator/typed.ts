import { company } from "../../content/catalogue.ts";
import { emailAddress } from "../../content/schema/form.ts";
import { addDays, officeDay, wallClock } from "../../functions/orders/office-day.ts";
import { centsIn } from "../cents.ts";
import { Refusal } from "../refusal.ts";

/**
 * A day as an operator writes it, like `2026-11-30`: `today`, `yesterday`, `tomorrow`, `11/30/2026`, or a weekday
 * (`Tue`), which is the next one from today on or, looking back, the latest. Undefined if it is not a day.
 */
export function parseDay(given: string, now: number, weekdays: "ahead" | "back" = "back"): string | undefined {
  const today = officeDay(now);
  const word = given.trim().toLowerCase();
  const offset = { yesterday: -1, today: 0, tomorrow: 1 }[word];
  if (offset !== undefined) return addDays(today, offset);
  const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(word) ?? [];
  if (year !== undefined) return calendarDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  if (/^\d{4}-\d\d-\d\d$/.test(word)) return calendarDay(word);
  const wanted = weekdayOf(word);
  if (wanted === -1) return undefined;
  const distance = (wanted - new Date(today).getUTCDay() + 7) % 7;
  return addDays(today, weekdays === "ahead" || distance === 0 ? distance : distance - 7);
}

/** A time that the operator typed, and the zone to show it in to the buyer; or what is wrong with it. */
export type TypedTime = { at: number; timeZone: string } | { wrong: string };

/**
 * A time ahead as an operator writes it: a day as for `parseDay`, a time (`10:00`, `2:30 PM`), and perhaps a zone or an
 * offset; the office's zone by default. A weekday whose time has passed today is the one in a week.
 */
export function parseTime(given: string, now: number): TypedTime {
  const [, dayText = "", hour = "", minute, half, zone = company.timeZone] = form.exec(given.trim()) ?? [];
  const day = parseDay(dayText, now, "ahead");
  if (day === undefined || !isHour(Number(hour), minute, half)) return { wrong: `"${given}" is not a time` };
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const clock = `${String(hours).padStart(2, "0")}:${minute ?? "00"}`;
  const time = timeIn(zone, day, clock);
  if (weekdayOf(dayText) === -1 || !("at" in time) || time.at > now) return time;
  return timeIn(zone, addDays(day, 7), clock);
}

/**
 * The start of `--since` in milliseconds since the epoch, given as a day at the office (see `parseDay`), a time (see
 * `parseTime`), or a time ago (`7d`, `12h`, `30m`); the start of time if it is not given.
 */
export function parseSince(given: string | undefined, now: number): number {
  if (given === undefined) return 0;
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(given) ?? [];
  if (count !== undefined) return now - Number(count) * lengths[unit as keyof typeof lengths];
  const day = parseDay(given, now);
  const time = parseTime(day === undefined ? given : `${day} 00:00`, now);
  if ("at" in time && time.at <= now) return time.at;
  throw new Refusal(
    `--since "${given}" is not a time that has passed.`,
    'Write a day like "yesterday", "Tue" or "11/21/2026", a time like "11/21/2026 8:00", or a time ago like 7d, 12h or 30m.',
  );
}

/** A day that has come, as an operator types it. */
export function dayOf(given: string): string {
  const day = parseDay(given, Date.now());
  if (day !== undefined) return day;
  throw new Refusal(`--on "${given}" is not a day.`, "Write it like today, yesterday, 11/30/2026 or 2026-11-30.");
}

/** An amount of dollars, in cents. */
export function centsOf(given: string): number {
  const cents = centsIn(given);
  if (cents !== undefined && cents > 0 && cents < 2 ** 31) return cents;
  throw new Refusal(`--amount "${given}" is not an amount of dollars.`, "Write it like 500 or 1,250.50.");
}

/** Reads a text for records and emails: one line of 1 to 200 characters, without control characters. */
export function lineOf(name: string): (given: string) => string {
  return (given) => {
    const text = given.trim();
    if (text !== "" && text.length <= 200 && text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return text;
    const remedy = "Shorten it, or split it into several notes.";
    throw new Refusal(`${name} must be one line of 1 to 200 characters.`, remedy);
  };
}

/** An email address. */
export function addressOf(given: string): string {
  const { data } = emailAddress.safeParse(given);
  if (data !== undefined) return data;
  throw new Refusal(`"${given}" is not an email address.`, "Write it like ada@engine.example.");
}

// --- internal ---

const dayMs = 86_400_000;
const lengths = { m: 60_000, h: 3_600_000, d: dayMs } as const;

const weekdayNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Day, hour, minutes, the half of the day, and the zone or offset. */
const form =
  /^(\S+?)(?:T| +)(\d{1,2})(?::([0-5]\d)(?::00)?)? ?(?:([ap])\.?m\.?(?![\w/]))? ?(Z|[+-]\d\d:\d\d|[a-z][\w+/-]+)?$/i;

/** Sunday is 0; -1 if the word is no weekday or too short for one. */
function weekdayOf(word: string): number {
  return word.length < 3 ? -1 : weekdayNames.findIndex((name) => name.startsWith(word.toLowerCase()));
}

/** A bare `10` could be morning or evening. */
function isHour(hour: number, minute: string | undefined, half: string | undefined): boolean {
  return half === undefined ? minute !== undefined && hour < 24 : hour >= 1 && hour <= 12;
}

/** When clocks in a zone show a time of a day. With an offset in place of a zone, the office's zone is the one to show it in. */
function timeIn(zone: string, day: string, clock: string): TypedTime {
  if (/^(Z|[+-])/.test(zone)) {
    const at = Date.parse(`${day}T${clock}:00${zone}`);
    return Number.isNaN(at) ? { wrong: `"${zone}" is not a valid offset` } : { at, timeZone: company.timeZone };
  }
  // Three letters name several zones, of which one is the wrong hour for half of the year.
  if (!zone.includes("/") && zone !== "UTC") {
    return {
      wrong: `"${zone}" could mean several zones: write a zone like ${company.timeZone}, or an offset like -07:00`,
    };
  }
  if (!isZone(zone)) return { wrong: `"${zone}" is not a time zone` };
  const shown = Date.parse(`${day}T${clock}:00Z`);
  // By the offsets of the day before and after: clocks may change on the day itself.
  const offsets = new Set([shown - dayMs, shown + dayMs].map((at) => wallClock(at, zone) - at));
  const times = [...offsets].map((offset) => shown - offset).filter((at) => wallClock(at, zone) === shown);
  if (times.length > 1) {
    return { wrong: `Clocks in ${zone} show ${day} ${clock} twice; give the offset instead of the zone` };
  }
  const [at] = times;
  return at === undefined
    ? { wrong: `Clocks in ${zone} skip ${day} ${clock}: they are set forward then` }
    : { at, timeZone: zone };
}

function isZone(name: string): boolean {
  try {
    return Number.isFinite(wallClock(0, name));
  } catch {
    return false;
  }
}

function calendarDay(day: string): string | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : undefined;
}
