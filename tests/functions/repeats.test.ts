import { describe, expect, test, vi } from "vitest";
import strategy from "../../content/packages/personal-ai-strategy.ts";
import { api, contactBody, orderBody, rowCounts } from "../support/api.ts";
import { engines, tempStore } from "../support/temp-store.ts";

describe.each(engines)("on %s", (engine) => {
  const minute = 60_000;

  describe("a repeated post", () => {
    test("with its key gets the first answer, whatever the time of the retry", async () => {
      await using temp = await tempStore(engine);
      let now = Date.UTC(2026, 10, 21);
      const { postJson, woken } = api(temp.store, { now: () => now });
      const key = { "Idempotency-Key": "2c9d5a0e-retry" };
      const first = await postJson("/api/orders", orderBody, key);
      now += 60 * minute;
      const second = await postJson("/api/orders", { ...orderBody, orderDate: "2026-11-21T09:45:00Z" }, key);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(await second.json()).toEqual(await first.json());
      expect([first.headers.get("idempotent-replayed"), second.headers.get("idempotent-replayed")]).toEqual([
        null,
        "true",
      ]);
      expect(await rowCounts(temp.store)).toMatchObject({ orders: 1, mails: 2 });
      expect(woken).toHaveLength(1);
    });

    test.each([
      ["with its key", { "Idempotency-Key": "2c9d5a0e-retry" }],
      ["without a key", {}],
    ])("%s gets the first answer, also where the price has changed since", async (_, key) => {
      await using temp = await tempStore(engine);
      const first = await api(temp.store).postJson("/api/orders", orderBody, key);
      vi.resetModules();
      vi.doMock("../../content/packages/personal-ai-strategy.ts", () => ({
        default: { ...strategy, price: 1_200_00 },
      }));
      const { postJson } = (await import("../support/api.ts")).api(temp.store);
      vi.doUnmock("../../content/packages/personal-ai-strategy.ts");
      const second = await postJson("/api/orders", orderBody, key);
      expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
      expect(await second.json()).toEqual(await first.json());
      // A different order at the old price is not a repeat.
      for (const each of [key, { "Idempotency-Key": "another" }]) {
        expect((await postJson("/api/orders", { ...orderBody, city: "Boulder" }, each)).status).toBe(422);
      }
      expect((await postJson("/api/orders", orderBody, { "Idempotency-Key": "third" })).status).toBe(422);
      expect((await rowCounts(temp.store)).orders).toBe(1);
    });

    test("with its key and another payload is refused for a day", async () => {
      await using temp = await tempStore(engine);
      let now = Date.UTC(2026, 10, 21);
      const { postJson } = api(temp.store, { now: () => now });
      const key = { "Idempotency-Key": "one" };
      await postJson("/api/contact", contactBody, key);
      now += 24 * 60 * minute - 1;
      const postOther = () => postJson("/api/contact", { ...contactBody, name: "Someone Else" }, key);
      const other = await postOther();
      expect(other.status).toBe(422);
      expect(await other.json()).toMatchObject({ errors: [{ pointer: "#" }] });
      expect((await rowCounts(temp.store)).messages).toBe(1);
      // After a day the key expires and stands for the next submission that uses it.
      now += 1;
      const [first, again] = [await postOther(), await postOther()];
      expect([first.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([201, 201, "true"]);
      expect((await rowCounts(temp.store)).messages).toBe(2);
    });

    test("without a key is known by its payload for ten minutes", async () => {
      await using temp = await tempStore(engine);
      let now = Date.UTC(2026, 10, 21);
      const { postJson } = api(temp.store, { now: () => now });
      const first = await (await postJson("/api/contact", contactBody)).json();
      now += 10 * minute - 1;
      const second = await postJson("/api/contact", contactBody);
      expect(second.headers.get("idempotent-replayed")).toBe("true");
      expect(await second.json()).toEqual(first);
      now += 1;
      const third = await postJson("/api/contact", contactBody);
      expect(third.headers.get("idempotent-replayed")).toBeNull();
      const { id } = await third.json();
      expect(id).not.toBe(first.id);
      expect(await (await postJson("/api/contact", contactBody)).json()).toEqual({ id });
      expect((await rowCounts(temp.store)).messages).toBe(2);
    });

    test("is stored, and once, where the ten minutes end between two posts of one turn", async () => {
      await using temp = await tempStore(engine);
      const start = Date.UTC(2026, 10, 21);
      let now = start;
      const { postJson } = api(temp.store, { now: () => now });
      await postJson("/api/orders", orderBody);
      now = start + 10 * minute - 1;
      const before = postJson("/api/orders", orderBody);
      now = start + 10 * minute + 1;
      const after = postJson("/api/orders", orderBody);
      const [first, second] = await Promise.all([before, after]);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(await second.json()).toEqual(await first.json());
      expect(await rowCounts(temp.store)).toMatchObject({ orders: 2, mails: 4 });
    });

    test("under another key, or on the other endpoint, is a new one", async () => {
      await using temp = await tempStore(engine);
      const { postJson } = api(temp.store);
      await postJson("/api/contact", contactBody, { "Idempotency-Key": "one" });
      await postJson("/api/contact", contactBody, { "Idempotency-Key": "two" });
      await postJson("/api/orders", orderBody, { "Idempotency-Key": "one" });
      expect(await rowCounts(temp.store)).toMatchObject({ messages: 2, orders: 1 });
    });

    test("as a form leads to the confirmation again and stores nothing more", async () => {
      await using temp = await tempStore(engine);
      const { postForm } = api(temp.store);
      const [first, second] = [
        await postForm("/api/contact", contactBody),
        await postForm("/api/contact", contactBody),
      ];
      expect([first.status, second.status]).toEqual([303, 303]);
      expect((await rowCounts(temp.store)).messages).toBe(1);
    });

    test("200 times at once is stored once, and every one gets the same answer", async () => {
      await using temp = await tempStore(engine);
      const { postJson } = api(temp.store);
      const responses = await Promise.all(Array.from({ length: 200 }, () => postJson("/api/orders", orderBody)));
      const answers = await Promise.all(responses.map((response) => response.text()));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers).size).toBe(1);
      expect(responses.filter(({ headers }) => !headers.has("idempotent-replayed"))).toHaveLength(1);
      expect(await rowCounts(temp.store)).toMatchObject({ orders: 1, mails: 2 });
    });
  });

  describe("the limit of posts", () => {
    const rateLimit = { count: 5, windowMs: 10 * minute };

    test("admits five in ten minutes from an address on each endpoint, and says when to come back", async () => {
      await using temp = await tempStore(engine);
      let now = Date.UTC(2026, 10, 21);
      const { postJson } = api(temp.store, { now: () => now, rateLimit, addressOf: () => "192.0.2.1" });
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        statuses.push((await postJson("/api/contact", { ...contactBody, name: `Name ${index}` })).status);
        now += minute;
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
      // Fractions of a second round up, or the client would come back too early.
      now += 1;
      const refused = await postJson("/api/contact", { ...contactBody, name: "Name 6" });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "240"]);
      expect((await postJson("/api/orders", orderBody)).status).toBe(201);
      now += 4 * minute - 1;
      expect((await postJson("/api/contact", { ...contactBody, name: "Name 7" })).status).toBe(201);
      expect((await postJson("/api/contact", { ...contactBody, name: "Name 8" })).status).toBe(429);
    });

    test("counts posts of one turn together, and repeats not at all", async () => {
      await using temp = await tempStore(engine);
      const { postJson } = api(temp.store, { rateLimit, addressOf: () => "192.0.2.1" });
      const distinct = Array.from({ length: 8 }, (_, index) => ({ ...contactBody, name: `Name ${index}` }));
      for (let times = 0; times < 5; times += 1) await postJson("/api/contact", distinct[0]);
      const responses = await Promise.all([...distinct, ...distinct].map((body) => postJson("/api/contact", body)));
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(6);
      expect((await rowCounts(temp.store)).messages).toBe(5);
    });

    test("counts what an instance whose clock is a minute ahead admitted, and nothing left by a wrong clock", async () => {
      await using temp = await tempStore(engine);
      const start = Date.UTC(2026, 10, 21);
      const post = (now: number) => {
        const limit = { rateLimit: { count: 1, windowMs: minute }, addressOf: () => "192.0.2.1" };
        return api(temp.store, { now: () => now, ...limit }).postJson("/api/contact", {
          ...contactBody,
          name: `At ${now}`,
        });
      };
      const statuses = [await post(start + minute), await post(start), await post(start - 1)].map(
        ({ status }) => status,
      );
      expect(statuses).toEqual([201, 429, 201]);
    });

    test("is shared by an IPv6 network of 64 bits, and by no other client", async () => {
      await using temp = await tempStore(engine);
      let address = "2001:db8:1:2::1";
      const { postJson } = api(temp.store, {
        rateLimit: { count: 1, windowMs: minute },
        addressOf: () => address,
      });
      const post = async (from: string) => {
        address = from;
        return (await postJson("/api/contact", { ...contactBody, name: `From ${from}` })).status;
      };
      expect(await post("2001:db8:1:2::1")).toBe(201);
      expect(await post("2001:db8:1:2:ffff::9")).toBe(429);
      expect(await post("2001:db8:1:3::1")).toBe(201);
      expect(await post("192.0.2.7")).toBe(201);
    });

    test("keeps no address in the store, and forgets its hashes in time", async () => {
      await using temp = await tempStore(engine);
      const now = Date.UTC(2026, 10, 21);
      const { postJson } = api(temp.store, { now: () => now, rateLimit, addressOf: () => "192.0.2.99" });
      await postJson("/api/contact", contactBody);
      const rows = await temp.store.db.selectFrom("rate_limits").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain("192.0.2.99");
      await temp.store.sweep(now + 10 * minute);
      expect(await temp.store.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
      expect(await temp.store.db.selectFrom("repeats").selectAll().execute()).toEqual([]);
    });
  });
});
