import { describe, expect, test, vi } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { readEnv } from "../../../functions/env.ts";
import { choreSettings, type ChoreEvent } from "../../../functions/chores/chores.ts";
import { awaitedInvoices } from "../../../functions/orders/late.ts";
import type { MailKind } from "../../../functions/mail/mails.ts";
import { choresOn, deskAt, mailSettings, placeOrder, sentMails } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** 9:30 am in Denver, on a Saturday. */
const start = Date.UTC(2026, 10, 21, 16, 30);

/** The chores of one instance, and the events they report. */
function instance({ store }: TempStore, now: () => number) {
  const events: ChoreEvent[] = [];
  const chores = choresOn(store, now, { invoiceAfterMs: 10 * minute }, { report: (event) => events.push(event) });
  return { ...chores, events };
}

/** Issues two invoices with a reminder two days after they are due; the statement of the first is unreadable. */
async function invoiceTwo({ store }: TempStore): Promise<void> {
  vi.spyOn(company.billing, "remindDaysAfter", "get").mockReturnValue([2]);
  const desk = deskAt(store, () => start + minute);
  for (const email of ["first@buyer.example", "second@buyer.example"]) {
    await desk.invoice(await placeOrder(store, start, { email }));
  }
  await store.db.updateTable("invoices").set({ statement: "{}" }).where("sequence", "=", 1).execute();
}

function mailsOf({ store }: TempStore, kind: MailKind) {
  return store.db.selectFrom("mails").selectAll().where("kind", "=", kind).orderBy("id").execute();
}

