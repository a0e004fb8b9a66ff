import { join } from "node:path";
import { expect, test } from "vitest";
import { backUpStore } from "../../cli/operator/store/backup.ts";
import { restoreStore } from "../../cli/operator/store/restore.ts";
import { createOutbox } from "../../functions/mail/outbox.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import { officeDay } from "../../functions/orders/office-day.ts";
import { dailyPurge } from "../../functions/privacy/purge.ts";
import { openStore, type Store } from "../../functions/store/store.ts";
import { cautionsOf, waitingUpTo } from "../../functions/trouble/caution.ts";
import { siteCli } from "../support/operator.ts";
import { api, contactBody, orderBody } from "../support/api.ts";
import { choresOn, deskAt, placeOrder, siteUrl } from "../support/orders.ts";
import { sending } from "../support/sending.ts";
import { engines, tempFolder, tempStore } from "../support/temp-store.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A server on a store, of a site, on a clock: what it sends, and what it does by itself. */
function serverOn(store: Store, dataDir: string, now: () => number, site = siteUrl) {
  const sent: string[] = [];
  const outbox = createOutbox({
    ...sending(store),
    queue: mailQueue(store, async () => waitingUpTo(await cautionsOf(store.db, site, now()))),
    transport: {
      place: "test",
      deliver: async (mail, draft) => void sent.push(`${mail.kind} to ${draft.to.address}`),
    },
    now,
  });
  const chores = choresOn(
    store,
    now,
    { AUTO_INVOICE: 10 * minute, SITE_URL: site },
    { purge: dailyPurge(store, dataDir, now) },
  );
  return {
    sent,
    async run() {
      await chores.run();
      await outbox.drain();
    },
  };
}

test("after a restore nothing of older orders is issued or mailed until a person releases it, and nothing twice", async () => {
  await using temp = await tempStore();
  await using folder = await tempFolder();
  let now = Date.now() - 60 * minute;
  const clock = () => now;
  const number = await placeOrder(temp.store, now);
  await backUpStore(temp.dataDir, join(folder.path, "copy.sqlite"));
  now += 15 * minute;
  const before = serverOn(temp.store, temp.dataDir, clock);
  await before.run();
  expect(before.sent).toContain(`invoice to ${orderBody.email}`);
  await temp.store.close();
  await restoreStore(temp.dataDir, join(folder.path, "copy.sqlite"), now);

  await using store = Object.assign(await openStore({ dataDir: temp.dataDir }), {
    [Symbol.asyncDispose]: () => store.close(),
  });
  const after = serverOn(store, temp.dataDir, clock);
  await after.run();
  expect(after.sent).toEqual([]);
  const health = await api(store, { now: clock }).app.request("/healthz");
  expect(health.status).toBe(503);
  const site = { dataDir: temp.dataDir, databaseUrl: undefined };
  expect(await siteCli(site, ["orders", "due"])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("orders release --restored"),
  });

  now += minute;
  await placeOrder(store, now, { email: "grace@navy.example" });
  now += 15 * minute;
  await after.run();
  expect(after.sent.toSorted()).toEqual([
    "invoice to grace@navy.example",
    "order-confirmation to grace@navy.example",
    expect.stringContaining("order-notification"),
  ]);

  const release = (...flags: string[]) => siteCli(site, ["orders", "release", "--restored", ...flags]);
  const looked = await release();
  expect(looked).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing was changed.") });
  const released = await release("--yes");
  expect(`${looked.stdout}Released.\n`).toBe(released.stdout);
  expect(released.stdout).toMatch(
    new RegExp(`invoice INV-\\d{4}-0001 of \\$1,000\\.00, on ${number}, which will get another$`, "m"),
  );
  expect(released.stdout).toContain("email order-confirmation");
  await after.run();
  // What had left before is not sent again.
  expect(after.sent.filter((each) => each === `order-confirmation to ${orderBody.email}`)).toEqual([]);
}, 60_000);

test.each(engines)(
  "a copy of the store under another SITE_URL mails nobody until it is told to, on %s",
  async (engine) => {
    await using temp = await tempStore(engine);
    let now = Date.now() - 60 * minute;
    const clock = () => now;
    await serverOn(temp.store, temp.dataDir, clock).run();
    await placeOrder(temp.store, now);
    now += 15 * minute;
    const elsewhere = serverOn(temp.store, temp.dataDir, clock, "https://test.firm.example");
    await elsewhere.run();
    expect(elsewhere.sent).toEqual([]);
    const env = { SITE_URL: "https://test.firm.example" };
    expect((await siteCli(temp, ["orders", "due"], { env })).stdout).toContain("orders release --site");
    await siteCli(temp, ["orders", "release", "--site", "--yes"], { env });
    await elsewhere.run();
    expect(elsewhere.sent).toHaveLength(3);
  },
);

test.each(engines)(
  "a clock years ahead deletes, reminds and issues nothing, and is believed once it is right again, on %s",
  async (engine) => {
    await using temp = await tempStore(engine);
    const start = Date.now() - day;
    let now = start;
    const clock = () => now;
    const server = serverOn(temp.store, temp.dataDir, clock);
    await api(temp.store, { now: clock }).postJson("/api/contact", contactBody);
    const number = await placeOrder(temp.store, now);
    await server.run();
    const kept = () => temp.store.db.selectFrom("messages").select("id").execute();
    now = Date.UTC(2031, 0, 1);
    await server.run();
    expect(await kept()).toHaveLength(1);
    expect(await temp.store.db.selectFrom("entries").select("id").execute()).toEqual([]);
    const due = await cautionsOf(temp.store.db, siteUrl, now);
    expect(due).toMatchObject([{ what: "clock", command: "orders release --clock" }]);
    now = start + 20 * minute;
    await server.run();
    expect(await temp.store.db.selectFrom("entries").select("kind").execute()).toEqual([{ kind: "invoice" }]);
    expect(await deskAt(temp.store, clock).pay(number, { on: officeDay(now), reference: "Check 1" })).toBe(0);
  },
);
