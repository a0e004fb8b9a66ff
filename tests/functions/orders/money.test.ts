import { describe, expect, test } from "vitest";
import { formatUsdExact } from "../../../content/money.ts";
import { dueItems } from "../../../functions/trouble/due.ts";
import { creditNoteStatement } from "../../../functions/orders/statement.ts";
import { deskAt, fileNumbered, ordered, placeOrder, sentMails, siteUrl } from "../../support/orders.ts";
import { orderBody } from "../../support/api.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";
import { orderPackage } from "../../support/order-package.ts";

const start = Date.UTC(2026, 10, 21, 18);
const minutes = (count: number) => start + count * 60_000;
const on = "2026-11-21";
const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 60, time_zone: "America/Denver" };
const price = orderPackage.price;
const part = 250_50;
const usd = formatUsdExact;

/** Places an order and issues its invoice; `desk` gives the order desk at a number of minutes afterward. */
async function invoiced(temp: TempStore) {
  const { number, desk } = await ordered(temp.store, start);
  const invoice = await desk(1).invoice(number);
  await sentMails(temp.store, temp.dataDir, minutes(1));
  return { number, desk, invoice };
}

/** The emails to the buyer since the invoice. */
async function mailsTo(temp: TempStore, minute: number) {
  const mails = await sentMails(temp.store, temp.dataDir, minutes(minute));
  return mails.filter(({ to }) => to?.[0]?.address === orderBody.email).slice(2);
}

/** What is said of an order, and what it is. */
async function orderOf({ store }: TempStore, number: string) {
  const { order, view, entries } = await fileNumbered(store, number, minutes(10));
  const { state, email } = order;
  const { balance, paid, moved, documents } = view;
  return { state, email, balance, paid, moved, entries, documents };
}

