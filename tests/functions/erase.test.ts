import { expect, test } from "vitest";
import { addDocument } from "../../functions/orders/entries.ts";
import { statementOf } from "../../functions/orders/statement.ts";
import { erasePerson } from "../../cli/operator/privacy/erase.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import { orderBody, rowCounts } from "../support/api.ts";
import type { OrderState } from "../../functions/orders/tables.ts";
import { inventedOrder, toldView } from "../support/order-files.ts";
import { placeOrder } from "../support/orders.ts";
import { lockWaits, tempStore } from "../support/temp-store.ts";

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
    const order = await desk.selectFrom("orders").selectAll().forUpdate().executeTakeFirstOrThrow();
    const state = (given: string, day: string) => statementOf(order, given, day);
    await addDocument({ trx: desk, order, at: now, by: "Ada" }, { kind: "invoice" }, state);
    erasing = erasePerson(store, orderBody.email, now);
    await expect.poll(() => lockWaits(temp)).toBe(1);
  });
  expect(await erasing).toMatchObject({ orders: [{ entries: [{ kind: "invoice" }] }] });
  expect(await store.db.selectFrom("orders").select(["number", "email"]).execute()).toEqual([{ number, email: "" }]);
});

test.each<[OrderState, string]>([
  ["scheduled", "orders complete ORD-2026-000001"],
  ["open", 'orders cancel ORD-2026-000001 --reason "…"'],
])("an order that is %s is closed once its buyer was erased, since nobody can be written to", (state, command) => {
  const erased = { ...inventedOrder(state), email: "" };
  const { next } = toldView(
    erased,
    [
      ["invoice", 1_000_00],
      ["payment", -1_000_00],
    ],
    0,
  );
  expect(next).toMatchObject({ text: "close it: its buyer was erased", command });
});
