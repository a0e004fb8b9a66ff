import { describe, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { formatUsdExact } from "../../../content/money.ts";
import { honeypotField } from "../../../content/form-limits.ts";
import { digestMail } from "../../../functions/chores/digest.ts";
import { isUntrue } from "../../../functions/mail/mails.ts";
import { officeDay } from "../../../functions/orders/office-day.ts";
import { api, orderBody } from "../../support/api.ts";
import { orderPackage } from "../../support/order-package.ts";
import { choresOn, deskAt, mailSettings, siteUrl, placeOrder, sentMails } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** 9:30 am in Denver, on a Saturday. */
const start = Date.UTC(2026, 10, 21, 16, 30);
const total = formatUsdExact(orderPackage.price);

/** Lets a server make the digest from a time of day on, and returns those that have left so far. */
async function digests({ store, dataDir }: TempStore, from: string, now: number) {
  await choresOn(store, () => now, { DAILY_DIGEST: from }).run();
  const mails = await sentMails(store, dataDir, now);
  return mails.filter(({ subject }) => subject?.includes("what waits for you"));
}

/** What a digest of this moment would say of anything but emails; empty if nothing. */
async function digestText({ store }: TempStore, now: number): Promise<string> {
  await store.db.updateTable("mails").set({ created_at: now }).where("state", "=", "pending").execute();
  const draft = await digestMail(store, mailSettings, siteUrl, now);
  return isUntrue(draft) ? "" : draft.body;
}

describe.each(engines)("on %s", (engine) => {
  test("the digest comes once a day from its time on, names who, how much and the command for each", async () => {
    await using temp = await tempStore(engine);
    const overdue = await placeOrder(temp.store, start - 40 * day, { email: "second@buyer.example" });
    await deskAt(temp.store, () => start - 39 * day).invoice(overdue);
    await sentMails(temp.store, temp.dataDir, start - 39 * day);
    const late = await placeOrder(temp.store, start - 30 * hour);
    await sentMails(temp.store, temp.dataDir, start - 30 * hour);
    expect(await digests(temp, "09:31", start)).toEqual([]);
    const [[mail]] = await Promise.all([digests(temp, "09:30", start), digests(temp, "09:30", start)]);
    expect(await digests(temp, "09:30", start + hour)).toHaveLength(1);
    expect(mail?.to).toMatchObject([{ address: "office@cairn-ai.example" }]);
    const buyer = `Ada Lovelace, Analytical Engines, ${total}`;
    expect(mail?.text).toBe(
      [
        "Cannot wait (2)\n\nCannot wait (2):",
        `- ${overdue}, ${buyer}: payment of ${total}, which was due on October 27, 2026`,
        `  npx site-cli orders paid ${overdue} --on today --reference "…"`,
        `- ${late}, ${buyer}: invoice\n  npx site-cli orders invoice ${late}\n`,
      ].join("\n"),
    );
    expect(await digests(temp, "09:30", start + day)).toHaveLength(2);
  });

  test.each([1, 2])("a clock that was %i days ahead for a moment leaves no digest out", async (days) => {
    await using temp = await tempStore(engine);
    await placeOrder(temp.store, start - 2 * day);
    const counts: number[] = [];
    for (const at of [0, days * day + 2 * hour, day, 2 * day, 3 * day])
      counts.push((await digests(temp, "07:30", start + at)).length);
    expect(counts).toEqual([1, 2, 3, 4, 5]);
  });

  test("each order is there with what it needs next, first what cannot wait, what is held by its number alone, and one that needs nothing is not", async () => {
    await using temp = await tempStore(engine);
    const placed = start - 14 * day;
    const desk = deskAt(temp.store, () => placed);
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
    const { postJson } = api(temp.store, { now: () => start - hour });
    const response = await postJson("/api/orders", { ...orderBody, [honeypotField]: "filled in by a browser" });
    const { orderNumber: held } = await response.json();
    const old = await placeOrder(temp.store, start - company.retention.orders * day, { lastName: "Old" });
    /** Who, or which number where nobody is named, in each list. */
    const said = async (now: number) => {
      const lines = (await digestText(temp, now)).matchAll(/^(?:(.*) \(\d\):|- ([^,:]+)(?:, Ada (\w+))?.*)$/gm);
      return Array.from(lines, ([, list, number, name]) => list ?? name ?? number);
    };
    const patient = ["Waits without haste", "Paid", "Credited", old];
    // Due today, and past due from tomorrow on.
    expect(await said(start)).toEqual(["Cannot wait", "Old", "Over", held, ...patient]);
    expect(await said(start + day)).toEqual(["Cannot wait", "Old", "Unpaid", "Over", held, ...patient]);
  });
});
