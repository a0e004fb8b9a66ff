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

const dayParts = { weekday: "long", month: "long", day: "numeric" } as const;

const formats = new Map<string, Intl.DateTimeFormat>();
