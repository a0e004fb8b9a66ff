import type { Millis } from "./database.ts";

/** Returns a version 7 UUID. Ids made by one process ascend. */
export function newId(now: Millis): string {
  count = now === latest ? (count + 1) % 0x1000 : 0;
  latest = now;
  const time = now.toString(16).padStart(12, "0");
  // Takes its last 62 random bits from a version 4 UUID.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, "0")}${crypto.randomUUID().slice(18)}`;
}

// --- internal ---

let latest: Millis = 0;
let count = 0;
