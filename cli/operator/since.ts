import { company } from "../../content/catalogue.ts";
import { parseAppointmentTime } from "../../functions/orders/appointment-time.ts";
import { parseDay } from "./day.ts";
import { Refusal } from "../refusal.ts";

/**
 * The start of `--since` in milliseconds since the epoch, given as a day at the office (see `parseDay`), a time with its
 * zone (`2026-11-21T08:00-07:00`), or a time ago (`7d`, `12h`, `30m`).
 */
export function parseSince(given: string, now: number): number {
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

// --- internal ---

const lengths = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
