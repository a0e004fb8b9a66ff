import { describe, expect, test } from "vitest";
import { formatUsdExact as usd } from "../../../content/money.ts";
import type { OrderDesk } from "../../../functions/orders/order-desk.ts";
import { creditNoteStatement } from "../../../functions/orders/statement.ts";
import type { OrderState } from "../../../functions/orders/tables.ts";
import { RefusedChange } from "../../../functions/store/errors.ts";
import { orderBody } from "../../support/api.ts";
import { deskAt, fileNumbered, ordered, placeOrder, sentMails } from "../../support/orders.ts";
import { orderPackage } from "../../support/order-package.ts";
import { engines, tempStore } from "../../support/temp-store.ts";

const start = Date.UTC(2026, 10, 21, 18);
const minutes = (count: number) => start + count * 60_000;
const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 60 };
const on = "2026-11-21";
const price = orderPackage.price;
const part = 250_50;
const all = { on, reference: "wire 1" };
const over = { ...all, amount: price + part };
const refund = { on, reference: "wire 2", reason: "paid too much" };

/** A step at the desk, and the balance that it leaves, or why it is refused. */
type Step = [does: (desk: OrderDesk, number: string) => Promise<unknown>, then: number | string];

/** What becomes of an invoice: what is done, and what is said of it in the last email to the buyer. */
const cases: Record<string, { steps: Step[]; subject: string; says: string[]; papers?: string[]; fates?: string[] }> = {
  "paid, and taken back": {
    steps: [
      [(desk, number) => desk.pay(number, all), 0],
      [(desk, number) => desk.takeBack(number, { on, reason: "bounced" }), price],
      [(desk, number) => desk.takeBack(number, { on, reason: "again" }), "no such payment to take back"],
    ],
    subject: "A payment for your order",
    says: [`Balance: ${usd(price)}\nAmount taken back: ${usd(price)}`],
  },
  "overpaid, and returned": {
    steps: [
      [(desk, number) => desk.pay(number, over), -part],
      [(desk, number) => desk.refund(number, { ...refund, amount: part + 1 }), `No more than ${usd(part)}`],
      [(desk, number) => desk.refund(number, refund), 0],
      [(desk, number) => desk.refund(number, refund), "is to be returned"],
    ],
    subject: "Refund for your order",
    says: [`We have returned ${usd(part)} to you`],
  },
  "overpaid, and corrected": {
    steps: [
      [(desk, number) => desk.pay(number, over), -part],
      [(desk, number) => desk.edit(number, { city: "Golden" }), -part],
    ],
    subject: "Corrected invoice INV-2026-0002",
    says: [`To be returned to you: ${usd(part)}`],
    papers: ["INV-2026-0002.pdf", "CN-2026-0001.pdf"],
    fates: ["replaced", "in force", "in force"],
  },
  "credited in parts, and canceled": {
    steps: [
      [(desk, number) => desk.credit(number, { amount: part, reason: "Half a day less" }), price - part],
      [(desk, number) => desk.credit(number, { amount: price, reason: "x" }), `No more than ${usd(price - part)} of`],
      [(desk, number) => desk.cancel(number, "x"), "cannot be voided"],
      [(desk, number) => desk.edit(number, { city: "Golden" }), "credited in part"],
      [(desk, number) => desk.credit(number, { reason: "All of it" }), 0],
      [(desk, number) => desk.credit(number, { reason: "x" }), "Nothing of INV-2026-0001 is left to credit"],
      [(desk, number) => desk.cancel(number, "x"), 0],
    ],
    subject: "has been canceled",
    says: ["Invoice INV-2026-0001 is credited in full: there is nothing left to pay."],
    fates: ["credited", "in force", "in force"],
  },
  "corrected, and canceled": {
    steps: [
      [(desk, number) => desk.edit(number, { city: "Golden" }), price],
      [(desk, number) => desk.edit(number, { city: "Golden" }), "says so already"],
      [(desk, number) => desk.cancel(number, "ordered twice"), 0],
    ],
    subject: "has been canceled",
    says: ["Invoice INV-2026-0002 is void: please do not pay it."],
    fates: ["replaced", "void", "in force"],
  },
};

