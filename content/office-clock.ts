/** A moment by the clocks of a time zone: `Monday, November 23 at 10:30 AM MST`. `moment` is in milliseconds. */
export function minuteIn(timeZone: string, moment: number): string {
  const parts = { ...dayParts, hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "short" } as const;
  return clock(parts).format(moment);
}

/** The day in a time zone so many calendar days after a moment: `Monday, December 7`. */
export function dayIn(timeZone: string, moment: number, days: number): string {
  // The Swedish format is that of ISO 8601. Noon in UTC is the same day whichever way clocks change.
  const day = new Date(`${new Intl.DateTimeFormat("sv-SE", { timeZone }).format(moment)}T12:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return clock({ ...dayParts, timeZone: "UTC" }).format(day);
}

/** What shows moments in English with these parts; made once each, since making one takes as long as fifty uses. */
export function clock(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(parts);
  const made = clocks.get(key) ?? new Intl.DateTimeFormat("en-US", parts);
  clocks.set(key, made);
  return made;
}

// --- internal ---

const dayParts = { weekday: "long", month: "long", day: "numeric" } as const;

const clocks = new Map<string, Intl.DateTimeFormat>();
