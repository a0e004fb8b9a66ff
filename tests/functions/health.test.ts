import { expect, onTestFinished, test, vi } from "vitest";
import { attentionItems } from "../../functions/attention/attention.ts";
import { StoreUnavailable } from "../../functions/db/errors.ts";
import { renderDigest } from "../../functions/jobs/digest.ts";
import { textOf } from "../../functions/mail/compose.ts";
import { isOutdated } from "../../functions/mail/rendered-mail.ts";
import { PermanentRefusal } from "../../functions/mail/transport.ts";
import { pauseRestored } from "../../functions/pause.ts";
import { orderBody, createTestOutbox } from "../support/api.ts";
import { hour } from "../support/orders.ts";
import { tempSite } from "../support/temp-store.ts";

const refuseEmail = () => Promise.reject(new PermanentRefusal("554 refused"));

type Cause = (site: Awaited<ReturnType<typeof tempSite>>) => Promise<unknown>;
const cases: readonly [what: string, alarm: string, why: RegExp, cause: Cause][] = [
  [
    "emails that have waited for an hour",
    "email",
    /order-confirmation for ORD-\d{4}-000001 waiting/,
    async ({ clock, postJson }) => {
      await postJson("/api/orders", orderBody);
      clock.now += hour;
    },
  ],
  [
    "an order that is held, four hours before its invoice is late",
    "held order",
    /held because a hidden field was filled in/i,
    async ({ clock, health, postJson }) => {
      await postJson("/api/orders", { ...orderBody, favorite_summit: "x" });
      clock.now += 20 * hour - 1;
      expect(await health()).toMatchObject({ code: 200 });
      clock.now += 1;
    },
  ],
  [
    "an order without an invoice, four hours before it is late",
    "order",
    /send the invoice/,
    async ({ clock, postJson }) => {
      await postJson("/api/orders", orderBody);
      clock.now += 20 * hour;
    },
  ],
  [
    "a backup that was restored",
    "paused",
    /a backup was restored/,
    ({ store, clock }) => pauseRestored(store.db, clock.now),
  ],
  [
    // A certificate, a greeting or letters that the mail server refuses.
    "an email that a mail server refused for good",
    "email",
    /order-confirmation for .* not delivered yet: 554 refused/,
    async ({ clock, postJson, store }) => {
      await postJson("/api/orders", orderBody);
      await createTestOutbox(store, refuseEmail, () => clock.now).drain();
    },
  ],
  [
    "a disk without room",
    "store",
    /posts are refused: database or disk is full/,
    async ({ store }) => {
      vi.spyOn(store, "check").mockRejectedValue(new StoreUnavailable(new Error("database or disk is full")));
    },
  ],
];

test.each(cases)("/healthz, orders due, the daily email agree: %s", async (_, what, why, cause) => {
  await using site = await tempSite({ rateLimit: { count: 1, windowMs: hour } });
  expect(await site.health()).toMatchObject({ code: 200, status: "ok", attention: {} });
  await cause(site);
  expect(await site.health()).toMatchObject({
    code: 503,
    status: "attention",
    attention: { [what]: expect.any(Number) },
  });
  const due = await attentionItems(site.store, site.clock.now);
  expect(due.map((item) => item.why).join("\n")).toMatch(why);
  // The email names what is held by its number alone, and each with its command.
  const digest = await renderDigest(site.store, site.clock.now);
  const alarms = due.filter(({ alarm }) => alarm);
  expect(alarms.length).toBeGreaterThan(0);
  for (const { command } of alarms) expect(isOutdated(digest) ? "" : textOf(digest.body)).toContain(command);
});

test("/healthz reports a store that can be neither written nor read", async () => {
  await using site = await tempSite();
  const unreachable = new StoreUnavailable(new Error("connect ECONNREFUSED"));
  vi.spyOn(site.store, "check").mockRejectedValue(unreachable);
  vi.spyOn(site.store.db, "selectFrom").mockThrow(unreachable);
  expect(await site.health()).toEqual({ code: 503, status: "attention", attention: { store: 1 } });
});

test("/healthz is computed once in ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await using site = await tempSite({ healthCacheMs: 10_000 });
  await site.health();
  vi.spyOn(site.store, "check").mockRejectedValue(new StoreUnavailable(new Error("database or disk is full")));
  vi.advanceTimersByTime(9_999);
  expect((await site.health()).code).toBe(200);
  vi.advanceTimersByTime(1);
  expect((await site.health()).code).toBe(503);
});
