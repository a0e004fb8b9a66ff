import { join } from "node:path";
import { expect, test } from "vitest";
import { backUpStore } from "../../cli/desk/store/backup.ts";
import { restoreStore } from "../../cli/desk/store/restore.ts";
import { checkPause, pauseOf, pauseRestored } from "../../functions/attention/paused.ts";
import { openStore } from "../../functions/db/store.ts";
import { contactBody, orderBody, outboxTo } from "../support/api.ts";
import { jobsOn, day, firmOn, hour, minute, siteCli, siteUrl } from "../support/orders.ts";
import { engine } from "../support/temp-store.ts";

type Firm = Pick<Awaited<ReturnType<typeof firmOn>>, "store" | "dataDir" | "clock">;

/** A server on a firm's store: what it sends, and its jobs and outbox run once. */
function serverOn({ store, dataDir, clock }: Firm, site = siteUrl) {
  const now = () => clock.now;
  const sent: string[] = [];
  const outbox = outboxTo(store, async (mail, draft) => void sent.push(`${mail.kind} to ${draft.to.address}`), now);
  const jobs = jobsOn(store, now, { AUTO_INVOICE: 10 * minute, SITE_URL: site }, { dataDir });
  return {
    sent,
    async run() {
      await jobs.run();
      await outbox.drain();
    },
  };
}

/** A firm with an order and its pending emails, ten minutes before its invoice is due. */
async function firmWithOrder() {
  const firm = await firmOn({ now: Date.now() - hour });
  return { ...firm, number: await firm.place() };
}

test("a restored store sends nothing until it is released", async () => {
  await using firm = await firmWithOrder();
  await pauseRestored(firm.db, firm.clock.now);
  firm.clock.now += 15 * minute;
  const server = serverOn(firm);
  await server.run();
  expect(server.sent).toEqual([]);
});

test("release shows each email that the server will send", async () => {
  await using firm = await firmWithOrder();
  await pauseRestored(firm.db, firm.clock.now);
  const { code, stdout } = await firm.run("orders", "release", "--store");
  expect([code, stdout]).toEqual([2, expect.stringMatching(/order-confirmation +ada@engine\.example +pending/)]);
});

test("a released store sends the emails that waited", async () => {
  await using firm = await firmWithOrder();
  await pauseRestored(firm.db, firm.clock.now);
  expect(await firm.said("orders", "release", "--store", "--yes")).toContain("Released.");
  const server = serverOn(firm);
  await server.run();
  expect(server.sent).toContain(`order-confirmation to ${orderBody.email}`);
});

test("an email discarded during a pause is not sent", async () => {
  await using firm = await firmWithOrder();
  await pauseRestored(firm.db, firm.clock.now);
  const mail = firm.db.selectFrom("mails").select("id").where("kind", "=", "order-confirmation");
  await firm.said("mail", "discard", (await mail.executeTakeFirstOrThrow()).id, "--yes");
  await firm.said("orders", "release", "--store", "--yes");
  const server = serverOn(firm);
  await server.run();
  expect(server.sent).not.toContain(`order-confirmation to ${orderBody.email}`);
});

test("an order from a restored backup is invoiced only by the operator", async () => {
  await using firm = await firmWithOrder();
  await pauseRestored(firm.db, firm.clock.now);
  await firm.said("orders", "release", "--store", "--yes");
  firm.clock.now += 15 * minute;
  const later = await firm.place({ email: "grace@navy.example" });
  firm.clock.now += 15 * minute;
  await serverOn(firm).run();
  expect((await firm.file(later)).entries).toHaveLength(1);
  expect((await firm.file(firm.number)).entries).toEqual([]);
  expect((await firm.run("orders", "due")).stdout).toContain(`orders invoice ${firm.number}`);
});

test.runIf(engine === "sqlite")("restoring a backup pauses the store", async () => {
  await using firm = await firmWithOrder();
  const copy = join(firm.dataDir, "copy.sqlite");
  await backUpStore(firm.dataDir, copy);
  await firm.store.close();
  await restoreStore(firm.dataDir, copy, firm.clock.now);
  const store = await openStore({ dataDir: firm.dataDir });
  expect(await pauseOf(store.db)).toMatchObject({ cause: "restored" });
  await store.close();
});

test("a copy of the store under another SITE_URL sends nothing", async () => {
  await using firm = await firmWithOrder();
  await serverOn(firm).run();
  await firm.place({ email: "grace@navy.example" });
  const elsewhere = serverOn(firm, "https://test.firm.example");
  await elsewhere.run();
  expect(elsewhere.sent).toEqual([]);
});

test("a copy released under another SITE_URL belongs to it", async () => {
  await using firm = await firmWithOrder();
  const env = { SITE_URL: "https://test.firm.example" };
  await checkPause(firm.db, siteUrl, firm.clock.now);
  await serverOn(firm, env.SITE_URL).run();
  await siteCli(firm, ["orders", "release", "--store", "--yes"], { env });
  const elsewhere = serverOn(firm, env.SITE_URL);
  await elsewhere.run();
  expect(elsewhere.sent).not.toEqual([]);
});

test("a clock years behind the newest record issues no invoice", async () => {
  await using firm = await firmWithOrder();
  firm.clock.now -= 3_000 * day;
  await firm.place({ email: "grace@navy.example" });
  firm.clock.now += hour;
  const server = serverOn(firm);
  await server.run();
  expect([server.sent, await firm.db.selectFrom("entries").select("number").execute()]).toEqual([[], []]);
});

test("a clock behind the newest record is an alarm", async () => {
  await using firm = await firmWithOrder();
  firm.clock.now -= 2 * day;
  await serverOn(firm).run();
  expect(await firm.health()).toMatchObject({ code: 503, trouble: ["paused"] });
});

test("a clock less than a day behind the newest message pauses nothing", async () => {
  await using firm = await firmOn();
  await firm.postJson("/api/contact", contactBody);
  expect(await checkPause(firm.db, siteUrl, firm.clock.now - day + hour)).toBeUndefined();
});

test("records dated in the future are accepted by a release", async () => {
  await using firm = await firmWithOrder();
  firm.clock.now -= 2 * day;
  await checkPause(firm.db, siteUrl, firm.clock.now);
  await firm.said("orders", "release", "--store", "--yes");
  expect(await checkPause(firm.db, siteUrl, firm.clock.now)).toBeUndefined();
});

test("emails that a clock ahead has stored leave after a release", async () => {
  await using firm = await firmWithOrder();
  firm.clock.now -= 2 * day;
  await checkPause(firm.db, siteUrl, firm.clock.now);
  await firm.said("orders", "release", "--store", "--yes");
  const server = serverOn(firm);
  await server.run();
  expect(server.sent).toContain(`order-confirmation to ${orderBody.email}`);
});
