import { expect, test } from "vitest";
import { issueInvoice } from "../../functions/orders/issue-invoice.ts";
import { erasePerson } from "../../functions/operator/erase.ts";
import { claimMails } from "../../functions/mail/queue.ts";
import { api, contactBody, orderBody, rowCounts } from "../support/api.ts";
import { mailSettings, placeOrder } from "../support/orders.ts";
import { digestMail } from "../../functions/chores/digest.ts";
import { pendingMail } from "../../functions/mail/mails.ts";
import { engines, lockWaits, tempStore } from "../support/temp-store.ts";

test("an erasure waits for a sender that is just claiming an email, and is refused as while one is sent", async () => {
  await using temp = await tempStore("postgres");
  const { store } = temp;
  const now = Date.now();
  await placeOrder(store, now);
  const before = await rowCounts(store);
  let erasing: Promise<unknown> | undefined;
  await store.db.transaction().execute(async (sender) => {
    expect(await claimMails(sender, "postgres", { now, most: 1, leaseMs: 60_000 })).toHaveLength(1);
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
    await issueInvoice(desk, order, now);
    erasing = erasePerson(store, orderBody.email, now);
    await expect.poll(() => lockWaits(temp)).toBe(1);
  });
  expect(await erasing).toMatchObject({ orders: [{ invoice: { order_id: expect.any(String) } }] });
  expect(await store.db.selectFrom("orders").select(["number", "email"]).execute()).toEqual([{ number, email: "" }]);
});

test.each(engines)(
  "the operator's digests that name an erased person go, and the others stay, on %s",
  async (engine) => {
    await using temp = await tempStore(engine);
    const { store } = temp;
    const now = Date.now();
    const day = 86_400_000;
    const digest = async (at: number) => {
      const draft = await digestMail(store, mailSettings, at);
      if (draft === undefined) throw new Error("The digest has nothing to report");
      const mail = pendingMail(draft, "digest", at);
      await store.db.insertInto("mails").values(mail).execute();
      return mail;
    };
    await api(store, { now: () => now - 3 * day }).postJson("/api/contact", { ...contactBody, email: orderBody.email });
    const ofMessage = await digest(now - 3 * day + 3_600_000);
    await api(store, { now: () => now - 2 * day + 3_600_000 }).postJson("/api/contact", contactBody);
    const ofOther = await digest(now - 2 * day + 7_200_000);
    await placeOrder(store, now - 3_600_000);
    const ofOrder = await digest(now);
    const erased = await erasePerson(store, orderBody.email, now);
    expect(erased.mails.map(({ id }) => id)).toEqual(expect.arrayContaining([ofMessage.id, ofOrder.id]));
    const left = await store.db.selectFrom("mails").select("id").where("kind", "=", "operator-digest").execute();
    expect(left).toEqual([{ id: ofOther.id }]);
  },
);
