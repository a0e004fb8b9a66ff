import type { Millis } from "./tables.ts";

/**
 * A version 7 UUID, which begins with the time: rows that arrive together are stored together, which saves most of the
 * cost of an index.
 */
export function orderedId(now: Millis): string {
  const time = now.toString(16).padStart(12, "0");
  // Takes its last 74 random bits from a version 4 UUID.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
