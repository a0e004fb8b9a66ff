import { describe, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { formatUsdExact } from "../../../content/money.ts";
import { honeypotField } from "../../../content/form-limits.ts";
import { digestMail } from "../../../functions/chores/digest.ts";
import { isUntrue } from "../../../functions/mail/mails.ts";
import { officeDay } from "../../../functions/orders/office-day.ts";
import { claimOnce } from "../../../functions/store/once.ts";
import { clockSkewMs } from "../../../functions/store/clock.ts";
import { api, contactBody, orderBody } from "../../support/api.ts";
import { choresOn, deskAt, mailSettings, siteUrl, placeOrder, sentMails } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";
import { orderPackage } from "../../support/order-package.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** 9:30 am in Denver, on a Saturday. */
const start = Date.UTC(2026, 10, 21, 16, 30);

/** The chores of an instance that sends the digest from the given time of day and issues no invoices. */
function digestFrom(time: string, { store }: TempStore, now: () => number) {
  return choresOn(store, now, { DAILY_DIGEST: time });
}

/** Sends what is due, and returns the digests so far. */
async function digestsOf({ store, dataDir }: TempStore, now: number) {
  const mails = await sentMails(store, dataDir, now);
  return mails.flatMap(({ subject, text = "", to }) =>
    subject?.includes("what is new and what is late") ? [{ text, to }] : [],
  );
}

/** What a digest of this moment would say of anything but emails; empty if nothing. */
async function digestText({ store }: TempStore, now: number): Promise<string> {
  await store.db.updateTable("mails").set({ created_at: now }).where("state", "=", "pending").execute();
  const draft = await digestMail(store, mailSettings, siteUrl, now);
  return isUntrue(draft) ? "" : draft.body;
}

/** The titles of a digest that have one order, each with what is said of it. */
function lines(text: string): string[][] {
  return Array.from(text.matchAll(/(.*) \(1\):\n- [^,]+, (.*)/g), ([, ...found]) => found);
}

describe.each(engines)("on %s", (engine) => {
  test("the digest comes once a day from its time on, names who, how much and the command for each", async () => {
    await using temp = await tempStore(engine);
    const late = await placeOrder(temp.store, start - 30 * hour);
    const overdue = await placeOrder(temp.store, start - 40 * day, { email: "second@buyer.example" });
    await deskAt(temp.store, () => start - 39 * day).invoice(overdue);
    await api(temp.store, { now: () => start - hour }).postJson("/api/contact", contactBody);
    await sentMails(temp.store, temp.dataDir, start);
    let now = start;
    const from = (time: string) => digestFrom(time, temp, () => now);
    await from("09:31").run();
    expect(await digestsOf(temp, start)).toEqual([]);
    await Promise.all([from("09:30").run(), from("09:30").run()]);
    await from("09:30").run();
    const [mail, ...others] = await digestsOf(temp, now);
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: "office@cairn-ai.example" }]);
    const buyer = `Ada Lovelace, Analytical Engines, ${formatUsdExact(orderPackage.price)}`;
    const { id } = await temp.store.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
    for (const said of [
      `Invoices that are later than promised (1):\n- ${late}, ${buyer}: invoice\n  npx site-cli orders invoice ${late}`,
      `Payments past due or open again (1):\n- ${overdue}, ${buyer}: payment of ${formatUsdExact(orderPackage.price)}, which was due on October 27, 2026\n  npx site-cli orders paid ${overdue} --on today --reference "…"`,
      `New messages (1):\n- Grace Hopper, Eckert-Mauchly\n  npx site-cli messages show ${id.slice(-8)}`,
    ]) {
      expect(mail?.text).toContain(said);
    }
    expect(mail?.text.split("\n")[0]).toBe(
      "Invoices that are later than promised (1) · Payments past due or open again (1) · New messages (1)",
    );
    now += day;
    await from("09:30").run();
    const [, next, ...more] = await digestsOf(temp, now);
    expect(more).toEqual([]);
    expect(next?.text).not.toContain("New messages");
  });

  test.each([
    ["clocks are set back", Date.UTC(2026, 9, 31, 14), 25 * hour],
    ["clocks are set forward", Date.UTC(2026, 2, 7, 15), 23 * hour],
    ["no server ran for two days", start, 3 * day],
    ["the one before was late", start + 7 * hour, 15 * hour],
  ])("each order is new in one digest, also where %s", async (_, first, until) => {
    await using temp = await tempStore(engine);
    let now = first;
    const digest = digestFrom("07:30", temp, () => now);
    await digest.run();
    const orders: string[] = [];
    for (const at of [first + 1, first + until / 2, first + until - 1, first + until + 1]) {
      orders.push(await placeOrder(temp.store, at - clockSkewMs, { email: `${at}@buyer.example` }));
    }
    now = first + until;
    // Other kinds of work that are claimed once, such as reminders, must not hide the digest's claim.
    await claimOnce(temp.store.db, "reminder", now - 1);
    await digest.run();
    now += day;
    await digest.run();
    const bodies = (await digestsOf(temp, now)).map(({ text }) => text);
    const named = bodies.map((body) => orders.filter((number) => new RegExp(`- ${number}, .*, invoice`).test(body)));
    expect(named).toEqual([orders.slice(0, 3), orders.slice(3)]);
  });

  test("an order that is stored just after a digest has read is in the next", async () => {
    await using temp = await tempStore(engine);
    let now = start;
    const digest = digestFrom("07:30", temp, () => now);
    await digest.run();
    const number = await placeOrder(temp.store, start - 1);
    now += day;
    await digest.run();
    expect((await digestsOf(temp, now)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`New orders (1):\n- ${number}`),
    ]);
  });

  test.each([1, 2])("a clock that was %i days ahead for a moment leaves no digest out, and no order", async (days) => {
    await using temp = await tempStore(engine);
    let now = start;
    const digest = digestFrom("07:30", temp, () => now);
    await digest.run();
    now = start + days * day + 2 * hour;
    await digest.run();
    const orders: string[] = [];
    for (const each of [1, 2, 3]) {
      now = start + each * day;
      orders.push(await placeOrder(temp.store, now - hour, { email: `${each}@buyer.example` }));
      await digest.run();
    }
    const bodies = (await digestsOf(temp, now)).map(({ text }) => text);
    const named = bodies.map((body) => orders.filter((number) => new RegExp(`- ${number}, .*, invoice`).test(body)));
    expect(named).toEqual(orders.map((number) => [number]));
  });

  test("the digest names orders that are held, whose buyers wait for an invoice, until they are dealt with", async () => {
    await using temp = await tempStore(engine);
    const { postJson } = api(temp.store, { now: () => start - hour });
    const response = await postJson("/api/orders", { ...orderBody, [honeypotField]: "filled in by a browser" });
    const { orderNumber } = await response.json();
    await postJson("/api/contact", { ...contactBody, [honeypotField]: "filled in by a robot" });
    expect(await digestText(temp, start)).toContain(
      `Orders held (1):\n- ${orderNumber}\n  npx site-cli orders show ${orderNumber}`,
    );
    expect(await digestText(temp, start + day)).toContain(`Orders held (1):\n- ${orderNumber}\n`);
  });

  test("the digest tells of orders that have outlived their period, which no server removes", async () => {
    await using temp = await tempStore(engine);
    await placeOrder(temp.store, start - company.retention.orders * day);
    await placeOrder(temp.store, start - company.retention.orders * day + 1, { lastName: "Young" });
    expect(await digestText(temp, start)).toContain("Orders past their retention period (1):");
  });

  test("each order is under the title of what it needs next, and one that needs nothing is in none", async () => {
    await using temp = await tempStore(engine);
    const placed = start - 14 * day;
    const desk = deskAt(temp.store, () => placed);
    const total = formatUsdExact(orderPackage.price);
    const paid = { on: officeDay(placed), reference: "x" };
    const moves: Record<string, ((number: string) => Promise<unknown>)[]> = {
      Unpaid: [],
      Paid: [(number) => desk.pay(number, paid)],
      Credited: [(number) => desk.credit(number, { reason: "not delivered" })],
      Over: [(number) => desk.pay(number, paid), (number) => desk.credit(number, { reason: "not delivered" })],
      Scheduled: [
        (number) => desk.pay(number, paid),
        (number) => desk.schedule(number, { starts_at: start + 2 * day, minutes: 60 }),
      ],
    };
    for (const [lastName, steps] of Object.entries(moves)) {
      const number = await placeOrder(temp.store, placed, { lastName, email: `${lastName}@buyer.example` });
      await desk.invoice(number);
      for (const move of steps) await move(number);
    }
    await sentMails(temp.store, temp.dataDir, placed);
    const said = (name: string, what: string) => `Ada ${name}, Analytical Engines, ${total}: ${what}`;
    const patient = [
      ["Money to be returned", said("Over", `return ${total}`)],
      ["Paid orders waiting for an appointment", said("Paid", "agree on an appointment")],
      ["Orders credited in full, to be canceled", said("Credited", "cancel it: credited in full")],
    ];
    // Due today, and past due from tomorrow on.
    expect(lines(await digestText(temp, start))).toEqual(patient);
    const late = said("Unpaid", `payment of ${total}, which was due on November 21, 2026`);
    expect(lines(await digestText(temp, start + day))).toEqual([["Payments past due or open again", late], ...patient]);
  });

  test("on a day with nothing to say, there is no digest", async () => {
    await using temp = await tempStore(engine);
    await digestFrom("00:00", temp, () => start).run();
    expect(await digestsOf(temp, start)).toEqual([]);
  });
});
