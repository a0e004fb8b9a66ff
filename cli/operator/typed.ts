import { company } from "../../content/catalogue.ts";
import { emailAddress } from "../../content/schema/form.ts";
import { parseAppointmentTime, type AppointmentTime } from "../../functions/orders/appointment-time.ts";
import { addDays, officeDay } from "../../functions/orders/office-day.ts";
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

/**
 * A time ahead as an operator writes it: a day as for `parseDay`, a time (`10:00`, `2:30 PM`), and perhaps a zone; the
 * office's by default. A weekday whose time has passed today is the one in a week.
 */
export function parseTime(given: string, now: number): AppointmentTime {
  const [, dayText = "", hour = "", minute, half, zone = company.timeZone] = form.exec(given.trim()) ?? [];
  const day = parseDay(dayText, now, "ahead");
  if (day === undefined || !isHour(Number(hour), minute, half)) return { wrong: `"${given}" is not a time` };
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const clock = `${String(hours).padStart(2, "0")}:${minute ?? "00"}`;
  const time = parseAppointmentTime(`${day} ${clock} ${zone}`, company.timeZone);
  if (weekdayOf(dayText) === -1 || !("at" in time) || time.at > now) return time;
  return parseAppointmentTime(`${addDays(day, 7)} ${clock} ${zone}`, company.timeZone);
}

/**
 * The start of `--since` in milliseconds since the epoch, given as a day at the office (see `parseDay`), a time with its
 * zone (`2026-11-21T08:00-07:00`), or a time ago (`7d`, `12h`, `30m`); the start of time if it is not given.
 */
export function parseSince(given: string | undefined, now: number): number {
  if (given === undefined) return 0;
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(given) ?? [];
  if (count !== undefined) return now - Number(count) * lengths[unit as keyof typeof lengths];
  const day = parseDay(given, now);
  const text = day === undefined ? given : `${day} 00:00 ${company.timeZone}`;
  const time = parseAppointmentTime(text, company.timeZone);
  if ("at" in time) return time.at;
  throw new Refusal(
    `--since "${given}" is not a time: ${time.wrong}.`,
    'Write a day like "yesterday", "Tue" or "11/21/2026", a time with its zone, or a time ago like 7d, 12h or 30m.',
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

const lengths = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

const weekdayNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Day, hour, minutes, the half of the day, and the zone or offset. */
const form =
  /^(\S+?)(?:T| +)(\d{1,2})(?::(\d\d)(?::00)?)? ?(?:([ap])\.?m\.?(?![\w/]))? ?(Z|[+-]\d\d:\d\d|[a-z][\w+/-]+)?$/i;

/** Sunday is 0; -1 if the word is no weekday or too short for one. */
function weekdayOf(word: string): number {
  return word.length < 3 ? -1 : weekdayNames.findIndex((name) => name.startsWith(word.toLowerCase()));
}

/** A bare `10` could be morning or evening. */
function isHour(hour: number, minute: string | undefined, half: string | undefined): boolean {
  return half === undefined ? minute !== undefined && hour < 24 : hour >= 1 && hour <= 12;
}

function calendarDay(day: string): string | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : undefined;
}
