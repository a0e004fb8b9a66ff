import { describe, expect, test, vi } from "vitest";
import { contactBody, orderBody } from "../support/api.ts";
import { minute } from "../support/orders.ts";
import { bothEngines, engines, tempSite } from "../support/temp-store.ts";

/** The package that is ordered in these tests: the plain firm's, which the project's own firm need not have. */
const orderedFile = "../../content/firm/packages/personal-ai-strategy.ts";

describe.each(bothEngines)("on %s, a repeated post", (engine) => {
  test("with its key and another payload is refused for a day", async () => {
    await using site = await tempSite(engine);
    const key = { "Idempotency-Key": "one" };
    await site.postJson("/api/contact", contactBody, key);
    site.clock.now += 24 * 60 * minute - 1;
    const postOther = () => site.postJson("/api/contact", { ...contactBody, name: "Someone Else" }, key);
    const other = await postOther();
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ errors: [{ pointer: "#" }] });
    expect((await site.rowCounts()).messages).toBe(1);
    // After a day the key expires and stands for the next submission that uses it.
    site.clock.now += 1;
    const [first, again] = [await postOther(), await postOther()];
    expect([first.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([201, 201, "true"]);
    expect((await site.rowCounts()).messages).toBe(2);
  });

  test("in one turn, under its own key or another's, is told from a new one", async () => {
    await using site = await tempSite(engine);
    const other = { ...orderBody, city: "Boulder" };
    const responses = await Promise.all([
      site.postJson("/api/orders", orderBody, { "Idempotency-Key": "one" }),
      site.postJson("/api/orders", orderBody, { "Idempotency-Key": "two" }),
      site.postJson("/api/orders", other, { "Idempotency-Key": "two" }),
      site.postJson("/api/orders", other),
    ]);
    expect(responses.map(({ status, headers }) => [status, headers.get("idempotent-replayed")])).toEqual([
      [201, null],
      [201, "true"],
      [422, null],
      [201, null],
    ]);
    expect((await site.rowCounts()).orders).toBe(2);
  });
});

// What counts as the same is decided before any store is asked.
describe.each(engines)("on %s, a repeated post", (engine) => {
  test.each([
    ["under another key", contactBody, { "Idempotency-Key": "two" }],
    ["without the key", contactBody, {}],
    ["with the address in capitals", { ...contactBody, email: contactBody.email.toUpperCase() }, {}],
    ["with spaces around it", { ...contactBody, name: ` ${contactBody.name} ` }, {}],
  ])("%s gets the first answer for ten minutes", async (_, body, key) => {
    await using site = await tempSite(engine);
    const first = await (await site.postJson("/api/contact", contactBody, { "Idempotency-Key": "one" })).json();
    site.clock.now += 10 * minute - 1;
    const second = await site.postJson("/api/contact", body, key);
    expect([second.headers.get("idempotent-replayed"), await second.json()]).toEqual(["true", first]);
    site.clock.now += 1;
    // A key that was answered once stays answered; anything else is a new message by now.
    const third = await site.postJson("/api/contact", body, key);
    expect(third.headers.get("idempotent-replayed")).toBe("Idempotency-Key" in key ? "true" : null);
    expect((await site.rowCounts()).messages).toBe("Idempotency-Key" in key ? 1 : 2);
  });

  test("with its key gets the first answer, whatever the time of the retry", async () => {
    await using site = await tempSite(engine);
    const key = { "Idempotency-Key": "2c9d5a0e-retry" };
    const first = await site.postJson("/api/orders", orderBody, key);
    site.clock.now += 60 * minute;
    const second = await site.postJson("/api/orders", { ...orderBody, orderDate: "2026-11-21T09:45:00Z" }, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect([first.headers.get("idempotent-replayed"), second.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect(await site.rowCounts()).toMatchObject({ orders: 1, mails: 2 });
    expect(site.woken).toHaveLength(1);
  });

  test.each([
    ["with its key", { "Idempotency-Key": "2c9d5a0e-retry" }],
    ["without a key", {}],
  ])("%s gets the first answer, also where the price has changed since", async (_, key) => {
    await using site = await tempSite(engine);
    const first = await site.postJson("/api/orders", orderBody, key);
    vi.resetModules();
    const ordered = await vi.importActual<{ default: object }>(orderedFile);
    vi.doMock(orderedFile, () => ({ default: { ...ordered.default, price: 1_200_00 } }));
    const later = (await import("../support/api.ts")).api(site.store, { now: () => site.clock.now });
    vi.doUnmock(orderedFile);
    vi.resetModules();
    const second = await later.postJson("/api/orders", orderBody, key);
    expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(await second.json()).toEqual(await first.json());
    // A different order at the old price is not a repeat.
    for (const each of [key, { "Idempotency-Key": "another" }]) {
      expect((await later.postJson("/api/orders", { ...orderBody, city: "Boulder" }, each)).status).toBe(422);
    }
    site.clock.now += 10 * minute;
    expect((await later.postJson("/api/orders", orderBody, { "Idempotency-Key": "third" })).status).toBe(422);
    expect((await site.rowCounts()).orders).toBe(1);
  });

  test("in other words, from someone else, or on the other endpoint is a new one", async () => {
    await using site = await tempSite(engine);
    await site.postJson("/api/contact", contactBody, { "Idempotency-Key": "one" });
    await site.postJson("/api/contact", { ...contactBody, message: `${contactBody.message} Thank you.` });
    await site.postJson("/api/contact", { ...contactBody, email: "someone@else.example" });
    await site.postJson("/api/orders", orderBody, { "Idempotency-Key": "one" });
    expect(await site.rowCounts()).toMatchObject({ messages: 3, orders: 1 });
  });

  test("is one for ten minutes, not until a clock's wrong year", async () => {
    await using site = await tempSite(engine);
    site.clock.now = Date.UTC(2031, 0, 1);
    await site.postJson("/api/contact", contactBody, { "Idempotency-Key": "one" });
    site.clock.now = Date.UTC(2026, 0, 1);
    const again = await site.postJson("/api/contact", contactBody, { "Idempotency-Key": "one" });
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, null]);
  });
});
