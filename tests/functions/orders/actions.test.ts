import { describe, expect, test as base } from "vitest";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { RefusedChange } from "../../../functions/refused-change.ts";
import { orderBody } from "../../support/api.ts";
import type { OrderDesk } from "../../support/order-desk.ts";
import { openFirm, hour, start } from "../../support/orders.ts";
import { orderPackage } from "../../support/sample-order.ts";
import { opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(openFirm));

const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 60 };
const on = "2026-11-21";
const price = orderPackage.price;
const part = 250_50;
const overpayment = { on, reference: "wire 1", amount: price + part };
const refund = { on, reference: "wire 2", reason: "paid too much" };

test("a corrected invoice comes with the credit note of the earlier one", async ({ firm }) => {
  const number = await firm.invoiced();
  await firm.desk.pay(number, overpayment);
  await firm.mails();
  await firm.desk.edit(number, { city: "Golden" });
  const [mail] = await firm.newBuyerMails();
  expect(mail?.subject).toContain("Corrected invoice INV-2026-0002");
  expect(mail?.text).toContain(`We owe you: ${usd(part)}`);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(["INV-2026-0002.pdf", "CN-2026-0001.pdf"]);
});

test("a refund that came back is owed again", async ({ firm }) => {
  const number = await firm.invoiced();
  await firm.desk.pay(number, overpayment);
  await firm.desk.refund(number, refund);
  const id = (await firm.loaded(number)).ledger.at(-1)?.id;
  await firm.desk.reverse(number, { on, payment: id, reason: "Came back" });
  expect((await firm.loaded(number)).view.balance).toBe(-part);
});

test("the history names corrected fields without their earlier values", async ({ firm }) => {
  const number = await firm.place();
  await firm.desk.edit(number, { city: "Golden", phone: "303-555-0199" });
  expect((await firm.loaded(number)).history.at(-1)?.note).toBe("phone, city");
});

test("an empty company is removed from the invoice", async ({ firm }) => {
  const number = await firm.invoiced();
  expect(await firm.desk.edit(number, { company: "" })).toMatchObject({ buyer: { company: null } });
});

describe("a held order", () => {
  test("gets no invoice", async ({ firm }) => {
    const number = await firm.place({ company: "See www.links.example" });
    await expect(firm.desk.invoice(number)).rejects.toBeInstanceOf(RefusedChange);
  });

  test("is open again when it is released after its cancellation", async ({ firm }) => {
    const number = await firm.place({ company: "See www.links.example" });
    await firm.desk.cancel(number, "bots");
    await firm.desk.release(number);
    expect((await firm.loaded(number)).order.state).toBe("open");
  });
});

test("a released order promises its invoice from its release on", async ({ firm }) => {
  const number = await firm.place({ company: "See www.links.example" });
  firm.clock.now += 40 * hour;
  await firm.desk.release(number);
  expect((await firm.loaded(number)).view.promisedAt).toBe(start + 64 * hour);
});

test("a reopened order promises its invoice from its reopening on", async ({ firm }) => {
  const number = await firm.place();
  await firm.desk.cancel(number, "a mistake");
  firm.clock.now += 40 * hour;
  await firm.desk.reopen(number, "a mistake");
  expect((await firm.loaded(number)).view.promisedAt).toBe(start + 64 * hour);
});

test("the same entries after a cancellation are another order", async ({ firm }) => {
  const number = await firm.place();
  await firm.desk.cancel(number, "a mistake");
  expect(await firm.place()).not.toBe(number);
});

test("a retry with its key after a cancellation is the canceled order", async ({ firm }) => {
  const send = () => firm.postJson("/api/orders", orderBody, { "Idempotency-Key": "first" });
  const { orderNumber } = await (await send()).json();
  await firm.desk.cancel(orderNumber, "a mistake");
  expect(await (await send()).json()).toMatchObject({ orderNumber });
});

test("a refund that came back is reversed, though a payment has its reference", async ({ firm }) => {
  const number = await firm.invoiced();
  for (const reference of ["wire 1", "wire 2"]) await firm.desk.pay(number, { on, reference, amount: price });
  await firm.desk.refund(number, { on, reference: "wire 1", amount: price, reason: "paid twice" });
  const { id } = (await firm.loaded(number)).view.payments.at(-1)!;
  await expect(firm.desk.reverse(number, { payment: id, on, reason: "came back" })).resolves.toBe(-price);
});

test("an appointment to come is not moved into the past", async ({ firm }) => {
  const number = await firm.paid();
  await firm.desk.schedule(number, plan);
  firm.clock.now += hour;
  await expect(firm.desk.schedule(number, { starts_at: start + 1 })).rejects.toThrow("in the past");
});

const half = { ...overpayment, amount: part / 2, reason: "twice" };
const refusals: Record<string, [action: (desk: OrderDesk, number: string) => Promise<unknown>, reason: string]> = {
  "an unknown order": [(desk) => desk.invoice("ORD-2026-999999"), "There is no order ORD-2026-999999"],
  "a payment of tomorrow": [
    (desk, id) => desk.pay(id, { ...overpayment, on: "2026-11-22" }),
    "cannot have a payment on",
  ],
  "a payment that is already recorded": [
    (desk, id) => desk.pay(id, overpayment).then(() => desk.pay(id, overpayment)),
    "already has the payment of",
  ],
  "a refund that is already recorded": [
    (desk, id) => desk.pay(id, overpayment).then(() => desk.refund(id, half).then(() => desk.refund(id, half))),
    "already has the refund of",
  ],
  "an appointment before the order": [(desk, id) => desk.schedule(id, { ...plan, starts_at: start }), "in the past"],
  "an appointment of a credited order": [
    (desk, number) => desk.credit(number, { reason: "ill" }).then(() => desk.schedule(number, plan)),
    "was credited in full",
  ],
};

test.each(Object.entries(refusals))("%s is refused", async (_, [action, reason]) => {
  await using firm = await openFirm();
  const number = await firm.paid();
  await expect(action(firm.desk, number)).rejects.toThrow(reason);
});