describe.each(engines)("on %s", (engine) => {
  test("payments in parts: each receipt states the balance, and the last makes the order paid", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await invoiced(temp);
    expect(await desk(2).pay(number, { on, amount: part, method: "check", reference: "check 1" })).toBe(price - part);
    expect(await orderOf(temp, number)).toMatchObject({ state: "open", balance: price - part });
    await sentMails(temp.store, temp.dataDir, minutes(2));
    await desk(3).remind(number, "reminder");
    expect(await desk(4).pay(number, { on, reference: "wire 2" })).toBe(0);
    expect(await orderOf(temp, number)).toMatchObject({ state: "open", balance: 0, paid: price });
    const mails = await mailsTo(temp, 5);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Payment received for invoice INV-2026-0001",
      "Payment received for invoice INV-2026-0001",
    ]);
    expect(mails[0]?.text).toContain(`Balance: ${usd(price - part)}\nAmount received: ${usd(part)}`);
    expect(mails[0]?.text).toContain("How to pay");
    expect(mails[1]?.text).toContain(`Balance: ${usd(0)}\nAmount received: ${usd(price - part)}`);
    expect(mails[1]?.text).toContain("we will write to you with an appointment");
    await expect(desk(6).pay(number, { on, reference: "wire 3" })).rejects.toThrow(
      `Nothing is left to pay for ${number}`,
    );
  });

  test("a reminder asks for the open balance", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await invoiced(temp);
    await desk(2).pay(number, { on, amount: part, reference: "check 1" });
    await desk(3).remind(number, "reminder");
    const reminder = (await mailsTo(temp, 20 * 24 * 60)).at(-1);
    expect(reminder?.text).toContain(`was due on December 5, 2026: ${usd(price - part)}`);
    expect(reminder?.text).toContain(`Paid or credited: ${usd(part)}`);
    expect(reminder?.text).toContain(`Total due: ${usd(price - part)}`);
    expect(reminder?.text).toContain("not yet received all of your payment");
  });

  test("a payment taken back leaves the appointment, shows in due, and is made again", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await invoiced(temp);
    await desk(2).pay(number, { on, reference: "check 1" });
    await desk(3).schedule(number, plan);
    expect(await desk(4).takeBack(number, { on, reason: "bounced" })).toBe(price);
    expect(await orderOf(temp, number)).toMatchObject({ state: "scheduled", balance: price, paid: 0 });
    expect(await temp.store.db.selectFrom("appointments").selectAll().execute()).toHaveLength(1);
    const mail = (await mailsTo(temp, 5)).at(-1);
    expect(mail?.text).toContain(`Balance: ${usd(price)}\nAmount taken back: ${usd(price)}`);
    expect(mail?.text).not.toContain("bounced");
    expect(await dueItems(temp.store, { now: minutes(5), withinMs: 0, siteUrl })).toMatchObject([
      { what: "order", name: number, when: "urgent", why: `${usd(price)} is open again` },
    ]);
    await expect(desk(6).takeBack(number, { on, reason: "again" })).rejects.toThrow("no such payment to take back");
    await desk(7).pay(number, { on, reference: "wire 2" });
    expect(await orderOf(temp, number)).toMatchObject({ state: "scheduled", balance: 0 });
    expect(await dueItems(temp.store, { now: minutes(8), withinMs: 0, siteUrl })).toEqual([]);
  });

  test("of several payments, the one to take back has to be named; unpaid again, the order awaits its payment", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await invoiced(temp);
    await desk(2).pay(number, { on, amount: part, reference: "check 1" });
    await desk(3).pay(number, { on, reference: "check 2" });
    await expect(desk(4).takeBack(number, { on, reason: "bounced" })).rejects.toThrow("several such payments");
    const [first] = (await orderOf(temp, number)).moved;
    await desk(4).takeBack(number, { payment: first?.id.slice(-8), on, reason: "bounced" });
    const { state, balance, entries } = await orderOf(temp, number);
    expect({ state, balance }).toEqual({ state: "open", balance: part });
    expect(entries.at(-1)).toMatchObject({ cents: part, refers: first?.id, reason: "bounced" });
  });

  test("what is overpaid is told, shows in due, and is returned, but no more than that", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await invoiced(temp);
    expect(await desk(2).pay(number, { on, amount: price + part, reference: "wire 1" })).toBe(-part);
    expect((await mailsTo(temp, 3)).at(-1)?.text).toContain(
      `We will return the ${usd(part)} that you have paid beyond`,
    );
    expect(await dueItems(temp.store, { now: minutes(3), withinMs: 0, siteUrl })).toMatchObject([
      { what: "order", name: number, why: `return ${usd(part)}`, command: expect.stringContaining("orders refund") },
    ]);
    const refund = { on, reference: "wire 2", reason: "paid too much" };
    await expect(desk(4).refund(number, { ...refund, amount: part + 1 })).rejects.toThrow(`No more than ${usd(part)}`);
    expect(await desk(4).refund(number, refund)).toBe(0);
    const mail = (await mailsTo(temp, 5)).at(-1);
    expect(mail?.text).toContain(`We have returned ${usd(part)} to you`);
    expect(await orderOf(temp, number)).toMatchObject({ state: "open", balance: 0, paid: price });
    await expect(desk(6).refund(number, refund)).rejects.toThrow(`No money of ${number} is to be returned`);
  });

  test("a credit note has numbers of its own, takes back no more than the invoice, and is mailed with its PDF", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await invoiced(temp);
    const note = await desk(2).credit(number, { amount: part, reason: "Half a day less" });
    expect(note).toMatchObject({ number: "CN-2026-0001", total: part, invoice: { number: "INV-2026-0001" } });
    expect(await orderOf(temp, number)).toMatchObject({ state: "open", balance: price - part });
    const mail = (await mailsTo(temp, 3)).at(-1);
    expect(mail?.subject).toBe("Credit note CN-2026-0001 for invoice INV-2026-0001");
    expect(mail?.attachments).toMatchObject([{ filename: "CN-2026-0001.pdf", mimeType: "application/pdf" }]);
    await expect(desk(3).credit(number, { amount: price, reason: "x" })).rejects.toThrow(
      `No more than ${usd(price - part)} of INV-2026-0001 is left to credit`,
    );
    await expect(desk(3).cancel(number, "x")).rejects.toThrow("cannot be voided");
    await desk(4).credit(number, { reason: "All of it" });
    await expect(desk(5).credit(number, { reason: "x" })).rejects.toThrow("Nothing of INV-2026-0001 is left to credit");
    await desk(6).cancel(number, "x");
    expect(await orderOf(temp, number)).toMatchObject({
      state: "canceled",
      balance: 0,
      documents: [
        { number: "INV-2026-0001", fate: "credited" },
        { number: "CN-2026-0001" },
        { number: "CN-2026-0002" },
      ],
    });
  });

  test("a typo in the address: before the invoice it is edited; after, credit note and new invoice in one email", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = (minute: number) => deskAt(temp.store, () => minutes(minute));
    expect(await desk(1).edit(number, { city: "Golden", phone: "303-555-0199" })).toBeUndefined();
    const { history } = await fileNumbered(temp.store, number, minutes(1));
    expect(history.at(-1)).toMatchObject({ by: "operator", step: "edited", note: 'phone, city (was "Denver")' });
    expect((await desk(2).invoice(number)).buyer.place).toBe("Golden, CO 80202");
    await desk(3).pay(number, { on, amount: part, reference: "check 1" });
    await sentMails(temp.store, temp.dataDir, minutes(3));

    const corrected = await desk(4).edit(number, { billingAddress: "14 Quarry Road", company: "" });
    expect(corrected).toMatchObject({ number: "INV-2026-0002", buyer: { street: "14 Quarry Road", company: null } });
    expect(await orderOf(temp, number)).toMatchObject({
      state: "open",
      balance: price - part,
      documents: [
        { number: "INV-2026-0001", fate: "replaced" },
        { number: "INV-2026-0002", fate: "in force" },
        { number: "CN-2026-0001", entry: { cents: -price } },
      ],
    });
    const mail = (await sentMails(temp.store, temp.dataDir, minutes(5))).at(-1);
    expect(mail?.subject).toBe(`Corrected invoice INV-2026-0002 for your order ${number}`);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(["INV-2026-0002.pdf", "CN-2026-0001.pdf"]);
    expect(mail?.text).toContain(`Total due: ${usd(price - part)}`);
    await expect(desk(6).edit(number, { company: "" })).rejects.toThrow("says so already");
    await desk(6).credit(number, { amount: 1_00, reason: "x" });
    await expect(desk(7).edit(number, { city: "Denver" })).rejects.toThrow("credited in part");
    expect((await fileNumbered(temp.store, number, minutes(8))).order.city).toBe("Golden");
  });

  test("an invoice that replaced another is void when the order is canceled, not credited", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await invoiced(temp);
    await desk(2).edit(number, { city: "Golden" });
    await sentMails(temp.store, temp.dataDir, minutes(2));
    await desk(3).cancel(number, "ordered twice");
    const mail = (await sentMails(temp.store, temp.dataDir, minutes(4))).at(-1);
    expect(mail?.text).toContain("Invoice INV-2026-0002 is void: please do not pay it.");
  });

  test("an overpaid order that is corrected says what is owed to whom", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await invoiced(temp);
    await desk(2).pay(number, { on, amount: price + part, reference: "wire 1" });
    await desk(3).edit(number, { city: "Golden" });
    const mail = (await mailsTo(temp, 4)).at(-1);
    expect(mail?.subject).toBe(`Corrected invoice INV-2026-0002 for your order ${number}`);
    expect(mail?.text).toContain(`To be returned to you: ${usd(part)}`);
    expect(mail?.text).not.toMatch(/-\$|How to pay/);
  });
});

test("the credit notes of a taxed invoice take back its tax to the cent, however it is divided", async () => {
  await using temp = await tempStore();
  const { invoice } = await invoiced(temp);
  const taxed = { ...invoice, tax: { name: "Sales tax", rate: 7.25, id: "1", cents: 72_51 }, total: price + 72_51 };
  const parts = [1, 333_33, 333_34];
  let before = 0;
  const notes = [...parts, taxed.total - 666_68].map((total) => {
    const note = creditNoteStatement(taxed, { number: "CN-2026-0001", issuedOn: on, before, total, reason: "x" });
    before += total;
    return note;
  });
  for (const { lines, tax, total } of notes) expect((lines[0]?.amount ?? 0) + (tax?.cents ?? 0)).toBe(total);
  expect(notes.reduce((sum, { tax }) => sum + (tax?.cents ?? 0), 0)).toBe(72_51);
});
