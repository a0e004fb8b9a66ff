import { describe, expect, test } from "vitest";
import { discardMail } from "../../../cli/operator/mail.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/order-desk.ts";
import { mailQueue } from "../../../functions/mail/queue.ts";
import { orderMessages } from "../../../functions/messages/order-messages.ts";
import { deskAt, fileNumbered, mailSettings, placeOrder, sentMails } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";

const start = Date.UTC(2026, 10, 21, 18);
const undoMs = 60_000;
const payment = { on: "2026-11-21", reference: "check 1042" };

describe.each(engines)("on %s", (engine) => {
  test("an email that a change has made untrue waits again once the change is undone", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskOn(temp, start);
    await desk.invoice(number);
    await desk.cancel(number, "by mistake");
    expect(subjects(await sentMails(temp.store, temp.dataDir, start + 1))).not.toContain("Invoice INV-2026-0001");
    await desk.undo(number);
    expect(subjects(await sentMails(temp.store, temp.dataDir, start + 2))).toContain("Invoice INV-2026-0001");
  });

  test("an email that was sent again in another's place, or discarded, stays so when a change is undone", async () => {
    await using temp = await tempStore(engine);
    const { db } = temp.store;
    const number = await placeOrder(temp.store, start);
    const desk = deskOn(temp, start);
    await desk.invoice(number);
    await db.updateTable("mails").set({ state: "dead" }).execute();
    await desk.pay(number, payment);
    await desk.resend(number, "invoice");
    const confirmation = db.selectFrom("mails").selectAll().where("kind", "=", "order-confirmation");
    await discardMail(temp.store, await confirmation.executeTakeFirstOrThrow(), { at: start, by: "Ada" });
    await desk.undo(number);
    const { mails } = await fileNumbered(temp.store, number, start);
    expect(mails.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      "invoice pending",
      "invoice withdrawn",
      "order-confirmation withdrawn",
      "order-notification dead",
      "payment-receipt withdrawn",
    ]);
  });

  test("only the change's own email is withdrawn, not the word of the buyer who asked to cancel meanwhile", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await deskOn(temp, start).invoice(number);
    await deskOn(temp, start).pay(number, payment);
    await orderMessages({ store: temp.store, settings: mailSettings, now: () => start + 1 }).send(number, {
      cancel: "yes",
    });
    await deskOn(temp, start + 2).undo(number);
    const left = subjects(await sentMails(temp.store, temp.dataDir, start + 2 * undoMs));
    expect(left).toContain(`Your request to cancel order ${number}`);
    expect(left).toContain(`The buyer of ${number} asks to cancel`);
    expect(left).not.toContain("Payment received");
  });

  test("what was done stays done once its email has left, or its minute is over: what takes it back is named", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await deskOn(temp, start).invoice(number);
    await deskOn(temp, start).pay(number, payment);
    const claim = { most: 9, leaseMs: 60_000 };
    expect(JSON.stringify(await mailQueue(temp.store).claim({ ...claim, now: start + undoMs - 1 }))).not.toContain(
      "receipt",
    );
    await mailQueue(temp.store).claim({ ...claim, now: start + undoMs });
    const before = await fileNumbered(temp.store, number, start);
    const leaving = deskOn(temp, start + undoMs).undo(number);
    await expect(leaving).rejects.toMatchObject({
      message: expect.stringContaining("has left"),
      remedy: "Take the payment back: npx site-cli orders reverse.",
    });
    await expect(deskOn(temp, start + 400 * 86_400_000).undo(number)).rejects.toMatchObject({
      message: `${number} can no longer be undone: payment recorded`,
      remedy: "Take the payment back: npx site-cli orders reverse.",
    });
    expect(await fileNumbered(temp.store, number, start)).toEqual(before);
  });

  test("a command that asks does what it showed, or says what has changed since", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await deskOn(temp, start).invoice(number);
    const seen = (await fileNumbered(temp.store, number, start)).order.version;
    const mine = openOrderDesk({ store: temp.store, settings: mailSettings, now: () => start, by: "Ada", seen });
    const theirs = openOrderDesk({ store: temp.store, settings: mailSettings, now: () => start, by: "Grace" });
    await theirs.pay(number, { ...payment, amount: 400_00 });
    const refused = mine.pay(number, payment);
    await expect(refused).rejects.toThrow("payment recorded by Grace: $400.00 on November 21, 2026: check 1042");
    await expect(refused).rejects.toThrow("nothing was recorded");
    expect((await fileNumbered(temp.store, number, start)).view.paid).toBe(400_00);
  });

  test("the same day, amount and reference a second time is recorded only if it is meant", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskAt(temp.store, () => start);
    await desk.invoice(number);
    const twice = { ...payment, amount: 400_00 };
    await desk.pay(number, twice);
    await expect(desk.pay(number, twice)).rejects.toMatchObject({
      message: expect.stringContaining("is recorded"),
      remedy: expect.stringContaining("without --yes"),
    });
    await desk.pay(number, { ...twice, reference: "check 1043" });
    await desk.takeBack(number, { payment: (await moved(temp, number)).at(-1), on: payment.on, reason: "bounced" });
    await desk.pay(number, { ...twice, again: true });
    expect((await fileNumbered(temp.store, number, start)).view.paid).toBe(800_00);
  });
});

// --- internal ---

function deskOn({ store }: TempStore, now: number): OrderDesk {
  return openOrderDesk({ store, settings: mailSettings, now: () => now, by: "operator", undoMs });
}

async function moved({ store }: TempStore, number: string): Promise<string[]> {
  return (await fileNumbered(store, number, start)).view.moved.map(({ id }) => id);
}

function subjects(mails: readonly { subject?: string | undefined }[]): string {
  return mails.map(({ subject }) => subject).join("\n");
}
