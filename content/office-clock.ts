/** A moment in a time zone: `Monday, November 23 at 10:30 AM MST`. `moment` is in milliseconds. */
export function formatMoment(timeZone: string, moment: number): string {
  const parts = { ...dayParts, hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "short" } as const;
  return dateFormat(parts).format(moment);
}

/** The day in a time zone so many calendar days after a moment: `Monday, December 7`. */
export function formatDayAfter(timeZone: string, moment: number, days: number): string {
  // Noon in UTC is the same day whichever way clocks change.
  const day = new Date(`${isoDay(timeZone, moment)}T12:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return dateFormat({ ...dayParts, timeZone: "UTC" }).format(day);
}

/** The date in a time zone at a moment: `2026-11-21`. */
export function isoDay(timeZone: string, moment: number): string {
  // The locale sv formats dates as YYYY-MM-DD.
  return dateFormat({ timeZone }, "sv-SE").format(moment);
}

/** Returns a cached date format, in English by default. Creating one takes as long as fifty uses. */
export function dateFormat(parts: Intl.DateTimeFormatOptions, language = "en-US"): Intl.DateTimeFormat {
  const key = JSON.stringify([language, parts]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, parts);
  formats.set(key, made);
  return made;
}

/** Hours that the site understands: `Mon-Fri, 9AM-6PM MST`, with or without the time zone. */
const officeHours = /^(\w{3})-(\w{3}), (\d+)([AP])M-(\d+)([AP])M( [A-Z]+)?$/;

/** Whether hours end after they begin; true if they are written in another way. */
export function endAfterStart(hours: string): boolean {
  const [, , , from, fromHalf, to, toHalf] = officeHours.exec(hours) ?? [];
  return from === undefined || parseHour(from, fromHalf) < parseClosingHour(to, toHalf);
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/**
 * Whether an office is open at a moment in milliseconds, by hours like `Mon-Fri, 9AM-6PM MST` in its time zone.
 * Undefined if the hours are written in another way.
 */
export function isOpen(hours: string, timeZone: string, moment: number): boolean | undefined {
  const found = officeHours.exec(hours);
  if (!found) return undefined;
  const [, first = "", last = "", from, fromHalf, to, toHalf] = found;
  const clock = dateFormat({ timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" });
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [start, end] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  const today = weekdays.indexOf(parts["weekday"] ?? "");
  if (start < 0 || end < 0) return undefined;
  const hour = Number(parts["hour"]);
  // The days may run past Sunday: "Fri-Mon".
  const isDay = (today - start + 7) % 7 <= (end - start + 7) % 7;
  return isDay && hour >= parseHour(from, fromHalf) && hour < parseClosingHour(to, toHalf);
}

const dayParts = { weekday: "long", month: "long", day: "numeric" } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `12`, `A` is 0; `6`, `P` is 18. */
function parseHour(hour: string | undefined, half: string | undefined): number {
  return (Number(hour) % 12) + (half === "P" ? 12 : 0);
}

/** Like `parseHour`, but midnight, `12` and `A`, is 24. */
function parseClosingHour(hour: string | undefined, half: string | undefined): number {
  return parseHour(hour, half) || 24;
}
