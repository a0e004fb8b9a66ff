import { Refusal } from "../refusal.ts";

/** When `--since` begins, in milliseconds: a date in UTC, a full time with its zone, or a time before now, like `7d`. */
export function parseSince(given: string, now: number): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(given) ?? [];
  if (count !== undefined) return now - Number(count) * lengths[unit as keyof typeof lengths];
  const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/.test(given) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(at)) {
    throw new Refusal(
      `--since "${given}" is no time.`,
      'Write a date like "2026-11-21", or a time ago like 7d, 12h or 30m.',
    );
  }
  return at;
}

// --- internal ---

const lengths = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
