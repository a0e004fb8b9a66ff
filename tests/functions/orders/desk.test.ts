import { describe, expect, test } from "vitest";
import { emails } from "../../../content/catalogue.ts";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import type { OrderDesk } from "../../../functions/orders/order-desk.ts";
import { creditNoteStatement, invoiceStatement } from "../../../functions/orders/domain/invoice-document.ts";
import { RefusedChange } from "../../../functions/db/errors.ts";
import { orderBody } from "../../support/api.ts";
import { inventedOrder } from "../../support/order-files.ts";
import { firmOn, minute, start } from "../../support/orders.ts";
import { orderPackage } from "../../support/order-package.ts";

const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 60 };
const on = "2026-11-21";
const price = orderPackage.price;
const part = 250_50;
const all = { on, reference: "wire 1" };
const over = { ...all, amount: price + part };
const refund = { on, reference: "wire 2", reason: "paid too much" };

/** A step at the desk, perhaps about the entry before it, and the balance that it leaves, or why it is refused. */
type Step = [does: (desk: OrderDesk, number: string, entry?: string) => Promise<unknown>, then: number | string];

/** What becomes of an invoice: what is done, and what is said of it in the last email to the buyer. */
const cases: Record<string, { steps: Step[]; subject: string; says: string[]; papers?: string[]; fates?: string[] }> = {
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
      [(desk, number) => desk.correct(number, { city: "Golden" }), -part],
    ],
    subject: "Corrected invoice INV-2026-0002",
    says: [`We owe you: ${usd(part)}`],
    papers: ["INV-2026-0002.pdf", "CN-2026-0001.pdf"],
    fates: ["replaced", "in force", "in force"],
  },
  "credited in part, and its refund came back": {
    steps: [
      [(desk, number) => desk.pay(number, all), 0],
      [(desk, number) => desk.credit(number, { amount: part, reason: "Less work" }), -part],
      [(desk, number) => desk.refund(number, refund), 0],
      [(desk, number, payment) => desk.reverse(number, { on, payment, reason: "Came back" }), -part],
    ],
    // It is told as that, and not as a payment.
    subject: emails.refundTakenBack({ invoice: "", order: "ORD-2026-000001", amount: "" }).subject,
    says: [`We owe you: ${usd(part)}`],
    fates: ["in force", "in force"],
  },
  "credited in parts, and canceled": {
    steps: [
      [(desk, number) => desk.credit(number, { amount: part, reason: "Half a day less" }), price - part],
      [(desk, number) => desk.credit(number, { amount: price, reason: "x" }), `No more than ${usd(price - part)} of`],
      [(desk, number) => desk.cancel(number, "x"), "cannot be voided"],
      [(desk, number) => desk.correct(number, { city: "Golden" }), "credited in part"],
      [(desk, number) => desk.credit(number, { reason: "All of it" }), 0],
      [(desk, number) => desk.credit(number, { reason: "x" }), "Nothing of INV-2026-0001 is left to credit"],
      [(desk, number) => desk.cancel(number, "x"), 0],
    ],
    subject: "has been canceled",
    says: ["Invoice INV-2026-0001 is credited in full: there is nothing left to pay."],
    fates: ["credited in full", "in force", "in force"],
  },
  "corrected, and canceled": {
    steps: [
      [(desk, number) => desk.correct(number, { city: "Golden" }), price],
      [(desk, number) => desk.correct(number, { city: "Golden" }), "says so already"],
      [(desk, number) => desk.cancel(number, "ordered twice"), 0],
    ],
    subject: "has been canceled",
    says: ["Invoice INV-2026-0002 is void: please do not pay it."],
    fates: ["replaced", "void", "in force"],
  },
};

