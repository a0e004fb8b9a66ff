import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { erasePerson } from "../../cli/operator/privacy/erase.ts";
import { scrub } from "../../cli/operator/privacy/scrub.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import { addDocument } from "../../functions/orders/entries.ts";
import { officeDay } from "../../functions/orders/office-day.ts";
import { statementOf } from "../../functions/orders/statement.ts";
import { storeFile } from "../../functions/store/sqlite.ts";
import { orderBody, rowCounts } from "../support/api.ts";
import { deskAt, placeOrder, sentMails } from "../support/orders.ts";
import { engines, lockWaits, tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

const email = "zenobia@quill.example";
const plan = { minutes: 60, time_zone: "America/Denver", place: "By video" };

describe.each(engines)("on %s", (engine) => {
  test("the operator's remarks on an invoice do not keep the address, written before the erasure or after", async () => {
    await using temp = await tempStore(engine);
    const now = Date.now();
    const number = await placeOrder(temp.store, now, { email });
    const unpaid = await placeOrder(temp.store, now, { email, city: "Boulder" });
    const other = await placeOrder(temp.store, now);
    const desk = deskAt(temp.store, () => now);
    await desk.invoice(number);
    await desk.pay(number, { on: officeDay(now), reference: `Wire of ${email.toUpperCase()}, 7` });
    await desk.schedule(number, { ...plan, starts_at: now + 1, place: "At Zenobia's" });
    await desk.credit(number, { reason: "Canceled" });
    await desk.refund(number, { on: officeDay(now), reference: "card", reason: `${email} asked` });
    await desk.cancel(number, "Zenobia asked by phone");
    await desk.invoice(unpaid);
    await desk.invoice(other);
    await desk.pay(other, { on: officeDay(now), reference: "check 1042" });
    await desk.schedule(other, { ...plan, starts_at: now + 1 });
    await desk.takeBack(other, { on: officeDay(now), reason: "bounced" });
    await desk.cancel(other, "ordered twice");
    await sentMails(temp.store, temp.dataDir, now);
    const first = await siteCli(temp, ["privacy", "erase", email, "--yes"]);
    expect([first.code, first.stdout]).toEqual([0, expect.stringContaining("Done.")]);
    await desk.note(number, `${email} was erased`);
    await desk.cancel(unpaid, `${email} was erased`);
    expect((await siteCli(temp, ["privacy", "erase", email, "--yes"])).code).toBe(0);

    const entries = await temp.store.db.selectFrom("entries").selectAll().orderBy("id").execute();
    const said = entries.map(({ kind, reference, reason }) => [kind, reference, reason].filter(Boolean).join(", "));
    expect(said.toSorted()).toEqual([
      "credit",
      "invoice",
      "invoice",
      "invoice",
      "payment, Wire of (erased), 7",
      "payment, check 1042",
      "refund, card",
      "reversal, check 1042, bounced",
      "void",
      "void, ordered twice",
    ]);
    const appointments = await temp.store.db.selectFrom("appointments").select("place").execute();
    expect(appointments).toEqual([{ place: plan.place }]);
    const notes = await temp.store.db.selectFrom("history").select("note").where("note", "is not", null).execute();
    expect(JSON.stringify(notes)).not.toMatch(/zenobia/i);
    expect(notes).toContainEqual({ note: "ordered twice" });
  });
});

test("an erasure waits for a sender that is just claiming an email, and is refused as while one is sent", async () => {
  await using temp = await tempStore("postgres");
  const { store } = temp;
  const now = Date.now();
  await placeOrder(store, now);
  const before = await rowCounts(store);
  let erasing: Promise<unknown> | undefined;
  await store.db.transaction().execute(async (sender) => {
    expect(await mailQueue({ ...store, db: sender }).claim({ now, most: 1, leaseMs: 60_000 })).toHaveLength(1);
    erasing = Promise.allSettled([erasePerson(store, orderBody.email, now)]);
    await expect.poll(() => lockWaits(temp)).toBe(1);
  });
  expect(await erasing).toMatchObject([{ reason: { message: expect.stringContaining("is being sent right now") } }]);
  expect(await rowCounts(store)).toEqual(before);
});

test("an erasure waits for an invoice that is just being issued, and leaves it", async () => {
  await using temp = await tempStore("postgres");
  const { store } = temp;
  const now = Date.now();
  const number = await placeOrder(store, now);
  let erasing: Promise<unknown> | undefined;
  await store.db.transaction().execute(async (desk) => {
    const row = await desk.selectFrom("orders").selectAll().forUpdate().executeTakeFirstOrThrow();
    const state = (given: string, date: string) => statementOf(row, given, date);
    await addDocument({ trx: desk, order: row, at: now, by: "Ada" }, { kind: "invoice" }, state);
    erasing = erasePerson(store, orderBody.email, now);
    await expect.poll(() => lockWaits(temp)).toBe(1);
  });
  expect(await erasing).toMatchObject({ orders: [{ entries: [{ kind: "invoice" }] }] });
  expect(await store.db.selectFrom("orders").select(["number", "email"]).execute()).toEqual([{ number, email: "" }]);
});

test("rows that SQLite has moved between pages leave no copy behind once they are deleted", async () => {
  await using temp = await tempStore();
  const { db } = temp.store;
  const next = numbers();
  // Random keys in a table that is stored as its own index keep splitting and merging its pages.
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < 6_000; index += 1) {
      const key = index % 50 === 7 ? `ZENOBIA-${next()}` : `${"x".repeat(next() % 900)}${next()}`;
      const answer = "y".repeat(next() % 900);
      await trx.insertInto("repeats").values({ key, fingerprint: "", answer, expires_at: index }).execute();
      if (next() % 2 === 0) continue;
      const some = trx.deleteFrom("repeats").where("expires_at", "=", next() % 6_000);
      await some.where("key", "not like", "ZENOBIA%").execute();
    }
  });
  await db.deleteFrom("repeats").where("key", "like", "ZENOBIA%").execute();
  expect(await scrub(temp.store)).toEqual([]);
  expect(await readFile(storeFile(temp.dataDir), "latin1")).not.toContain("ZENOBIA");
});

// --- internal ---

/** A pseudorandom sequence that is the same in every run. */
function numbers(): () => number {
  let last = 20_261_121;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last;
  };
}
