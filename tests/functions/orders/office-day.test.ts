import { expect, test } from "vitest";
import { endOfOfficeDay, formatAppointment } from "../../../functions/orders/office-day.ts";

test("the buyer is told the day, the time and the zone", () => {
  const at = Date.UTC(2026, 6, 1, 16);
  const told = (timeZone: string) => formatAppointment({ starts_at: at, time_zone: timeZone });
  expect(told("America/Denver")).toBe("Wednesday, July 1, 2026 at 10:00 AM MDT");
  expect(told("Asia/Kolkata")).toBe("Wednesday, July 1, 2026 at 9:30 PM GMT+5:30");
});

test.each([
  ["in winter", "2026-12-05", "2026-12-06T07:00:00Z"],
  ["in summer", "2026-07-04", "2026-07-05T06:00:00Z"],
  ["when clocks are set back", "2026-11-01", "2026-11-02T07:00:00Z"],
  ["before that", "2026-10-31", "2026-11-01T06:00:00Z"],
  ["when clocks are set forward", "2026-03-08", "2026-03-09T06:00:00Z"],
  ["of the year", "2026-12-31", "2027-01-01T07:00:00Z"],
])("the day at the office ends at its midnight: %s", (_, day, end) => {
  expect(new Date(endOfOfficeDay(day)).toISOString().replace(".000", "")).toBe(end);
});
