import { afterEach, describe, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import type { ChoreEvent } from "../../../functions/chores/chores.ts";
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
  const settings = { AUTO_INVOICE: 10 * minute } as const;
  const chores = choresOn(store, now, settings, { report: (event) => events.push(event) });
  return { ...chores, events };
}

function mailsOf({ store }: TempStore, kind: MailKind) {
  return store.db.selectFrom("mails").selectAll().where("kind", "=", kind).orderBy("id").execute();
}

afterEach(() => void (company.billing.remindDaysAfter = []));

/** A server's chores, by the firm's days; `sent` counts the reminders. */
function server({ store }: TempStore, now: () => number, days: number[]) {
  company.billing.remindDaysAfter = days;
  const counts: number[] = [];
  const chores = choresOn(store, now, {}, { report: ({ count = 0 }) => counts.push(count) });
  return { ...chores, sent: () => counts.reduce((sum, count) => sum + count, 0) };
}

/** Sends the reminders that are due at a time, as a server that was just started; returns how many. */
async function remindAt(temp: TempStore, now: number, days: number[]) {
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
    const settings = { AUTO_INVOICE: 0, INVOICE_LIMIT: 1 } as const;
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
    const settings = { AUTO_INVOICE: 0, DAILY_DIGEST: "07:30" } as const;
    const chores = choresOn(temp.store, () => start + 2 * day, settings, { report });
    await chores.run();
    expect(await mailsOf(temp, "invoice")).toEqual([]);
    expect(await mailsOf(temp, "operator-digest")).toEqual([]);
  });

  test("reminders after the due date, each once however often it is looked, and none that a later one has replaced", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await deskAt(temp.store, () => start + minute).invoice(number);
    await sentMails(temp.store, temp.dataDir, start + 2 * minute);
    const seen: number[] = [];
    // Due on December 5, which is day 14; nothing looks on the days 22 to 24.
    for (const at of [0, 13, 14, 15, 16, 17, 18, 20, 21, 25, 30]) {
      const now = start + at * day;
      const counts = await Promise.all([remindAt(temp, now, [3, 7, 9, 10]), remindAt(temp, now, [3, 7, 9, 10])]);
      await remindAt(temp, now + 3 * hour, [3, 7, 9, 10]);
      const mails = await sentMails(temp.store, temp.dataDir, now + 4 * hour);
      const reminders = mails.filter(({ subject }) => subject === "Invoice INV-2026-0001 is past due");
      expect(reminders.length - seen.length).toBe(counts[0] + counts[1]);
      for (const _ of reminders.slice(seen.length)) seen.push(at);
    }
    expect(seen).toEqual([17, 21, 25]);
  });

  test("no reminder of an invoice that was paid or not delivered, none at night, and none by default", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskAt(temp.store, () => start + minute);
    await desk.invoice(number);
    await desk.invoice(await placeOrder(temp.store, start, { email: "second@buyer.example" }));
    const late = start + 20 * day;
    expect(await remindAt(temp, late, [2])).toBe(0);
    await sentMails(temp.store, temp.dataDir, start + 2 * minute);
    expect(await remindAt(temp, late, [])).toBe(0);
    // 8:59 am, and 9 am.
    expect(await remindAt(temp, late - 31 * minute, [2])).toBe(0);
    expect(await remindAt(temp, late - 30 * minute, [2])).toBe(2);
    await desk.pay(number, { on: "2026-11-21", reference: "x" });
    expect(await remindAt(temp, late, [5])).toBe(1);
  });
});
