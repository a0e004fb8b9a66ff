import { describe, expect, test } from "vitest";
import { reminderOn, sendReminders } from "../../../functions/chores/orders.ts";
import { deskAt, placeOrder, sentMails } from "../../support/orders.ts";
import { engines, tempStore } from "../../support/temp-store.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** 9:30 am in Denver, on a Saturday. */
const start = Date.UTC(2026, 10, 21, 16, 30);

describe.each(engines)("on %s", (engine) => {
  test("reminders before and after the due date, each once however often it is looked", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await deskAt(temp.store, () => start + minute).invoice(number);
    await sentMails(temp.store, temp.dataDir, start + 2 * minute);
    // 3 occurs before and after: reminders are recorded by their number of days, and the two must not collide.
    const billing = { remindDaysBefore: [3, 1], remindDaysAfter: [3, 7] };
    const seen: [number, string][] = [];
    // Due on December 5, which is day 14.
    for (let at = 0; at <= 30; at += 1) {
      const now = start + at * day;
      const counts = await Promise.all(
        [1, 2].map(() =>
          sendReminders(
            temp.store,
            deskAt(temp.store, () => now),
            billing,
            now,
          ),
        ),
      );
      await sendReminders(
        temp.store,
        deskAt(temp.store, () => now),
        billing,
        now + 3 * hour,
      );
      const mails = await sentMails(temp.store, temp.dataDir, now + 4 * hour);
      const reminders = mails.filter(({ subject }) => subject?.startsWith("Invoice INV-2026-0001 is"));
      expect(reminders.length - seen.length).toBe((counts[0] ?? 0) + (counts[1] ?? 0));
      for (const { subject } of reminders.slice(seen.length)) seen.push([at, String(subject)]);
    }
    expect(seen).toEqual([
      [11, "Invoice INV-2026-0001 is due on December 5, 2026"],
      [13, "Invoice INV-2026-0001 is due on December 5, 2026"],
      [17, "Invoice INV-2026-0001 is past due"],
      [21, "Invoice INV-2026-0001 is past due"],
    ]);
  });

  test("no reminder of an invoice that was paid or not delivered, none at night, and none by default", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskAt(temp.store, () => start + minute);
    await desk.invoice(number);
    await desk.invoice(await placeOrder(temp.store, start, { email: "second@buyer.example" }));
    const undelivered = start + 20 * day;
    const send = (now: number, remindDaysAfter: number[]) =>
      sendReminders(
        temp.store,
        deskAt(temp.store, () => now),
        { remindDaysBefore: [], remindDaysAfter },
        now,
      );
    expect(await send(undelivered, [2])).toBe(0);
    await sentMails(temp.store, temp.dataDir, start + 2 * minute);
    const late = start + 20 * day;
    expect(await send(late, [])).toBe(0);
    // 8:59 am, and 9 am.
    expect(await send(late - 31 * minute, [2])).toBe(0);
    expect(await send(late - 30 * minute, [2])).toBe(2);
    await desk.pay(number, { on: "2026-11-21", reference: "x" });
    expect(await send(late, [5])).toBe(1);
  });
});

test("an overdue invoice whose reminder was sent costs no transaction when it is looked at again", async () => {
  await using temp = await tempStore();
  await deskAt(temp.store, () => start + minute).invoice(await placeOrder(temp.store, start));
  await sentMails(temp.store, temp.dataDir, start + 2 * minute);
  const now = start + 20 * day;
  const desk = deskAt(temp.store, () => now);
  const tried: string[] = [];
  const counting: typeof desk = {
    ...desk,
    remind(number, reminder) {
      tried.push(number);
      return desk.remind(number, reminder);
    },
  };
  const billing = { remindDaysBefore: [], remindDaysAfter: [2] };
  expect(await sendReminders(temp.store, counting, billing, now)).toBe(1);
  expect(await sendReminders(temp.store, counting, billing, now)).toBe(0);
  expect(tried).toHaveLength(1);
});

test("a reminder that was missed gives way to the latest, and one of the invoice's own day is none", () => {
  const dates = { dueOn: "2026-12-05", issuedOn: "2026-11-28" };
  const billing = { remindDaysBefore: [7, 3], remindDaysAfter: [1, 7] };
  const on = (today: string) => reminderOn(today, dates, billing);
  expect(on("2026-11-28")).toBeUndefined();
  expect(on("2026-12-02")).toEqual({ overdue: false, days: 3 });
  expect(on("2026-12-05")).toEqual({ overdue: false, days: 3 });
  expect(on("2026-12-06")).toEqual({ overdue: true, days: 1 });
  expect(on("2027-01-30")).toEqual({ overdue: true, days: 7 });
  // A reminder meant for before the due date would announce a day that has passed.
  expect(reminderOn("2026-12-06", dates, { remindDaysBefore: [3], remindDaysAfter: [2] })).toBeUndefined();
});
