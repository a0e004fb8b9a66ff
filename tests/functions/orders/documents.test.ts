import { expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { day, firmOn } from "../../support/orders.ts";

const plan = { starts_at: Date.UTC(2027, 1, 1, 17), minutes: 60 };

/** A firm that has emailed an invoice and an appointment, and whose rows of those emails are purged. */
async function firmAfterPurge() {
  const firm = await firmOn();
  const number = await firm.paid();
  await firm.desk.schedule(number, plan);
  await firm.mails();
  firm.clock.now += 50 * day;
  await firm.db.deleteFrom("mails").where("state", "=", "sent").execute();
  return { ...firm, number };
}

test("an issued invoice is sent as it was drawn, even after the firm has moved", async () => {
  await using firm = await firmOn();
  const number = await firm.invoiced();
  const [first] = await firm.leaving();
  const { street } = company.postalAddress;
  company.postalAddress.street = "1 New Street";
  try {
    await firm.desk.resend(number, "invoice");
    const [again] = await firm.leaving();
    expect(again?.attachments[0]?.content).toEqual(first?.attachments[0]?.content);
  } finally {
    company.postalAddress.street = street;
  }
});

test("an invoice is not dated before the previous one when the clock runs behind", async () => {
  await using firm = await firmOn();
  await firm.invoiced();
  firm.clock.now -= 3_000 * day;
  const invoice = await firm.desk.invoice(await firm.place({ email: "second@buyer.example" }));
  expect([invoice.number, invoice.issuedOn]).toEqual(["INV-2026-0002", "2026-11-21"]);
});

test("an appointment moved after its email was purged goes out as an update", async () => {
  await using firm = await firmAfterPurge();
  await firm.desk.schedule(firm.number, { ...plan, starts_at: plan.starts_at + day });
  const [mail] = await firm.leaving();
  expect(mail?.text).toContain("new time replaces");
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toContain("SEQUENCE:1");
});

test("a canceled appointment leaves the buyer's calendar after its email was purged", async () => {
  await using firm = await firmAfterPurge();
  await firm.desk.credit(firm.number, { reason: "Asked to" });
  await firm.desk.cancel(firm.number, "asked to");
  const mail = (await firm.leaving()).find(({ subject }) => subject?.includes("canceled"));
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toContain("METHOD:CANCEL");
});

test("a corrected invoice names the earlier one after its email was purged", async () => {
  await using firm = await firmAfterPurge();
  await firm.desk.correct(firm.number, { city: "Golden" });
  const [mail] = await firm.leaving();
  expect(mail?.subject).toContain("Corrected invoice INV-2027-0001");
});
