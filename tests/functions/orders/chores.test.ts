import { afterEach, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import type { ChoreEvent, ChoreSettings } from "../../../functions/jobs/jobs.ts";
import { choresOn, day, firmOn, hour, minute } from "../../support/orders.ts";

afterEach(() => void (company.billing.remindDaysAfter = []));

const auto = { AUTO_INVOICE: 10 * minute } as const;

/** A firm at 9:30 am, with the chores of a server that was just started, and the events that they report. */
async function office() {
  const firm = await firmOn({ now: Date.UTC(2026, 10, 21, 16, 30) });
  const run = async (settings: Partial<ChoreSettings> = auto) => {
    const events: ChoreEvent[] = [];
    await choresOn(firm.store, firm.now, settings, { report: (event) => events.push(event) }).run();
    return events;
  };
  const orders = async (...names: string[]) => {
    for (const name of names) await firm.place({ email: `${name}@buyer.example` });
  };
  const spoil = (name: string, fields: { gross_cents: number } | { last_name: string }) =>
    firm.db.updateTable("orders").set(fields).where("email", "=", `${name}@buyer.example`).execute();
  const invoiced = async () => {
    const mails = firm.db.selectFrom("mails").innerJoin("orders", "orders.id", "about").select("orders.email");
    const found = await mails.where("kind", "=", "invoice").orderBy("number").execute();
    return found.map(({ email }) => email.split("@")[0]);
  };
  return { ...firm, run, orders, spoil, invoiced };
}

test("§4 an invoice is issued by itself after the delay, and not before", async () => {
  await using firm = await office();
  await firm.orders("ada");
  firm.clock.now += 10 * minute - 1;
  expect(await firm.run()).toEqual([]);
  firm.clock.now += 1;
  // Where the operator issues them, as by the settings of `choresOn`.
  expect(await firm.run({})).toEqual([]);
  const events = await Promise.all([firm.run(), firm.run()]);
  expect([...events.flat(), ...(await firm.run())]).toEqual([{ event: "invoice-issued", number: "INV-2026-0001" }]);
  expect(await firm.invoiced()).toEqual(["ada"]);
  const steps = await firm.db.selectFrom("history").select("by").orderBy("position").execute();
  expect(steps).toEqual([{ by: "buyer" }, { by: "automatic" }]);
});

test("an order whose invoice cannot be drawn up is reported, and the next one gets its own", async () => {
  await using firm = await office();
  await firm.orders("broken", "next");
  await firm.spoil("broken", { gross_cents: -1 });
  firm.clock.now += hour;
  expect(await firm.run()).toEqual([
    { event: "chore-failed", error: expect.any(Error) },
    { event: "invoice-issued", number: "INV-2026-0001" },
  ]);
});

test("an order that nobody can invoice keeps no other from its invoice, and is no failure", async () => {
  await using firm = await office();
  await firm.orders("unshown", "second");
  await firm.spoil("unshown", { last_name: "\u{11083}" });
  firm.clock.now += hour;
  expect(await firm.run()).toEqual([{ event: "invoice-issued", number: "INV-2026-0001" }]);
  expect(await firm.invoiced()).toEqual(["second"]);
});

test("an order taken while the clock was a day ahead gets its invoice immediately", async () => {
  await using firm = await office();
  firm.clock.now += day;
  await firm.orders("ahead");
  firm.clock.now -= day - minute;
  // A minute ahead is ordinary clock skew between two instances.
  await firm.orders("young");
  firm.clock.now -= minute;
  await firm.run();
  expect(await firm.invoiced()).toEqual(["ahead"]);
});

test("a stop ends the chores before the next of them, also among the invoices", async () => {
  await using firm = await office();
  await firm.orders("broken", "next");
  await firm.spoil("broken", { gross_cents: -1 });
  firm.clock.now += 2 * day;
  const report = () => void chores.stop();
  const chores = choresOn(firm.store, firm.now, { ...auto, DAILY_DIGEST: "07:30" }, { report });
  await chores.run();
  const kinds = firm.db.selectFrom("mails").select("kind").where("kind", "in", ["invoice", "operator-digest"]);
  expect(await kinds.execute()).toEqual([]);
});

test("reminders after the due date, each once however often it is looked, and none that a later one has replaced", async () => {
  await using firm = await office();
  const start = firm.clock.now;
  await firm.desk.invoice(await firm.place());
  await firm.mails();
  company.billing.remindDaysAfter = [3, 7, 9, 10];
  const seen: number[] = [];
  // Due on December 5, which is day 14; nothing looks on the days 22 to 24.
  for (const at of [0, 13, 14, 15, 16, 17, 18, 20, 21, 25, 30]) {
    firm.clock.now = start + at * day;
    const events = await Promise.all([firm.run({}), firm.run({})]);
    firm.clock.now += 3 * hour;
    events.push(await firm.run({}));
    const reminders = (await firm.leaving()).filter(({ subject }) => subject === "Invoice INV-2026-0001 is past due");
    expect(events.flat()).toEqual(reminders.map(() => ({ event: "reminders-sent", count: 1 })));
    for (const _ of reminders) seen.push(at);
  }
  expect(seen).toEqual([17, 21, 25]);
});

test("no reminder of an invoice that was paid or not delivered, none at night, and none by default", async () => {
  await using firm = await office();
  const numbers = [await firm.place(), await firm.place({ email: "second@buyer.example" })];
  for (const number of numbers) await firm.desk.invoice(number);
  const payment = firm.payment();
  const late = firm.clock.now + 20 * day;
  /** How many are reminded after so many days, some minutes from 9:30 am. */
  const reminded = async (days: number[], minutes = 0) => {
    company.billing.remindDaysAfter = days;
    firm.clock.now = late + minutes * minute;
    return (await firm.run({})).map(({ count }) => count);
  };
  expect(await reminded([2])).toEqual([]);
  await firm.mails();
  expect(await reminded([])).toEqual([]);
  expect(await reminded([2], -31)).toEqual([]);
  expect(await reminded([2], -30)).toEqual([2]);
  await firm.desk.pay(String(numbers[0]), payment);
  expect(await reminded([5])).toEqual([1]);
});