describe("on a store", () => {
  test.each(Object.entries(cases))("an invoice that is %s", async (_, { steps, subject, says, papers = [], fates }) => {
    await using firm = await firmOn();
    const number = await firm.invoiced();
    for (const [does, then] of steps) {
      await firm.mails();
      firm.clock.now += minute;
      const before = await firm.file(number);
      const refused = await does(firm.desk, number, before.entries.at(-1)?.id).then(() => "", String);
      const { view, entries } = await firm.file(number);
      const stays = typeof then === "string";
      expect([refused === "", refused.includes(String(then))]).toEqual([!stays, stays]);
      expect(view.balance).toBe(stays ? before.view.balance : then);
      expect(entries.slice(0, stays ? undefined : before.entries.length)).toEqual(before.entries);
    }
    const mail = (await firm.mails()).findLast(({ to }) => to?.[0]?.address === orderBody.email);
    expect(mail?.subject).toContain(subject);
    for (const each of says) expect(mail?.text).toContain(each);
    expect(mail?.text).not.toMatch(/-\$|ordered twice/);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(papers);
    const { documents } = (await firm.file(number)).view;
    expect(documents.map(({ fate }) => fate)).toEqual(fates ?? ["in force"]);
  });

  test("a typo in the address is corrected before the invoice without one, and the history says what was", async () => {
    await using firm = await firmOn();
    const { desk } = firm;
    const number = await firm.place();
    expect(await desk.correct(number, { city: "Golden", phone: "303-555-0199" })).toBeUndefined();
    const { history } = await firm.file(number);
    expect(history.at(-1)).toMatchObject({ by: "operator", step: "edited", note: 'phone, city (was "Denver")' });
    expect((await desk.invoice(number)).buyer.place).toBe("Golden, CO 80202");
    const corrected = await desk.correct(number, { billingAddress: "14 Quarry Road", company: "" });
    expect(corrected).toMatchObject({ number: "INV-2026-0002", buyer: { street: "14 Quarry Road", company: null } });
  });

  // What may be done in the other states is what the lives of orders try.
  test("nothing is done about an order that is held but to release or cancel it, and a canceled one can be released", async () => {
    await using firm = await firmOn();
    const { desk } = firm;
    const number = await firm.place({ company: "See www.links.example" });
    const held = await firm.file(number);
    for (const refused of [() => desk.invoice(number), () => desk.pay(number, all), () => desk.schedule(number, plan)])
      await expect(refused()).rejects.toBeInstanceOf(RefusedChange);
    expect(await firm.file(number)).toEqual(held);
    await desk.cancel(number, "bots");
    await expect(desk.invoice(number)).rejects.toBeInstanceOf(RefusedChange);
    await desk.release(number);
    expect((await firm.file(number)).order.state).toBe("open");
    await expect(desk.release(number)).rejects.toBeInstanceOf(RefusedChange);
  });

  test("an unknown order, a payment on an impossible day, and an appointment in the past or not begun are refused", async () => {
    await using firm = await firmOn();
    const { desk } = firm;
    const number = await firm.paid();
    await expect(desk.invoice("ORD-2026-999999")).rejects.toThrow("There is no order ORD-2026-999999");
    for (const day of ["2026-11-22", "2026-11-20"])
      await expect(desk.pay(number, { ...over, on: day })).rejects.toThrow(`can have moved on ${day}`);
    const another = { payment: "ffff", on, reason: "bounced" };
    await expect(desk.reverse(number, another)).rejects.toThrow("no such payment to reverse");
    await expect(desk.schedule(number, { ...plan, starts_at: start })).rejects.toThrow("in the past");
    await desk.schedule(number, plan);
    await expect(desk.schedule(number, plan)).rejects.toThrow("is like that already");
    await expect(desk.complete(number)).rejects.toThrow("is still ahead: Tuesday, December 1, 2026 at 10:00 AM MST");
  });
});

test("the credit notes of a taxed invoice take back its tax to the cent, however it is divided", () => {
  const invoice = invoiceStatement(inventedOrder(), "INV-2026-0001", on);
  const taxed = { ...invoice, tax: { name: "Sales tax", rate: 7.25, id: "1", cents: 72_51 }, total: price + 72_51 };
  let before = 0;
  const notes = [1, 333_33, 333_34, taxed.total - 666_68].map((total) => {
    const note = creditNoteStatement(taxed, { number: "CN-2026-0001", issuedOn: on, before, total, reason: "x" });
    before += total;
    return note;
  });
  for (const note of notes) expect((note.lines[0]?.amount ?? 0) + (note.tax?.cents ?? 0)).toBe(note.total);
  expect(notes.reduce((sum, note) => sum + (note.tax?.cents ?? 0), 0)).toBe(72_51);
});
