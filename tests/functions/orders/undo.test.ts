import { expect, test } from "vitest";
import { mailQueue } from "../../../functions/mail/queue.ts";
import { orderMessages } from "../../../functions/contact/order-messages.ts";
import { deskAt, firmOn, mailSettings, minute, day } from "../../support/orders.ts";

/** A firm whose emails of what can be undone wait for a minute, and an order that is invoiced. */
async function invoicedOrder() {
  const firm = await firmOn();
  const number = await firm.invoiced();
  const desk = deskAt(firm.store, firm.now, { undoMs: minute });
  return { ...firm, number, desk, subjects: async () => (await firm.mails()).map(({ subject }) => subject) };
}

test("an email that a change has made untrue waits again once the change is undone", async () => {
  await using firm = await invoicedOrder();
  await firm.desk.cancel(firm.number, "by mistake");
  const invoice = `Invoice INV-2026-0001 for your order ${firm.number}`;
  expect(await firm.subjects()).not.toContain(invoice);
  await firm.desk.undo(firm.number);
  expect(await firm.subjects()).toContain(invoice);
});

test("an email that was sent again in another's place, or discarded, stays so when a change is undone", async () => {
  await using firm = await invoicedOrder();
  const { db, desk, number } = firm;
  await db.updateTable("mails").set({ state: "dead" }).execute();
  await desk.pay(number, firm.payment());
  await desk.resend(number, "invoice");
  const confirmation = db.updateTable("mails").where("kind", "=", "order-confirmation");
  await confirmation.set({ state: "withdrawn" }).execute();
  await desk.undo(number);
  const { mails } = await firm.file(number);
  expect(mails.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    "invoice pending",
    "invoice withdrawn",
    "order-confirmation withdrawn",
    "order-notification dead",
    "payment-receipt withdrawn",
  ]);
});

test("only the change's own email is withdrawn, not the word of the buyer who asked to cancel meanwhile", async () => {
  await using firm = await invoicedOrder();
  const { number, desk } = firm;
  await desk.pay(number, firm.payment());
  await orderMessages({ ...firm, settings: mailSettings }).send(number, { cancel: "yes" });
  await desk.undo(number);
  firm.clock.now += 2 * minute;
  const left = await firm.subjects();
  expect(left).toContain(`Your request to cancel order ${number}`);
  expect(left).toContain(`The buyer of ${number} asks to cancel`);
  expect(left.join()).not.toContain("Payment received");
});

test("what was done stays done once its email has left, or its minute is over: why, and what takes it back, is named", async () => {
  await using firm = await invoicedOrder();
  const { number, desk, clock } = firm;
  await desk.pay(number, firm.payment());
  const claimed = async () =>
    JSON.stringify(await mailQueue(firm.store).claim({ now: clock.now, most: 9, leaseMs: minute }));
  clock.now += minute - 1;
  expect(await claimed()).not.toContain("receipt");
  clock.now += 1;
  expect(await claimed()).toContain("receipt");
  const { entries, history } = await firm.file(number);
  for (const said of ["the email that tells of it has left", "the time for that, 60 s (UNDO_DELAY), is over"]) {
    await expect(desk.undo(number)).rejects.toMatchObject({
      message: `${number} (payment recorded) can no longer be undone: ${said}`,
      remedy: `Take the payment back: npx site-cli orders reverse ${number} --reason "…"`,
    });
    clock.now += 400 * day;
  }
  expect(await firm.file(number)).toMatchObject({ entries, history });
});

type Firm = Awaited<ReturnType<typeof invoicedOrder>>;
const remedies: [latest: string, happens: (firm: Firm) => Promise<unknown>, remedy: string][] = [
  ["an invoice", async () => {}, "orders credit"],
  ["a credit note", ({ desk, number }) => desk.credit(number, { reason: "too much" }), "Only the latest"],
  ["a correction", ({ desk, number }) => desk.edit(number, { phone: "303 555 0100" }), "Only the latest"],
  [
    "a refund that came back a minute ago",
    async ({ desk, number, file, payment, clock }) => {
      await desk.pay(number, { ...payment(), amount: 1_100_00 });
      await desk.refund(number, { ...payment(), reason: "overpaid" });
      const refund = (await file(number)).view.moved.at(-1)?.id;
      await desk.takeBack(number, { payment: refund, on: payment().on, reason: "returned" });
      clock.now += minute + 1;
    },
    "orders refund",
  ],
];

test.each(remedies)("where %s is the latest, it says what to do instead", async (_, happens, remedy) => {
  await using firm = await invoicedOrder();
  await happens(firm);
  await expect(firm.desk.undo(firm.number)).rejects.toMatchObject({ remedy: expect.stringContaining(remedy) });
});

test("a command that asks does what it showed, or says what has changed since", async () => {
  await using firm = await invoicedOrder();
  const { number, store, now, file } = firm;
  const seen = (await file(number)).order.version;
  await deskAt(store, now, { by: "Grace" }).pay(number, { ...firm.payment(), amount: 400_00 });
  const refused = deskAt(store, now, { seen }).pay(number, firm.payment());
  await expect(refused).rejects.toThrow("payment recorded by Grace: $400.00 on November 21, 2026: check 1042");
  await expect(refused).rejects.toThrow("nothing was recorded");
  expect((await file(number)).view.paid).toBe(400_00);
});

test("the same day, amount and reference a second time is recorded only if it is meant", async () => {
  await using firm = await invoicedOrder();
  const { number, desk, file } = firm;
  const twice = { ...firm.payment(), amount: 400_00 };
  await desk.pay(number, twice);
  await expect(desk.pay(number, twice)).rejects.toMatchObject({
    message: expect.stringContaining("is recorded"),
    remedy: expect.stringContaining("without --yes"),
  });
  await desk.pay(number, { ...twice, reference: "check 1043" });
  const { moved } = (await file(number)).view;
  await desk.takeBack(number, { payment: moved.at(-1)?.id, on: twice.on, reason: "bounced" });
  await desk.pay(number, { ...twice, again: true });
  expect((await file(number)).view.paid).toBe(800_00);
});
