import { describe, expect, test } from "vitest";
import { mailQueue } from "../../../functions/mail/queue.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/order-desk.ts";
import { deskAt, mailSettings, placeOrder, sentMails } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";

const start = Date.UTC(2026, 10, 21, 8, 30);
const undoMs = 60_000;
const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 60, time_zone: "America/Denver", place: "By video" };
const payment = { on: "2026-11-21", reference: "check 1042" };

/** Each change that can be undone, and what an order went through before it. */
const changes: [name: string, before: Change[], change: Change][] = [
  ["paid", [invoice], pay],
  ["scheduled", [invoice, pay], schedule],
  ["scheduled", [invoice, pay, schedule], (desk, number) => desk.schedule(number, { ...plan, minutes: 30 })],
  ["completed", [invoice, pay, schedule], (desk, number) => desk.complete(number)],
  ["canceled", [], cancel],
  ["canceled", [invoice], cancel],
  ["canceled", [invoice, pay, schedule, credit], cancel],
  ["paid", [invoice], (desk, number) => desk.pay(number, { ...payment, amount: 1_00 })],
  [
    "corrected",
    [invoice, pay, schedule],
    (desk, number) => desk.takeBack(number, { on: payment.on, reason: "bounced" }),
  ],
  ["refunded", [invoice, pay, credit], (desk, number) => desk.refund(number, { ...payment, reason: "moved" })],
];
type Change = (desk: OrderDesk, number: string) => Promise<unknown>;

describe.each(engines)("on %s", (engine) => {
  test.each(changes)(
    "an order that was %s by mistake is as it was before, and no email leaves",
    async (name, before, change) => {
      await using temp = await tempStore(engine);
      const number = await placeOrder(temp.store, start);
      for (const each of before)
        await each(
          deskAt(temp.store, () => start + 1),
          number,
        );
      const untouched = await records(temp);
      const desk = openDesk(temp, plan.starts_at + 1);
      const timely = name === "completed" || before.length < 2 ? desk : openDesk(temp, start + 2);
      await change(timely, number);
      await timely.note(number, "Oops");
      expect(await records(temp)).not.toEqual(untouched);
      expect(await timely.undo(number)).toBe(name);
      expect(await records(temp)).toEqual(untouched);
      const events = await temp.store.db.selectFrom("order_events").select(["state", "note"]).orderBy("at").execute();
      expect(events).toContainEqual({ state: untouched.order.state, note: `Undone: ${name}` });
      await expect(timely.undo(number)).rejects.toThrow(`Nothing on ${number} can be undone`);
    },
  );

  test("what was done stays done once its email is leaving", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await invoice(
      deskAt(temp.store, () => start),
      number,
    );
    const desk = openDesk(temp, start);
    await pay(desk, number);
    const claimed = await mailQueue(temp.store).claim({ now: start + undoMs - 1, most: 9, leaseMs: 1 });
    expect(JSON.stringify(claimed)).not.toContain("payment-receipt");
    await mailQueue(temp.store).claim({ now: start + undoMs, most: 9, leaseMs: 60_000 });
    const untouched = await records(temp);
    await expect(desk.undo(number)).rejects.toThrow(`The email that says ${number} is paid has left`);
    expect(await records(temp)).toEqual(untouched);
  });

  test("a rehearsal says what would be mailed, or refused, and changes nothing", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await invoice(
      deskAt(temp.store, () => start),
      number,
    );
    const untouched = await records(temp);
    const rehearsal: Parameters<typeof openOrderDesk>[0]["rehearsal"] = [];
    const desk = openOrderDesk({ store: temp.store, settings: mailSettings, now: () => start, by: "x", rehearsal });
    await pay(desk, number);
    expect(rehearsal).toMatchObject([{ kind: "payment-receipt", order: number }]);
    await expect(desk.complete(number)).rejects.toThrow("cannot become completed");
    expect(await records(temp)).toEqual(untouched);
  });

  test("a cancellation names the appointment that the buyer was told of, and no other", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskAt(temp.store, () => start + 1);
    for (const each of [invoice, pay, schedule, credit]) await each(desk, number);
    const said = async () => {
      const rehearsal: NonNullable<Parameters<typeof openOrderDesk>[0]["rehearsal"]> = [];
      const options = { store: temp.store, settings: mailSettings, now: () => start + 2, by: "x", rehearsal };
      await openOrderDesk(options).cancel(number, "x");
      return rehearsal[0];
    };
    expect((await said())?.body).not.toContain("consultation on");
    expect((await said())?.attachment).toBeUndefined();
    await sentMails(temp.store, temp.dataDir, start + 2);
    await deskAt(temp.store, () => start + 3).schedule(number, { ...plan, starts_at: plan.starts_at + 86_400_000 });
    expect((await said())?.body).toContain("consultation on Tuesday, December 1, 2026 at 10:00 AM MST");
    await sentMails(temp.store, temp.dataDir, start + 4);
    expect((await said())?.body).toContain("consultation on Wednesday, December 2, 2026 at 10:00 AM MST");
  });
});

// --- internal ---

function invoice(desk: OrderDesk, number: string) {
  return desk.invoice(number);
}

function pay(desk: OrderDesk, number: string) {
  return desk.pay(number, payment);
}

function schedule(desk: OrderDesk, number: string) {
  return desk.schedule(number, plan);
}

function credit(desk: OrderDesk, number: string) {
  return desk.credit(number, { reason: "asked to" });
}

function cancel(desk: OrderDesk, number: string) {
  return desk.cancel(number, "by mistake");
}

function openDesk({ store }: TempStore, now: number): OrderDesk {
  return openOrderDesk({ store, settings: mailSettings, now: () => now, by: "operator", undoMs });
}

/** The records of the only order, without its history, and the emails that were or will be sent. */
async function records({ store: { db } }: TempStore) {
  const mails = await db.selectFrom("mails").selectAll().where("state", "!=", "withdrawn").orderBy("id").execute();
  return {
    order: { ...(await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow()), undo: null },
    invoices: await db.selectFrom("invoices").selectAll().execute(),
    payments: await db.selectFrom("payments").selectAll().execute(),
    appointments: await db.selectFrom("appointments").selectAll().execute(),
    mails,
  };
}
