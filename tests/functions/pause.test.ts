import { expect, test as base } from "vitest";
import { attentionItems } from "../../functions/attention/attention.ts";
import type { Transport } from "../../functions/mail/transport.ts";
import { pauseRestored, releaseStore } from "../../functions/pause.ts";
import { orderBody, createTestOutbox } from "../support/api.ts";
import { createTestJobs, openFirm, hour, minute, siteUrl } from "../support/orders.ts";
import { opened } from "../support/temp-store.ts";

const test = base.extend("firm", opened(restoredFirm));

const confirmation = `order-confirmation to ${orderBody.email}`;

/** A firm with an order and its waiting emails, an hour ago. `serve` runs a server once, and returns what it sent. */
async function firmWithOrder() {
  const firm = await openFirm({ now: Date.now() - hour });
  const { store, dataDir, now } = firm;
  const number = await firm.place();
  async function serve(site = siteUrl): Promise<string[]> {
    const sent: string[] = [];
    const deliver: Transport["deliver"] = async ({ kind }, { to }) =>
      void sent.push(`${kind} to ${to?.address ?? "the office"}`);
    // A server starts its outbox before its jobs.
    await createTestOutbox(store, deliver, now, site).drain();
    await createTestJobs(store, now, { AUTO_INVOICE: 10 * minute, SITE_URL: site, DATA_DIR: dataDir }).run();
    return sent;
  }
  return { ...firm, number, serve };
}

/** The same after a backup was restored. */
async function restoredFirm() {
  const firm = await firmWithOrder();
  const pause = await pauseRestored(firm.db, firm.clock.now);
  return { ...firm, release: () => releaseStore(firm.db, pause, siteUrl) };
}

test("a restored store sends its waiting emails only after a release", async ({ firm }) => {
  expect(await firm.serve()).toEqual([]);
  await firm.release();
  expect(await firm.serve()).toContain(confirmation);
});

test("an order from a restored backup is invoiced only by the operator", async ({ firm }) => {
  await firm.release();
  firm.clock.now += 15 * minute;
  await firm.serve();
  expect((await firm.loaded(firm.number)).ledger).toEqual([]);
  const [item] = await attentionItems(firm.store, firm.clock.now);
  expect(item?.command).toBe(`orders invoice ${firm.number}`);
});

test("a copy of the store under another SITE_URL sends nothing", async () => {
  await using firm = await firmWithOrder();
  await firm.serve();
  await firm.place({ email: "grace@navy.example" });
  expect(await firm.serve("https://test.firm.example")).toEqual([]);
});

test("a backup that is released under another SITE_URL stays released", async () => {
  await using firm = await firmWithOrder();
  await firm.serve();
  await firm.place({ email: "grace@navy.example" });
  const [pause, site] = [await pauseRestored(firm.db, firm.clock.now), "https://test.firm.example"];
  await releaseStore(firm.db, pause, site);
  expect(await firm.serve(site)).toContain("order-confirmation to grace@navy.example");
});
