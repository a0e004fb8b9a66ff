import { afterEach, describe, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { reminderOn, type ChoreEvent } from "../../../functions/chores/chores.ts";
import { filesOf } from "../../../functions/orders/files.ts";
import type { MailKind } from "../../../functions/mail/mails.ts";
import { choresOn, deskAt, placeOrder, sentMails } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** 9:30 am in Denver, on a Saturday. */
const start = Date.UTC(2026, 10, 21, 16, 30);

/** The chores of one instance, and the events they report. */
function instance({ store }: TempStore, now: () => number) {
  const events: ChoreEvent[] = [];
  const settings = { INVOICE_MODE: "auto", INVOICE_DELAY: 10 * minute } as const;
  const chores = choresOn(store, now, settings, { report: (event) => events.push(event) });
  return { ...chores, events };
}

function mailsOf({ store }: TempStore, kind: MailKind) {
  return store.db.selectFrom("mails").selectAll().where("kind", "=", kind).orderBy("id").execute();
}

const none = { remindDaysBefore: [] as number[], remindDaysAfter: [] as number[] };
afterEach(() => void Object.assign(company.billing, none));

/** A server's chores, by the firm's days; `sent` counts the reminders. */
function server({ store }: TempStore, now: () => number, days: Partial<typeof none>) {
  Object.assign(company.billing, none, days);
  const counts: number[] = [];
  const chores = choresOn(store, now, {}, { report: ({ count = 0 }) => counts.push(count) });
  return { ...chores, sent: () => counts.reduce((sum, count) => sum + count, 0) };
}

/** Sends the reminders that are due at a time, as a server that was just started; returns how many. */
async function remindAt(temp: TempStore, now: number, days: Partial<typeof none>) {
  const { run, sent } = server(temp, () => now, days);
  await run();
  return sent();
}

describe.each(engines)("on %s", (engine) => {
  test("§4 an invoice is issued by itself after the delay, and not before", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    // Where the operator issues them, as by the settings of `choresOn`.
    await choresOn(temp.store, () => start + hour).run();
    let now = start + 10 * minute - 1;
    const chores = instance(temp, () => now);
    await chores.run();
    expect(await mailsOf(temp, "invoice")).toEqual([]);
    now += 1;
    await chores.run();
    await chores.run();
    expect(await mailsOf(temp, "invoice")).toHaveLength(1);
    expect(chores.events).toEqual([{ event: "invoice-issued", number: "INV-2026-0001" }]);
    const order = await temp.store.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ number, state: "open" });
    expect(await temp.store.db.selectFrom("history").select("by").orderBy("position").execute()).toEqual([
      { by: "buyer" },
      { by: "automatic" },
    ]);
  });

  test("an order whose invoice cannot be drawn up is reported, and the next one gets its own", async () => {
    await using temp = await tempStore(engine);
    const broken = await placeOrder(temp.store, start, { email: "first@buyer.example" });
    await placeOrder(temp.store, start, { email: "second@buyer.example" });
    await temp.store.db.updateTable("orders").set({ gross_cents: -1 }).where("number", "=", broken).execute();
    const chores = instance(temp, () => start + hour);
    await chores.run();
    expect(chores.events).toEqual([
      { event: "chore-failed", error: expect.any(Error) },
      { event: "invoice-issued", number: "INV-2026-0001" },
    ]);
  });

  test("an order that nobody can invoice takes no other's place among those of an hour", async () => {
    await using temp = await tempStore(engine);
    const unshown = await placeOrder(temp.store, start, { email: "first@buyer.example" });
    await temp.store.db.updateTable("orders").set({ last_name: "\u{11083}" }).where("number", "=", unshown).execute();
    for (const name of ["second", "third"]) await placeOrder(temp.store, start, { email: `${name}@buyer.example` });
    const settings = { INVOICE_MODE: "auto", INVOICE_DELAY: 0, INVOICE_LIMIT: 1 } as const;
    await choresOn(temp.store, () => start + minute, settings).run();
    expect(await mailsOf(temp, "invoice")).toHaveLength(1);
    await choresOn(temp.store, () => start + minute + hour, settings).run();
    expect(await mailsOf(temp, "invoice")).toHaveLength(2);
  });

  test("an order taken while the clock was a day ahead gets its invoice immediately", async () => {
    await using temp = await tempStore(engine);
    const ahead = await placeOrder(temp.store, start + day, { email: "ahead@buyer.example" });
    // A minute ahead is ordinary clock skew between two instances.
    const young = await placeOrder(temp.store, start + minute, { email: "young@buyer.example" });
    const chores = instance(temp, () => start);
    await chores.run();
    const invoiced = (await filesOf(temp.store.db, start)).map(({ order, view }) => [
      order.number,
      view.invoice?.number,
    ]);
    expect(invoiced).toEqual([
      [ahead, "INV-2026-0001"],
      [young, undefined],
    ]);
  });

  test("a stop ends the chores before the next of them, also among the invoices", async () => {
    await using temp = await tempStore(engine);
    const broken = await placeOrder(temp.store, start, { email: "first@buyer.example" });
    await placeOrder(temp.store, start, { email: "second@buyer.example" });
    await temp.store.db.updateTable("orders").set({ gross_cents: -1 }).where("number", "=", broken).execute();
    const report = () => void chores.stop();
    const settings = { INVOICE_MODE: "auto", INVOICE_DELAY: 0, DAILY_DIGEST: "07:30" } as const;
    const chores = choresOn(temp.store, () => start + 2 * day, settings, { report });
    await chores.run();
    expect(await mailsOf(temp, "invoice")).toEqual([]);
    expect(await mailsOf(temp, "operator-digest")).toEqual([]);
  });

  test("reminders before and after the due date, each once however often it is looked", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await deskAt(temp.store, () => start + minute).invoice(number);
    await sentMails(temp.store, temp.dataDir, start + 2 * minute);
    // 3 occurs before and after: reminders are recorded by their number of days, and the two must not collide.
    const days = { remindDaysBefore: [3, 1], remindDaysAfter: [3, 7] };
    const seen: [number, string][] = [];
    // Due on December 5, which is day 14.
    for (let at = 0; at <= 30; at += 1) {
      const now = start + at * day;
      const counts = await Promise.all([remindAt(temp, now, days), remindAt(temp, now, days)]);
      await remindAt(temp, now + 3 * hour, days);
      const mails = await sentMails(temp.store, temp.dataDir, now + 4 * hour);
      const reminders = mails.filter(({ subject }) => subject?.startsWith("Invoice INV-2026-0001 is"));
      expect(reminders.length - seen.length).toBe(counts[0] + counts[1]);
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
    const late = start + 20 * day;
    expect(await remindAt(temp, late, { remindDaysAfter: [2] })).toBe(0);
    await sentMails(temp.store, temp.dataDir, start + 2 * minute);
    expect(await remindAt(temp, late, {})).toBe(0);
    // 8:59 am, and 9 am.
    expect(await remindAt(temp, late - 31 * minute, { remindDaysAfter: [2] })).toBe(0);
    expect(await remindAt(temp, late - 30 * minute, { remindDaysAfter: [2] })).toBe(2);
    await desk.pay(number, { on: "2026-11-21", reference: "x" });
    expect(await remindAt(temp, late, { remindDaysAfter: [5] })).toBe(1);
  });
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
