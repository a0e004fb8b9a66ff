import { expect, test } from "vitest";
import { contactBody, orderBody, outboxTo } from "../support/api.ts";
import { hour, siteCli } from "../support/orders.ts";
import { tempSite } from "../support/temp-store.ts";

/**
 * A store with orders of several buyers, whose emails leave for a server that refuses what the test says. The
 * server is simulated, because these tests cover days; smtp.test.ts talks to a real one.
 */
async function refusedBy(buyers: readonly string[], refuse: (to: string) => string | undefined) {
  const received: string[] = [];
  const site = await tempSite();
  const { clock, store } = site;
  for (const name of buyers) await site.postJson("/api/orders", { ...orderBody, email: `${name}@buyer.example` });
  const outbox = outboxTo(
    store,
    async ({ message_id: id }, { to }) => {
      const refused = refuse(to.address);
      if (refused !== undefined) throw new Error(`Message failed: ${refused}`);
      received.push(id);
    },
    () => clock.now,
  );
  return {
    ...site,
    received,
    drain: () => outbox.drain(),
    /** Sends what is due, every so often, for some hours. */
    async pass(hours: number, every = hour) {
      for (const end = clock.now + hours * hour; clock.now < end; clock.now += every) await outbox.drain();
    },
    states: async () => {
      const rows = await store.db.selectFrom("mails").select("state").distinct().execute();
      return rows.map(({ state }) => state);
    },
    due: () => siteCli(site, ["orders", "due"]),
  };
}

test("refused for four days, every email arrives once", async () => {
  let sandbox = true;
  await using site = await refusedBy(["first", "second", "third", "fourth"], (to) =>
    sandbox && to.endsWith("@buyer.example") ? "554 5.7.1 Email address is not verified" : undefined,
  );
  await site.postJson("/api/contact", contactBody);
  await site.pass(4 * 24);
  expect((await site.states()).toSorted()).toEqual(["pending", "sent"]);
  expect(await site.health()).toMatchObject({ code: 503, trouble: ["email"] });
  expect(await site.due()).toMatchObject({ code: 1, stdout: expect.stringContaining("Email address is not verified") });

  sandbox = false;
  await site.pass(2);
  expect(await site.states()).toEqual(["sent"]);
  expect(site.received).toHaveLength(9);
  expect(new Set(site.received).size).toBe(9);
  expect(await site.health()).toMatchObject({ code: 200, trouble: [] });
});

test("after eight days without a mail server, one command sends everything once", async () => {
  let gone = true;
  await using site = await refusedBy(["first", "second"], () => (gone ? "451 Out of order" : undefined));
  await site.pass(8 * 24);
  expect(await site.states()).toEqual(["dead"]);
  expect(await site.health()).toMatchObject({ code: 503, trouble: ["email"] });
  expect(await site.due()).toMatchObject({ code: 1, stdout: expect.stringContaining("given up: ") });

  gone = false;
  expect((await siteCli(site, ["mail", "retry"])).stdout).toContain("4 emails are due now.");
  // The command's clock is this machine's, which is not the test's.
  await site.store.db.updateTable("mails").set({ due_at: site.clock.now }).execute();
  await site.drain();
  expect(await site.states()).toEqual(["sent"]);
  expect(new Set(site.received).size).toBe(4);
});
