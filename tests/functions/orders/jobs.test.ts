import { expect, test } from "vitest";
import type { JobEvent, JobSettings } from "../../../functions/jobs/jobs.ts";
import { jobsOn, day, firmOn, hour, minute } from "../../support/orders.ts";

const auto = { AUTO_INVOICE: 10 * minute } as const;

/** A firm at 9:30 am, with the chores of a server that was just started, and the events that they report. */
async function office() {
  const firm = await firmOn({ now: Date.UTC(2026, 10, 21, 16, 30) });
  const run = async (settings: Partial<JobSettings> = auto) => {
    const events: JobEvent[] = [];
    await jobsOn(firm.store, firm.now, settings, { report: (event) => events.push(event) }).run();
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
  // Where the operator issues them, as by the settings of `jobsOn`.
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
    { event: "job-failed", error: expect.any(Error) },
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

test("a stop ends the chores before the next of them, also among the invoices", async () => {
  await using firm = await office();
  await firm.orders("broken", "next");
  await firm.spoil("broken", { gross_cents: -1 });
  firm.clock.now += 2 * day;
  const report = () => void chores.stop();
  const chores = jobsOn(firm.store, firm.now, { ...auto, DAILY_DIGEST: "07:30" }, { report });
  await chores.run();
  const kinds = firm.db.selectFrom("mails").select("kind").where("kind", "in", ["invoice", "operator-digest"]);
  expect(await kinds.execute()).toEqual([]);
});
