import { describe, expect, test } from "vitest";
import type { ChoreEvent } from "../../../functions/chores/chores.ts";
import { filesOf } from "../../../functions/orders/files.ts";
import type { MailKind } from "../../../functions/mail/mails.ts";
import { choresOn, deskAt, placeOrder } from "../../support/orders.ts";
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
    expect(await temp.store.db.selectFrom("entries").select("sequence").execute()).toHaveLength(5);
    expect(await mailsOf(temp, "invoice")).toHaveLength(5);
    expect([...first.events, ...second.events].filter(({ event }) => event === "chore-failed")).toEqual([]);
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

  test("an order whose buyer was erased is moved on without a mail", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await temp.store.db.updateTable("orders").set({ email: "" }).execute();
    const desk = deskAt(temp.store, () => start + minute);
    await desk.invoice(number);
    expect(await mailsOf(temp, "invoice")).toEqual([]);
    expect(await desk.remind(number, "reminder")).toBe(false);
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
});
