import { describe, expect, test } from "vitest";
import { ordered, placeOrder, sentMails } from "../../support/orders.ts";
import { engines, tempStore } from "../../support/temp-store.ts";

const start = Date.UTC(2026, 10, 21, 8, 30);
const minutes = (count: number) => start + count * 60_000;
const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 90, time_zone: "America/Denver", place: "By video" };

describe.each(engines)("on %s", (engine) => {
  test("what was not sent yet, or never, cannot be sent again", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    await expect(desk(1).resend(number, "receipt")).rejects.toThrow(`${number} has no receipt to resend`);
    await expect(desk(1).resend(number, "confirmation")).rejects.toThrow("is still waiting to be sent");
  });

  test("what is sent again is the order's own latest, to the address it has now, and what was sent stays", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    const other = await placeOrder(temp.store, start, { email: "other@buyer.example" });
    for (const each of [number, other]) {
      await desk(1).invoice(each);
      await desk(2).pay(each, { on: "2026-11-21", reference: "x" });
    }
    for (const [minute, each, length] of [
      [3, number, 90],
      [4, number, 30],
      [5, other, 45],
    ] as const) {
      await desk(minute).schedule(each, { ...plan, minutes: length });
      await sentMails(temp.store, temp.dataDir, minutes(minute));
    }
    await temp.store.db
      .updateTable("orders")
      .set({ email: "new@engine.example" })
      .where("number", "=", number)
      .execute();
    const mails = () => temp.store.db.selectFrom("mails").selectAll().orderBy("id").execute();
    const before = await mails();
    await desk(6).resend(number, "appointment");
    const after = await mails();
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({
      to_address: "new@engine.example",
      body: expect.stringContaining("How long: 30 minutes"),
      created_at: minutes(6),
      state: "pending",
      message_id: `<${after.at(-1)?.id}@www.cairn-ai.example>`,
    });
  });

  test("resending replaces a dead email and clears its error", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    const { db } = temp.store;
    await db.updateTable("mails").set({ state: "dead", attempts: 5, last_error: "550 no such mailbox" }).execute();
    await desk(1).resend(number, "confirmation");
    const mails = await db.selectFrom("mails").selectAll().where("kind", "=", "order-confirmation").execute();
    // The dead email is gone: retrying all dead emails would send it, too.
    expect(mails).toMatchObject([{ state: "pending", attempts: 0, last_error: null, sent_at: null }]);
  });
});