describe.each(engines)("on %s", (engine) => {
  test("§4 an invoice is issued by itself after the delay, and not before", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
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
    expect(order).toMatchObject({ number, state: "invoiced" });
    expect(await temp.store.db.selectFrom("order_events").select("by").orderBy("at").execute()).toEqual([
      { by: "buyer" },
      { by: "automatic" },
    ]);
  });

  test("two instances and the operator together issue one invoice per order", async () => {
    await using temp = await tempStore(engine);
    const numbers = [];
    for (let index = 0; index < 5; index += 1) {
      numbers.push(await placeOrder(temp.store, start, { email: `${index}@buyer.example` }));
    }
    const at = start + hour;
    const now = () => at;
    const [first, second] = [instance(temp, now), instance(temp, now)];
    await Promise.allSettled([first.run(), second.run(), deskAt(temp.store, now).invoice(String(numbers[2]))]);
    await first.run();
    expect((await temp.store.db.selectFrom("invoices").select("sequence").orderBy("sequence").execute()).length).toBe(
      5,
    );
    expect(await mailsOf(temp, "invoice")).toHaveLength(5);
    expect([...first.events, ...second.events].filter(({ event }) => event === "chore-failed")).toEqual([]);
  });

  test("an order whose invoice cannot be drawn up is reported, and the next one gets its own", async () => {
    await using temp = await tempStore(engine);
    const broken = await placeOrder(temp.store, start, { email: "first@buyer.example" });
    await placeOrder(temp.store, start, { email: "second@buyer.example" });
    await temp.store.db.updateTable("orders").set({ price_cents: -1 }).where("number", "=", broken).execute();
    const chores = instance(temp, () => start + hour);
    await chores.run();
    expect(chores.events).toEqual([
      { event: "chore-failed", error: expect.any(Error) },
      { event: "invoice-issued", number: "INV-2026-0001" },
    ]);
  });

  test("an order whose buyer was erased is moved on without a mail", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await temp.store.db.updateTable("orders").set({ email: "" }).execute();
    const desk = deskAt(temp.store, () => start + minute);
    await desk.invoice(number);
    expect(await mailsOf(temp, "invoice")).toEqual([]);
    expect(await desk.remind(number, { key: "reminder", overdue: true })).toBe(false);
  });

  test("a clock moved by 25 hours: exactly the orders without an invoice sent are late", async () => {
    await using temp = await tempStore(engine);
    const desk = deskAt(temp.store, () => start + minute);
    const place = (name: string, at: number) => placeOrder(temp.store, at, { email: `${name}@buyer.example` });
    const sent = await place("sent", start);
    await desk.invoice(sent);
    const forgotten = await place("forgotten", start);
    const stuck = await place("stuck", start);
    await sentMails(temp.store, temp.dataDir, start + 2 * minute);
    await desk.invoice(stuck);
    const paid = await place("paid", start);
    await desk.invoice(paid);
    await desk.pay(paid, { on: "2026-11-21", reference: "x" });
    const cancelled = await place("cancelled", start);
    await desk.cancel(cancelled, "ordered twice");
    const soon = await place("soon", start + 3 * hour);
    await place("young", start + 12 * hour);

    const due = await awaitedInvoices(temp.store, start + 25 * hour, 4 * hour);
    expect(due.map(({ number, late }) => [number, late])).toEqual([
      [forgotten, true],
      [stuck, true],
      [soon, false],
    ]);
    expect(await awaitedInvoices(temp.store, start + 12 * hour, 4 * hour)).toEqual([]);
  });

  test("an order taken while the clock was a day ahead is late immediately, and gets its invoice", async () => {
    await using temp = await tempStore(engine);
    const ahead = await placeOrder(temp.store, start + day, { email: "ahead@buyer.example" });
    // A minute ahead is ordinary clock skew between two instances.
    const young = await placeOrder(temp.store, start + minute, { email: "young@buyer.example" });
    const due = await awaitedInvoices(temp.store, start, 0);
    expect(due).toMatchObject([{ number: ahead, promised_at: start, late: true }]);
    const chores = instance(temp, () => start);
    await chores.run();
    const orders = await temp.store.db.selectFrom("orders").select(["number", "state"]).orderBy("number").execute();
    expect(orders).toEqual([
      { number: ahead, state: "invoiced" },
      { number: young, state: "received" },
    ]);
    await sentMails(temp.store, temp.dataDir, start);
    expect(await awaitedInvoices(temp.store, start, 0)).toEqual([]);
  });

  test("an invoice whose statement cannot be read is reported, and the reminders after it leave", async () => {
    await using temp = await tempStore(engine);
    await invoiceTwo(temp);
    const chores = instance(temp, () => start + 20 * day);
    await chores.run();
    const reminders = await mailsOf(temp, "invoice-reminder");
    expect(reminders.map(({ subject }) => subject)).toEqual(["Invoice INV-2026-0002 is past due"]);
    expect(chores.events).toEqual([
      { event: "chore-failed", error: expect.any(Error) },
      { event: "reminders-sent", count: 1 },
    ]);
  });

  test("a stop ends the chores before the next of them, also among the reminders", async () => {
    await using temp = await tempStore(engine);
    await invoiceTwo(temp);
    const report = () => void chores.stop();
    const chores = choresOn(temp.store, () => start + 20 * day, { digestFrom: "07:30" }, { report });
    await chores.run();
    expect(await mailsOf(temp, "invoice-reminder")).toEqual([]);
    expect(await mailsOf(temp, "operator-digest")).toEqual([]);
  });

  test("an invoice that was sent keeps the promise, also while it waits to be sent again and once its mail is purged", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskAt(temp.store, () => start + minute);
    await desk.invoice(number);
    expect(await awaitedInvoices(temp.store, start + 2 * day, 0)).toMatchObject([{ number, late: true }]);
    await sentMails(temp.store, temp.dataDir, start + minute);
    await desk.resend(number, "invoice");
    expect(await awaitedInvoices(temp.store, start + 2 * day, 0)).toEqual([]);
    await temp.store.db.deleteFrom("mails").execute();
    expect(await awaitedInvoices(temp.store, start + 2 * day, 0)).toEqual([]);
  });
});

test.each([
  [{}, 10 * minute, undefined],
  [{ INVOICE_MODE: "manual" }, undefined, undefined],
  [{ INVOICE_DELAY: "2h", DAILY_DIGEST: "07:30" }, 2 * hour, "07:30"],
])("the environment %o has them done as it says", (more, invoiceAfterMs, digestFrom) => {
  const env = readEnv({ MAIL_TO: mailSettings.operator, SITE_URL: `https://${mailSettings.domain}`, ...more });
  expect(choreSettings(env)).toEqual({
    invoiceAfterMs,
    invoicesPerHour: 20,
    digestFrom,
    mail: mailSettings,
  });
});
