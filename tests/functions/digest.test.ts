import { expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import { renderDigest } from "../../functions/jobs/digest.ts";
import { textOf } from "../../functions/mail/compose.ts";
import { isOutdated } from "../../functions/mail/rendered-mail.ts";
import { day, openFirm, hour, createTestJobs } from "../support/orders.ts";

/** 9:30 am in Denver, on a Saturday. */
const start = Date.UTC(2026, 10, 21, 16, 30);

const buyer = (lastName: string) => ({ lastName, email: `${lastName}@buyer.example` });

/** A firm with an order some time before the start. `sent` runs the jobs and returns the digests that have left. */
async function firmWithOrder(before: number) {
  const firm = await openFirm({ now: start - before });
  const number = await firm.place();
  await firm.mails();
  firm.clock.now = start;
  const run = (from = "07:30") => createTestJobs(firm.store, firm.now, { DAILY_DIGEST: from }).run();
  const sent = async () => (await firm.mails()).filter(({ subject }) => subject?.includes("your attention"));
  return { ...firm, number, run, sent };
}

test("two servers send one digest a day, at its time", async () => {
  await using firm = await firmWithOrder(30 * hour);
  await firm.run("09:31");
  expect(await firm.sent()).toEqual([]);
  await Promise.all([firm.run("09:30"), firm.run("09:30")]);
  firm.clock.now += hour;
  await firm.run("09:30");
  expect(await firm.sent()).toHaveLength(1);
  firm.clock.now += day;
  await firm.run("09:30");
  expect(await firm.sent()).toHaveLength(2);
});

test("the digest lists each order once", async () => {
  await using firm = await firmWithOrder(company.retention.orders * day);
  const { clock, desk, number: old } = firm;
  clock.now = start - 14 * day;
  await firm.invoiced(buyer("Unpaid"));
  await firm.paid(buyer("Paid"));
  for (const number of [await firm.invoiced(buyer("Credited")), await firm.paid(buyer("Over"))])
    await desk.credit(number, { reason: "not delivered" });
  await desk.schedule(await firm.paid(buyer("Scheduled")), { starts_at: start + 2 * day, minutes: 60 });
  await firm.mails();
  clock.now = start - hour;
  const held = await firm.place({ favorite_summit: "filled in by a browser" });
  /** Buyers by last name, or numbers of orders without a named buyer, in each list. */
  const listed = async (now: number) => {
    const rendered = await renderDigest(firm.store, now);
    const text = isOutdated(rendered) ? "" : textOf(rendered.body);
    const found = text.matchAll(/^(?:(.*) \(\d\):|- (?:Ada |Held order |Expired )?([\w-]+).*)$/gm);
    return Array.from(found, ([, list, name]) => list ?? name);
  };
  const patient = ["Not urgent", "Paid", "Credited", old];
  expect(await listed(start)).toEqual(["Urgent", "Lovelace", "Over", held, ...patient]);
  expect(await listed(start + day)).toEqual(["Urgent", "Lovelace", "Unpaid", "Over", held, ...patient]);
});

test("the digest links to the buyer of an unpaid order", async () => {
  await using firm = await firmWithOrder(0);
  await firm.invoiced(buyer("Unpaid"));
  firm.clock.now = start + 30 * day;
  await firm.run();
  const [digest] = await firm.sent();
  expect(digest?.html).toContain('href="mailto:Unpaid@buyer.example"');
});
