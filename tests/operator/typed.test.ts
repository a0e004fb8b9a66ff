import { expect, test } from "vitest";
import { fullTime, relativeTime } from "../../cli/operator/formats/time.ts";
import { parseDay, parseSince, parseTime } from "../../cli/operator/typed.ts";

/** A Saturday, at midday by the office's clock. */
const now = Date.parse("2026-11-21T12:00-07:00");

test.each([
  ["today", "2026-11-21"],
  ["Yesterday", "2026-11-20"],
  ["tomorrow", "2026-11-22"],
  ["11/9/2026", "2026-11-09"],
  ["2026-11-30", "2026-11-30"],
  ["2/30/2026", undefined],
  ["2026-13-01", undefined],
  ["someday", undefined],
  ["11/9", undefined],
  ["", undefined],
])("%j is the day %s", (given, day) => {
  expect(parseDay(given, now)).toBe(day);
});

test.each([
  ["today 2:30 PM", "2026-11-21T14:30-07:00"],
  ["tomorrow 9am", "2026-11-22T09:00-07:00"],
  ["12/1/2026 12:15 a.m.", "2026-12-01T00:15-07:00"],
  ["2027-07-01 10:00", "2027-07-01T10:00-06:00"],
])("%j is %s on the office's clock", (given, at) => {
  expect(parseTime(given, now)).toEqual({ at: Date.parse(at) });
});

test.each<readonly [given: string, reason: string]>([
  ...["today 10", "today", "10:00", "today 13:00 PM", "today 25:00", "today 10:60", "2026-02-30 10:00"].map(
    (given) => [given, `"${given}" is not a time`] as const,
  ),
  // Letters name several zones, of which one is the wrong hour for half of the year.
  ["7/1/2027 10:00 EST", "is not a time"],
  ["2027-03-14 02:30", "skip 2027-03-14 02:30"],
  ["2027-11-07 01:30", "show 2027-11-07 01:30 twice"],
])("%j is refused: %s", (given, reason) => {
  expect(parseTime(given, now)).toEqual({ wrong: expect.stringContaining(reason) });
});

test("--since takes a day at the office, or a time ago", () => {
  expect(parseSince("2026-11-21", now)).toBe(Date.parse("2026-11-21T00:00:00-07:00"));
  expect(parseSince("7/1/2026", now)).toBe(Date.parse("2026-07-01T00:00:00-06:00"));
  expect(parseSince("36h", now)).toBe(Date.parse("2026-11-20T00:00:00-07:00"));
  for (const wrong of ["lately", "2026-02-30", "7w", "tomorrow", ""])
    expect(() => parseSince(wrong, now)).toThrow("is not a time");
});

test("times are shown on the office's clock and relative to now", () => {
  const at = Date.parse("2026-11-21T06:05:00Z");
  expect(fullTime(at)).toBe("2026-11-20 23:05 MST");
  expect([90_000, 59 * 60_000, 25 * 3_600_000, -90 * 60_000].map((ms) => relativeTime(at, at + ms))).toEqual([
    "1m ago",
    "59m ago",
    "1d ago",
    "in 1h",
  ]);
});