describe.each(engines)("on %s", (engine) => {
  test.each(Object.entries(cases))("an invoice that is %s", async (_, { steps, subject, says, papers = [], fates }) => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    await desk(1).invoice(number);
    for (const [index, [does, then]] of steps.entries()) {
      await sentMails(temp.store, temp.dataDir, minutes(index + 1));
      const before = await fileNumbered(temp.store, number, minutes(index + 2));
      const refused = await does(desk(index + 2), number).then(() => "", String);
      const { view, entries } = await fileNumbered(temp.store, number, minutes(index + 2));
      const stays = typeof then === "string";
      expect([refused === "", refused.includes(String(then))]).toEqual([!stays, stays]);
      expect(view.balance).toBe(stays ? before.view.balance : then);
      expect(entries.slice(0, stays ? undefined : before.entries.length)).toEqual(before.entries);
    }
    const mails = await sentMails(temp.store, temp.dataDir, minutes(20 * 24 * 60));
    const mail = mails.findLast(({ to }) => to?.[0]?.address === orderBody.email);
    expect(mail?.subject).toContain(subject);
    for (const each of says) expect(mail?.text).toContain(each);
    expect(mail?.text).not.toMatch(/-\$|bounced|ordered twice/);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(papers);
    const { view } = await fileNumbered(temp.store, number, minutes(20));
    expect(view.documents.map(({ fate }) => fate)).toEqual(fates ?? ["in force"]);
  });

  test("a typo in the address is corrected before the invoice without one, and the history says what was", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    expect(await desk(1).edit(number, { city: "Golden", phone: "303-555-0199" })).toBeUndefined();
    const { history } = await fileNumbered(temp.store, number, minutes(1));
    expect(history.at(-1)).toMatchObject({ by: "operator", step: "edited", note: 'phone, city (was "Denver")' });
    expect((await desk(2).invoice(number)).buyer.place).toBe("Golden, CO 80202");
    const corrected = await desk(4).edit(number, { billingAddress: "14 Quarry Road", company: "" });
    expect(corrected).toMatchObject({ number: "INV-2026-0002", buyer: { street: "14 Quarry Road", company: null } });
  });

  /** What is done to an order that is held, or was canceled while it was; lives try the rest, in every state. */
  const unseen: [path: ("cancel" | "release")[], done: string, becomes?: OrderState][] = [
    [[], "release", "open"],
    [[], "cancel", "canceled"],
    [[], "invoice"],
    [[], "pay"],
    [[], "schedule"],
    [["cancel"], "release", "open"],
    [["cancel"], "invoice"],
    [["release"], "release"],
  ];

  test.each(unseen)("a held order, after %j: %s makes it %s", async (path, done, becomes) => {
    await using temp = await tempStore(engine);
    const desk = deskAt(temp.store, () => start + 60_000);
    const moves: Record<string, (number: string) => Promise<unknown>> = {
      release: (number) => desk.release(number),
      cancel: (number) => desk.cancel(number, "bots"),
      invoice: (number) => desk.invoice(number),
      pay: (number) => desk.pay(number, all),
      schedule: (number) => desk.schedule(number, plan),
    };
    const number = await placeOrder(temp.store, start, { company: "See www.links.example" });
    for (const step of path) await moves[step]?.(number);
    const before = await fileNumbered(temp.store, number, start);
    const refusal = await moves[done]?.(number).then(
      () => undefined,
      (error: unknown) => error,
    );
    const after = await fileNumbered(temp.store, number, start);
    expect(refusal instanceof RefusedChange).toBe(becomes === undefined);
    expect(after.order.state).toBe(becomes ?? before.order.state);
    const steps = becomes === undefined ? 0 : 1;
    expect(after.order.version - before.order.version).toBe(steps);
    expect(after.history.slice(0, after.history.length - steps)).toEqual(before.history);
  });

  test("an unknown order, a payment on an impossible day, and an appointment in the past are refused", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskAt(temp.store, () => start + 60_000);
    await expect(desk.invoice("ORD-2026-999999")).rejects.toThrow("There is no order ORD-2026-999999");
    await desk.invoice(number);
    for (const day of ["2026-11-22", "2026-11-20"]) {
      await expect(desk.pay(number, { on: day, reference: "x" })).rejects.toThrow(`can have moved on ${day}`);
    }
    await desk.pay(number, { on, reference: "x" });
    await expect(desk.schedule(number, { ...plan, starts_at: start })).rejects.toThrow("in the past");
    await desk.schedule(number, { ...plan, place: "By video" });
    await expect(desk.complete(number)).rejects.toThrow("is still ahead: Tuesday, December 1, 2026 at 10:00 AM MST");
  });

  test("an appointment that is moved without a place keeps the place, and the one that was told is replaced", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskAt(temp.store, () => start + 60_000);
    await desk.invoice(number);
    await desk.pay(number, { on, reference: "x" });
    await desk.schedule(number, { ...plan, place: "By video" });
    await sentMails(temp.store, temp.dataDir, start + 60_000);
    await desk.schedule(number, { ...plan, starts_at: plan.starts_at + 86_400_000 });
    expect((await fileNumbered(temp.store, number, start)).view.appointment).toMatchObject({
      place: "By video",
      revision: 1,
    });
  });
});

test("the credit notes of a taxed invoice take back its tax to the cent, however it is divided", async () => {
  await using temp = await tempStore();
  const { number, desk } = await ordered(temp.store, start);
  const tax = { name: "Sales tax", rate: 7.25, id: "1", cents: 72_51 };
  const taxed = { ...(await desk(1).invoice(number)), tax, total: price + 72_51 };
  let before = 0;
  const notes = [1, 333_33, 333_34, taxed.total - 666_68].map((total) => {
    const note = creditNoteStatement(taxed, { number: "CN-2026-0001", issuedOn: on, before, total, reason: "x" });
    before += total;
    return note;
  });
  for (const note of notes) expect((note.lines[0]?.amount ?? 0) + (note.tax?.cents ?? 0)).toBe(note.total);
  expect(notes.reduce((sum, note) => sum + (note.tax?.cents ?? 0), 0)).toBe(72_51);
});
