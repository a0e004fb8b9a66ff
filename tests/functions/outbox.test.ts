import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { StoreUnavailable } from "../../functions/db/errors.ts";
import { pendingMail } from "../../functions/mail/enqueue.ts";
import { createOutbox } from "../../functions/mail/outbox.ts";
import { retryTime } from "../../functions/mail/queue.ts";
import { UnknownAddress, type Transport } from "../../functions/mail/transport.ts";
import { contactBody, orderBody, recordLog, outboxParts } from "../support/api.ts";
import { tempSite, tempStore } from "../support/temp-store.ts";

/** A site with one due email, and an outbox whose transport the test provides. */
async function outboxWith(deliver: Transport["deliver"]) {
  const site = await tempSite();
  const now = () => site.clock.now;
  await site.postJson("/api/contact", contactBody);
  const { log, lines } = recordLog();
  const parts = { ...outboxParts(site.store, now), transport: { destination: "test", deliver }, now };
  const outbox = createOutbox({ ...parts, log });
  const later = (ms: number) => void (site.clock.now += ms);
  /** How many emails are tried when the outbox is drained after each of these pauses. */
  const tried = async (...pauses: number[]) => {
    const counts: number[] = [];
    for (const ms of pauses) {
      later(ms);
      counts.push(await outbox.drain());
    }
    return counts;
  };
  const row = () => site.store.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
  return { ...site, ...parts, outbox, lines, later, tried, row };
}

test("withdrawing an email waits for orders before it locks emails", async () => {
  await using temp = await tempStore("postgres");
  const { db } = temp.store;
  const mail = { ...pendingMail({ kind: "invoice" }, "gone", 0), lease: "own" };
  await db.insertInto("mails").values(mail).execute();
  const erasing = await db.startTransaction().execute();
  await sql`lock table orders in exclusive mode`.execute(erasing);
  const withdrawn = outboxParts(temp.store).withdraw(mail, "its order is gone");
  const waiting = sql`select from pg_locks where relation = 'orders'::regclass and not granted`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
  const locked = sql`lock table mails in exclusive mode nowait`.execute(erasing);
  await locked.finally(() => erasing.rollback().execute());
  await withdrawn;
});

test("retries a failed email after 5 s, then 10 s", async () => {
  let tried = 0;
  await using box = await outboxWith(async () => {
    tried += 1;
    if (tried < 3) throw new Error("450 try later");
  });
  expect(await box.tried(0, 4_999, 1, 9_999, 1)).toEqual([1, 0, 1, 0, 1]);
  expect(await box.row()).toMatchObject({ state: "sent", attempts: 3, last_error: null });
  expect(box.lines.map(({ msg }) => msg)).toEqual(["mail-failed", "mail-failed", "mail-sent"]);
});

test("sends an order's confirmation before earlier notifications", async () => {
  await using box = await outboxWith(() => Promise.resolve());
  await box.postJson("/api/orders", orderBody);
  const [first] = await box.queue.claim({ now: box.now(), limit: 1, leaseMs: 60_000 });
  expect(first?.kind).toBe("order-confirmation");
});

test("does not send an email twice if the store was locked after its delivery", async () => {
  await using box = await outboxWith(() => Promise.resolve());
  const away = new StoreUnavailable(new Error("database is locked"));
  vi.spyOn(box.queue, "markSent").mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  expect(await box.tried(0, 3_600_000)).toEqual([1, 0]);
  expect(await box.row()).toMatchObject({ state: "sent", attempts: 1, lease: null });
  expect(box.lines.map(({ msg }) => msg)).toEqual(["outbox-error", "mail-sent"]);
});

test("gives up an unknown address at once", async () => {
  await using box = await outboxWith(() => Promise.reject(new UnknownAddress("550 5.1.1 no such mailbox")));
  expect(await box.tried(0)).toEqual([1]);
  expect(await box.row()).toMatchObject({ state: "dead", last_error: "550 5.1.1 no such mailbox" });
  expect(box.lines.map(({ msg }) => msg)).toEqual(["mail-dead"]);
});

const claim = { now: Date.UTC(2026, 10, 21), limit: 5, leaseMs: 180_000 };

test("a sender whose lease has expired changes nothing", async () => {
  await using box = await outboxWith(() => Promise.resolve());
  const [held] = await box.queue.claim(claim);
  const [taken] = await box.queue.claim({ ...claim, now: claim.now + 180_000 });
  if (held === undefined) throw new Error("There is no mail to send.");
  await box.queue.markSent(held, "office@x.example", claim.now);
  await box.queue.markFailed(held, new Error("too late"), { at: box.now(), retryAt: undefined });
  await box.queue.release(held);
  expect(await box.row()).toMatchObject({ state: "pending", attempts: 2, lease: taken?.lease });
});

test("retries for seven days with pauses from 5 seconds to an hour", () => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const next = retryTime({ attempts }, new Error("450 try later"), 0);
    if (next === undefined) break;
    pauses.push(next / 1_000);
  }
  expect(pauses.slice(0, 10)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560]);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600;
  expect(hours).toBeGreaterThanOrEqual(168);
  expect(hours).toBeLessThan(169.1);
});
