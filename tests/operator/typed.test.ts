import { expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import { parseDay, parseTime } from "../../cli/operator/typed.ts";
import { officeDay } from "../../functions/orders/office-day.ts";

/** A Saturday, at midday by the office's clock. */
const now = noonOf("2026-11-21");

const days: [string, string | undefined][] = [
  ["today", "2026-11-21"],
  ["Yesterday", "2026-11-20"],
  ["tomorrow", "2026-11-22"],
  ["11/9/2026", "2026-11-09"],
  ["2026-11-30", "2026-11-30"],
  ["Thu", "2026-11-19"],
  ["saturday", "2026-11-21"],
  ["2/30/2026", undefined],
  ["2026-13-01", undefined],
  ["someday", undefined],
  ["11/9", undefined],
  ["", undefined],
];
test.each(days)("%j, looking back, is the day %s", (given, day) => {
  expect(parseDay(given, now)).toBe(day);
});

const times: [string, string][] = [
  ["Tue 10:00", "2026-11-24 10:00"],
  ["Sat 10:00", "2026-11-28 10:00"],
  ["Sat 14:00", "2026-11-21 14:00"],
  ["today 2:30 PM", "2026-11-21 14:30"],
  ["tomorrow 9am", "2026-11-22 09:00"],
  ["12/1/2026 12:15 a.m.", "2026-12-01 00:15"],
  ["2026-12-01 10:00", "2026-12-01 10:00"],
];
test.each(times)("%j is %s on the office's clock", (given, clock) => {
  const time = parseTime(given, now);
  if ("wrong" in time) throw new Error(time.wrong);
  expect(time.timeZone).toBe(company.timeZone);
  const shown = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: company.timeZone,
  }).format(time.at);
  expect(shown).toBe(clock);
});

const elsewhere: [string, string, string?][] = [
  ["2026-12-01T10:00-07:00", "2026-12-01T17:00Z"],
  ["2026-12-01 10:00 -07:00", "2026-12-01T17:00Z"],
  ["2026-12-01T17:00Z", "2026-12-01T17:00Z"],
  ["12/1/2026 2pm America/New_York", "2026-12-01T19:00Z", "America/New_York"],
  ["2027-07-01 10:00 Europe/Berlin", "2027-07-01T08:00Z", "Europe/Berlin"],
  ["2026-12-01 10:00 UTC", "2026-12-01T10:00Z", "UTC"],
  ["2026-12-01 10:00 Asia/Kolkata", "2026-12-01T04:30Z", "Asia/Kolkata"],
];
test.each(elsewhere)("%j is %s", (given, at, timeZone = company.timeZone) => {
  expect(parseTime(given, now)).toEqual({ at: Date.parse(at), timeZone });
});

const wrong: [string, string][] = [
  ...["Tue 10", "Tue", "10:00", "Tue 13:00 PM", "Tue 25:00", "Tue 10:60", "2026-02-30 10:00", "2026-12-01T24:00Z"].map(
    (given): [string, string] => [given, `"${given}" is not a time`],
  ),
  ["2026-12-01T10:00+99:00", "is not a valid offset"],
  ...["MST", "EST", "CST", "BST", "IST", "EDT", "GMT", "PT", "cet", "EST5EDT", "MST7MDT"].map(
    (zone): [string, string] => [`7/1/2027 10:00 ${zone}`, `write a zone like ${company.timeZone}, or an offset like`],
  ),
  ["Tue 10:00 Nowhere/Land", "is not a time zone"],
  ["2027-03-14 02:30 America/Denver", "skip 2027-03-14 02:30"],
  ["2027-11-07 01:30 America/Denver", "show 2027-11-07 01:30 twice"],
];
test.each(wrong)("%j is refused: %s", (given, reason) => {
  expect(parseTime(given, now)).toEqual({ wrong: expect.stringContaining(reason) });
});

// --- internal ---

function noonOf(day: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const shown = new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone: company.timeZone });
  const at = noon + (12 - Number(shown.format(noon))) * 3_600_000;
  expect(officeDay(at)).toBe(day);
  return at;
}
