import type { Millis } from "./tables.ts";

/** How far the clocks of instances may differ, in milliseconds. */
export const clockSkewMs = 60_000;

/** The latest time that an instance can have written by now; a later one was written by a clock set back since. */
export function latestWritten(now: Millis): Millis {
  return now + clockSkewMs;
}
