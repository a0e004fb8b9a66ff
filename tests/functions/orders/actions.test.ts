import { describe, expect, test as base } from "vitest";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { RefusedChange } from "../../../functions/db/errors.ts";
import { creditNoteContent, invoiceContent } from "../../../functions/orders/domain/invoice-document.ts";
import type { OrderDesk } from "../../support/order-desk.ts";
import { orderBody } from "../../support/api.ts";
import { inventedOrder, orderPackage } from "../../support/order-files.ts";
import { firmOn, minute, start } from "../../support/orders.ts";
import { opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(firmOn));

const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 60 };
const on = "2026-11-21";
const price = orderPackage.price;
const part = 250_50;
const payment = { on, reference: "wire 1" };
const overpayment = { ...payment, amount: price + part };
const refund = { on, reference: "wire 2", reason: "paid too much" };

/** An action, and the balance after it, or words of its refusal. The last entry's id is the third argument. */
type Step = [action: (desk: OrderDesk, number: string, entry?: string) => Promise<unknown>, result: number | string];

/** The steps after an invoice, and the buyer's last email. */
interface Case {
  steps: Step[];
  subject: string;
  text: string;
  files?: string[];
  fates: string[];
}

const cases: Record<string, Case> = {
  "overpaid, then corrected": {
    steps: [
      [(desk, number) => desk.pay(number, overpayment), -part],
      [(desk, number) => desk.correct(number, { city: "Golden" }), -part],
    ],
    subject: "Corrected invoice INV-2026-0002",
    text: `We owe you: ${usd(part)}`,
    files: ["INV-2026-0002.pdf", "CN-2026-0001.pdf"],
    fates: ["replaced", "in force", "in force"],
  },
  "credited in part, its refund reversed": {
    steps: [
      [(desk, number) => desk.pay(number, payment), 0],
      [(desk, number) => desk.credit(number, { amount: part, reason: "Less work" }), -part],
      [(desk, number) => desk.refund(number, refund), 0],
      [(desk, number, id) => desk.reverse(number, { on, payment: id, reason: "Came back" }), -part],
    ],
    subject: "A refund for your order ORD-2026-000001",
    text: `We owe you: ${usd(part)}`,
    fates: ["in force", "in force"],
  },
  "credited in parts, then canceled": {
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
    text: "Invoice INV-2026-0001 is credited in full: there is nothing left to pay.",
    fates: ["credited in full", "in force", "in force"],
  },
};

test.each(Object.entries(cases))("an invoice that is %s", async (_, { steps, subject, text, files = [], fates }) => {
  await using firm = await firmOn();
  const number = await firm.invoiced();
  for (const [action, result] of steps) {
    await firm.mails();
    firm.clock.now += minute;
    const before = await firm.file(number);
    const refusal = await action(firm.desk, number, before.entries.at(-1)?.id).then(() => "", String);
    const after = await firm.file(number);
    const accepted = { refusal: "", balance: result };
    const refused = { refusal: expect.stringContaining(String(result)), balance: before.view.balance };
    const expected = typeof result === "number" ? accepted : refused;
    expect({ refusal, balance: after.view.balance }).toEqual(expected);
  }
  const mail = (await firm.mails()).findLast(({ to }) => to?.[0]?.address === orderBody.email);
  expect(mail?.subject).toContain(subject);
  expect(mail?.text).toContain(text);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(files);
  const { documents } = (await firm.file(number)).view;
  expect(documents.map(({ status }) => status)).toEqual(fates);
});

test("the history names corrected fields without their earlier values", async ({ firm }) => {
  const number = await firm.place();
  await firm.desk.correct(number, { city: "Golden", phone: "303-555-0199" });
  expect((await firm.file(number)).history.at(-1)?.note).toBe("phone, city");
});

test("an empty company is removed from the invoice", async ({ firm }) => {
  const number = await firm.invoiced();
  expect(await firm.desk.correct(number, { company: "" })).toMatchObject({ buyer: { company: null } });
});

describe("a held order", () => {
  const refused: Record<string, (desk: OrderDesk, number: string) => Promise<unknown>> = {
    invoice: (desk, number) => desk.invoice(number),
    payment: (desk, number) => desk.pay(number, payment),
    appointment: (desk, number) => desk.schedule(number, plan),
  };
  test.each(Object.entries(refused))("gets no %s", async (_, action) => {
    await using firm = await firmOn();
    const number = await firm.place({ company: "See www.links.example" });
    await expect(action(firm.desk, number)).rejects.toBeInstanceOf(RefusedChange);
  });

  test("is open again when it is released after its cancellation", async ({ firm }) => {
    const number = await firm.place({ company: "See www.links.example" });
    await firm.desk.cancel(number, "bots");
    await firm.desk.release(number);
    expect((await firm.file(number)).order.state).toBe("open");
  });
});

const refusals: Record<string, [action: (desk: OrderDesk, number: string) => Promise<unknown>, reason: string]> = {
  "an unknown order": [(desk) => desk.invoice("ORD-2026-999999"), "There is no order ORD-2026-999999"],
  "a payment of tomorrow": [(desk, number) => desk.pay(number, { ...overpayment, on: "2026-11-22" }), "is possible on"],
  "a payment before the order": [
    (desk, number) => desk.pay(number, { ...overpayment, on: "2026-11-20" }),
    "is possible",
  ],
  "a refund of more than was overpaid": [(desk, number) => desk.refund(number, refund), "can be refunded"],
  "a reversal of an unknown payment": [
    (desk, number) => desk.reverse(number, { payment: "ffff", on, reason: "bounced" }),
    "no such payment to reverse",
  ],
  "an appointment in the past": [(desk, number) => desk.schedule(number, { ...plan, starts_at: start }), "in the past"],
  "a completion before the appointment": [
    (desk, number) => desk.schedule(number, plan).then(() => desk.complete(number)),
    "is still ahead: Tuesday, December 1, 2026 at 10:00 AM MST",
  ],
};

test.each(Object.entries(refusals))("%s is refused", async (_, [action, reason]) => {
  await using firm = await firmOn();
  const number = await firm.paid();
  await expect(action(firm.desk, number)).rejects.toThrow(reason);
});

test("credit notes take back an invoice's tax to the cent", () => {
  const invoice = invoiceContent(inventedOrder(), "INV-2026-0001", on);
  const taxed = { ...invoice, tax: { name: "Sales tax", rate: 7.25, id: "1", cents: 72_51 }, total: price + 72_51 };
  let before = 0;
  const notes = [1, 333_33, 333_34, taxed.total - 666_68].map((total) => {
    const note = creditNoteContent(taxed, { number: "CN-2026-0001", issuedOn: on, before, total, reason: "x" });
    before += total;
    return note;
  });
  for (const note of notes) expect((note.lines[0]?.amount ?? 0) + (note.tax?.cents ?? 0)).toBe(note.total);
  expect(notes.reduce((sum, note) => sum + (note.tax?.cents ?? 0), 0)).toBe(72_51);
});
