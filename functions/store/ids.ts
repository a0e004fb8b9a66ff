import type { Millis } from "./tables.ts";

/**
 * A UUID of version 7, which begins with the time: rows that arrive together are stored together, which is most of
 * what an index costs.
 */
export function orderedId(now: Millis): string {
  const time = now.toString(16).padStart(12, "0");
  // Version 4 is random all over; its last 74 random bits serve here.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
