import { expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { formatUsdExact } from "../../../content/pricing/money.ts";
import { digestMail } from "../../../functions/jobs/digest.ts";
import { textOf } from "../../../functions/mail/content.ts";
import { isOutdated } from "../../../functions/mail/emails.ts";
import { attentionItems } from "../../../functions/attention/attention.ts";
import { orderPackage } from "../../support/order-package.ts";
import { jobsOn, day, firmOn, hour, mailSettings } from "../../support/orders.ts";

/** 9:30 am in Denver, on a Saturday. */
const start = Date.UTC(2026, 10, 21, 16, 30);
const total = formatUsdExact(orderPackage.price);
const buyer = (lastName: string) => ({ lastName, email: `${lastName}@buyer.example` });

/** A firm some time before that morning; `digests` lets a server make the digest, and returns those that have left. */
async function office(before: number) {
  const firm = await firmOn({ now: start - before });
  const digests = async (from = "07:30") => {
    await jobsOn(firm.store, firm.now, { DAILY_DIGEST: from }).run();
    return (await firm.mails()).filter(({ subject }) => subject?.includes("what waits for you"));
  };
  return { ...firm, digests };
}

test("the digest comes once a day from its time on, names who, how much and the command for each", async () => {
  await using firm = await office(40 * day);
  const { clock, digests } = firm;
  const overdue = await firm.invoiced({ email: "second@buyer.example" });
  await firm.mails();
  clock.now = start - 30 * hour;
  const late = await firm.place();
  await firm.mails();
  clock.now = start;
  expect(await digests("09:31")).toEqual([]);
  await Promise.all([digests("09:30"), digests("09:30")]);
  clock.now += hour;
  const sent = await digests("09:30");
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail?.to).toMatchObject([{ address: "office@firm.example" }]);
  const who = `Ada Lovelace, Analytical Engines, ${total}`;
  expect(mail?.text).toBe(
    [
      "What waits for you\n\nCannot wait (2):",
      `- ${overdue}, ${who}: payment of ${total}, which was due on October 26, 2026`,
      `  npx site-cli orders paid ${overdue} --on today --reference "…"`,
      `- ${late}, ${who}: invoice\n  npx site-cli orders invoice ${late}\n`,
    ].join("\n"),
  );
  clock.now += day - hour;
  expect(await digests("09:30")).toHaveLength(2);
});

test("a digest that leaves hours later does not list itself, and not at all if nothing else waits", async () => {
  await using firm = await office(day);
  await firm.place();
  await firm.mails();
  for (const [at, cancels] of [
    [day, false],
    [2 * day, true],
  ] as const) {
    firm.clock.now = start + at;
    await jobsOn(firm.store, firm.now, { DAILY_DIGEST: "07:30" }).run();
    if (cancels) await firm.db.updateTable("orders").set({ state: "canceled" }).execute();
    firm.clock.now += 2 * hour;
    await firm.mails();
  }
  const digests = (await firm.mails()).filter(({ subject }) => subject?.includes("what waits for you"));
  expect(digests.map(({ text }) => text)).toEqual([expect.not.stringContaining("operator-digest")]);
});

test("of digests that could not leave, only the latest does", async () => {
  await using firm = await office(2 * day);
  const { clock, db } = firm;
  await firm.place();
  await firm.mails();
  for (const at of [0, day, 2 * day]) {
    clock.now = start + at;
    await jobsOn(firm.store, firm.now, { DAILY_DIGEST: "07:30" }).run();
  }
  const [latest, ...earlier] = await firm.digests();
  expect([latest?.subject, earlier]).toEqual([expect.stringContaining("November 23"), []]);
  const digests = db.selectFrom("mails").select("state").where("kind", "=", "operator-digest").orderBy("created_at");
  expect(await digests.execute()).toMatchObject([{ state: "withdrawn" }, { state: "withdrawn" }, { state: "sent" }]);
});

test("an invoice that nobody has issued is listed an hour after the order, and cannot wait once it is late", async () => {
  await using firm = await office(day);
  const number = await firm.place();
  await firm.mails();
  const placed = firm.clock.now;
  const listed = async (after: number) =>
    (await attentionItems(firm.store, placed + after)).map(({ name, urgent }) => [name, urgent]);
  expect(await listed(hour - 1)).toEqual([]);
  expect(await listed(hour)).toEqual([[number, false]]);
  expect(await listed(company.invoiceWithinHours * hour)).toEqual([[number, true]]);
});

test("each order is there with what it needs next, first what cannot wait, what is held by its number alone, and one that needs nothing is not", async () => {
  await using firm = await office(company.retention.orders * day);
  const { clock, desk } = firm;
  const old = await firm.place({ lastName: "Old" });
  await firm.mails();
  clock.now = start - 14 * day;
  await firm.invoiced(buyer("Unpaid"));
  await firm.paid(buyer("Paid"));
  for (const number of [await firm.invoiced(buyer("Credited")), await firm.paid(buyer("Over"))])
    await desk.credit(number, { reason: "not delivered" });
  await desk.schedule(await firm.paid(buyer("Scheduled")), { starts_at: start + 2 * day, minutes: 60 });
  await firm.mails();
  clock.now = start - hour;
  const held = await firm.place({ favorite_summit: "filled in by a browser" });
  /** Who, or which number where nobody is named, in each list. */
  const said = async (now: number) => {
    const draft = await digestMail(firm.store, mailSettings, now);
    const lines = isOutdated(draft) ? "" : textOf(draft.content);
    const found = lines.matchAll(/^(?:(.*) \(\d\):|- ([^,:]+)(?:, Ada (\w+))?.*)$/gm);
    return Array.from(found, ([, list, number, name]) => list ?? name ?? number);
  };
  const patient = ["Can wait", "Paid", "Credited", old];
  // Due today, and past due from tomorrow on.
  expect(await said(start)).toEqual(["Cannot wait", "Old", "Over", held, ...patient]);
  expect(await said(start + day)).toEqual(["Cannot wait", "Old", "Unpaid", "Over", held, ...patient]);
});
