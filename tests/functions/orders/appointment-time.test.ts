import { expect, test } from "vitest";
import { formatAppointment, parseAppointmentTime } from "../../../functions/orders/appointment-time.ts";
import { endOfOfficeDay } from "../../../functions/orders/office-day.ts";

const office = "America/Denver";

const times: [string, string, string][] = [
  ["2026-12-01T10:00-07:00", "2026-12-01T17:00:00.000Z", office],
  ["2026-12-01 10:00 -07:00", "2026-12-01T17:00:00.000Z", office],
  ["2026-12-01T17:00Z", "2026-12-01T17:00:00.000Z", office],
  ["2026-12-01 10:00 America/Denver", "2026-12-01T17:00:00.000Z", office],
  ["2026-07-01 10:00 America/Denver", "2026-07-01T16:00:00.000Z", office],
  ["2026-12-01 10:00 Europe/Berlin", "2026-12-01T09:00:00.000Z", "Europe/Berlin"],
  ["2026-12-01 10:00 UTC", "2026-12-01T10:00:00.000Z", "UTC"],
  ["2026-12-01 10:00 Asia/Kolkata", "2026-12-01T04:30:00.000Z", "Asia/Kolkata"],
];
test.each(times)("%s is %s, told in %s", (text, at, timeZone) => {
  expect(parseAppointmentTime(text, office)).toEqual({ at: Date.parse(at), timeZone });
});

const wrong: [string, string][] = [
  ["2026-12-01 10:00", "is not a time with a zone"],
  ["tomorrow", "is not a time with a zone"],
  ["2026-02-30T10:00Z", "is not a time with a zone"],
  ["2026-12-01T24:00Z", "is not a time with a zone"],
  ["2026-12-01T10:00+99:00", "is not a valid offset"],
  ...["MST", "EST", "CST", "BST", "IST", "EDT", "GMT", "PT", "cet", "EST5EDT", "MST7MDT"].map(
    (zone): [string, string] => [`2027-07-01 10:00 ${zone}`, "America/Denver, which is -06:00 then, or an offset"],
  ),
  ["2027-01-07 10:00 MST", "America/Denver, which is -07:00 then, or an offset"],
  ["2026-12-01 10:00 Mars/Olympus", "is not a time zone"],
  ["2026-03-08 02:30 America/Denver", "skip 2026-03-08 02:30"],
  ["2026-11-01 01:30 America/Denver", "show 2026-11-01 01:30 twice"],
];
test.each(wrong)("%s is refused: %s", (text, reason) => {
  expect(parseAppointmentTime(text, office)).toEqual({ wrong: expect.stringContaining(reason) });
});

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
