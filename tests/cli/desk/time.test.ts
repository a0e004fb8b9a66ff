import { expect, test } from "vitest";
import { parseDay, parseTime } from "../../../cli/desk/time.ts";

/** A Saturday, at midday by the office's clock. */
const now = Date.parse("2026-11-21T12:00-07:00");

test.each([
  ["today", "2026-11-21"],
  ["tomorrow", "2026-11-22"],
  ["11/9/2026", "2026-11-09"],
])("%j is the day %s", (given, day) => {
  expect(parseDay(given, now)).toBe(day);
});

test.each(["2/30/2026", "constructor", ""])("%j is no day", (given) => {
  expect(() => parseDay(given, now)).toThrow("Write it like today");
});

test.each([
  ["today 2:30 PM", "2026-11-21T14:30-07:00"],
  ["12/1/2026 12:15 a.m.", "2026-12-01T00:15-07:00"],
  ["2027-07-01 10:00", "2027-07-01T10:00-06:00"],
])("%j is %s on the office's clock", (given, at) => {
  expect(parseTime(given, now)).toBe(Date.parse(at));
});

test.each<readonly [given: string, reason: string]>([
  ...["today", "today 13:00 PM", "today 25:00", "2026-02-30 10:00"].map((given) => [given, "Write it like"] as const),
  // Letters name several zones, of which one is the wrong hour for half of the year.
  ["7/1/2027 10:00 EST", "Write it like"],
  ["2027-03-14 02:30", "skip 2027-03-14 02:30"],
  ["2027-11-07 01:30", "show 2027-11-07 01:30 twice"],
])("%j is refused: %s", (given, reason) => {
  expect(() => parseTime(given, now)).toThrow(reason);
});
