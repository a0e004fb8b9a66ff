import { describe, expect, test } from "vitest";
import { orderBody } from "../../support/api.ts";
import { fileNumbered, ordered, placeOrder, sentMails, writtenMails } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";

const start = Date.UTC(2026, 10, 21, 18);
const minutes = (count: number) => start + count * 60_000;
const on = "2026-11-21";
const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 90, time_zone: "America/Denver", place: "By video" };

/** The emails that left in a minute, without those of before. */
async function leaving({ store, dataDir }: TempStore, minute: number) {
  const before = new Set((await writtenMails(dataDir)).map(({ messageId }) => messageId));
  const all = await sentMails(store, dataDir, minutes(minute));
  return all.filter(({ messageId }) => !before.has(messageId));
}

describe.each(engines)("on %s", (engine) => {
  test("what was not sent yet, or never, cannot be sent again", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    await expect(desk(1).resend(number, "receipt")).rejects.toThrow(`${number} has no receipt to send again`);
    await expect(desk(1).resend(number, "confirmation")).rejects.toThrow("is still waiting to be sent");
  });

  test("an invoice sent again after it was paid says that nothing is left to pay", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    await desk(1).invoice(number);
    await sentMails(temp.store, temp.dataDir, minutes(1));
    await desk(2).pay(number, { on, reference: "x" });
    await sentMails(temp.store, temp.dataDir, minutes(2));
    await desk(3).resend(number, "invoice");
    const [mail] = await leaving(temp, 3);
    expect(mail?.text).toContain("There is nothing left to pay.");
    expect(mail?.text).toContain("Total due: $0.00");
    expect(mail?.text).not.toMatch(/due by|How to pay/i);
    expect(mail?.attachments).toMatchObject([{ filename: "INV-2026-0001.pdf" }]);
  });

  test("the same holds of one that was given up and is tried again, and its date is that of the sending", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    await desk(1).invoice(number);
    await temp.store.db.updateTable("mails").set({ state: "dead" }).where("kind", "=", "invoice").execute();
    await sentMails(temp.store, temp.dataDir, minutes(1));
    await desk(2).pay(number, { on, reference: "x" });
    await sentMails(temp.store, temp.dataDir, minutes(2));
    await temp.store.db.updateTable("mails").set({ state: "pending" }).where("kind", "=", "invoice").execute();
    const left = await leaving(temp, 5 * 24 * 60);
    const mail = left.find(({ subject }) => subject?.startsWith("Invoice"));
    expect(mail?.text).toContain("There is nothing left to pay.");
    expect(new Date(mail?.date ?? 0).getTime()).toBe(minutes(5 * 24 * 60));
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  });

  test("what is sent again is the order's own latest, to the address it has now, and what was sent stays", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    const other = await placeOrder(temp.store, start, { email: "other@buyer.example" });
    for (const each of [number, other]) {
      await desk(1).invoice(each);
      await desk(2).pay(each, { on, reference: "x" });
      await desk(3).schedule(each, { ...plan, minutes: each === number ? 90 : 45 });
      await sentMails(temp.store, temp.dataDir, minutes(3));
    }
    await desk(4).schedule(number, { ...plan, minutes: 30 });
    await desk(5).edit(number, { email: "new@engine.example" });
    await sentMails(temp.store, temp.dataDir, minutes(5));
    await desk(6).resend(number, "appointment");
    const [mail] = await leaving(temp, 6);
    expect(mail?.to).toMatchObject([{ address: "new@engine.example" }]);
    expect(mail?.text).toContain("How long: 30 minutes");
    await desk(7).resend(number, "invoice", "books@engine.example");
    expect((await leaving(temp, 7))[0]?.to).toMatchObject([{ address: "books@engine.example" }]);
    const { order, history } = await fileNumbered(temp.store, number, minutes(8));
    expect(order.email).toBe("new@engine.example");
    expect(JSON.stringify(history)).not.toContain(orderBody.email);
  });

  test("one that was given up is replaced: a retry of all does not send it twice", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    const { db } = temp.store;
    await db.updateTable("mails").set({ state: "dead", attempts: 5, last_error: "550 no such mailbox" }).execute();
    await desk(1).resend(number, "confirmation");
    const mails = await db
      .selectFrom("mails")
      .selectAll()
      .where("kind", "=", "order-confirmation")
      .orderBy("id")
      .execute();
    expect(mails).toMatchObject([{ state: "withdrawn" }, { state: "pending", attempts: 0, last_error: null }]);
  });
});
