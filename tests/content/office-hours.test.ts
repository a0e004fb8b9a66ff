import { expect, test } from "vitest";
import { endAfterStart, isOpen } from "../../content/office-hours.ts";

test.each([
  ["Mon-Fri, 9AM-6PM MST", "Friday", "2026-11-27T10:00-07:00", true],
  ["Mon-Fri, 9AM-6PM MST", "Friday evening", "2026-11-27T18:00-07:00", false],
  ["Mon-Fri, 9AM-6PM MST", "Saturday", "2026-11-28T10:00-07:00", false],
  ["Fri-Mon, 9AM-6PM MST", "Sunday", "2026-11-29T10:00-07:00", true],
  ["Fri-Mon, 9AM-6PM MST", "Tuesday", "2026-12-01T10:00-07:00", false],
  ["Sun-Thu, 9AM-6PM MST", "Sunday", "2026-11-29T10:00-07:00", true],
  ["Mon-Fri, 4PM-12AM MST", "Friday night", "2026-11-27T23:00-07:00", true],
  ["Mon-Fri, 9AM-6PM; Sat 10AM-2PM", "Saturday", "2026-11-28T11:00-07:00", undefined],
  ["Mom-Fri, 9AM-6PM MST", "Friday", "2026-11-27T10:00-07:00", undefined],
])("the office with hours %j on %s", (hours, _, moment, open) => {
  expect(isOpen(hours, "America/Denver", Date.parse(moment))).toBe(open);
});

test.each([
  ["Mon-Fri, 9AM-6PM", true],
  ["Mon-Fri, 4PM-12AM", true],
  ["Mon-Fri, 9PM-6PM", false],
])("%j end after they begin: %s", (hours, valid) => {
  expect(endAfterStart(hours)).toBe(valid);
});
