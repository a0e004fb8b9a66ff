import type { Millis } from "./database.ts";

/** How far the clocks of instances may differ, in milliseconds. */
export const clockSkewMs = 60_000;

/** The latest time that an instance can have written by now; a later one was written by a clock set back since. */
export function latestWritten(now: Millis): Millis {
  return now + clockSkewMs;
}

/**
 * A version 7 UUID, which begins with the time, and within this process with a count: rows that arrive together are
 * stored together, which saves most of the cost of an index, and their ids have the sequence in which they were made.
 */
export function orderedId(now: Millis): string {
  count = now === latest ? (count + 1) % 0x1000 : 0;
  latest = now;
  const time = now.toString(16).padStart(12, "0");
  // Takes its last 62 random bits from a version 4 UUID.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, "0")}${crypto.randomUUID().slice(18)}`;
}

// --- internal ---

let latest: Millis = 0;
let count = 0;
