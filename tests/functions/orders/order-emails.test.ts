import type { Email } from "postal-mime";
import { beforeAll, describe, expect, test as base } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { addresses, day, openFirm, minute } from "../../support/orders.ts";
import { buyer } from "../../support/sample-order.ts";
import { opened } from "../../support/temp-store.ts";

const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 90, place: "By video" };
const long = "Café; 14 Quarry Road, Golden \\ second floor — ".repeat(4).trim();

/** A firm that has emailed a buyer from the order to its cancellation, a minute apart. */
async function firmWithLifecycle() {
  const firm = await openFirm();
  const { desk, clock } = firm;
  const number = await firm.place();
  const mails = await firm.newBuyerMails();
  const steps = [
    () => desk.invoice(number),
    () => desk.pay(number, firm.payment()),
    () => desk.schedule(number, { ...plan, place: long }),
    () => desk.schedule(number, { minutes: 90, starts_at: plan.starts_at + day }),
    () => desk.credit(number, { reason: "Consultation canceled" }),
    () => desk.cancel(number, "does not answer"),
  ];
  for (const step of steps) {
    await step();
    clock.now += minute;
    mails.push(...(await firm.newBuyerMails()));
  }
  return { ...firm, number, emailed: mails, id: (await firm.loaded(number)).order.id };
}

const test = base.extend("reopened", opened(firmWithReopened));

/** A firm with a reopened order, whose buyer has read of an appointment and its cancellation. */
async function firmWithReopened() {
  const firm = await openFirm();
  const { clock, desk } = firm;
  const number = await firm.paid();
  await desk.schedule(number, plan);
  await firm.mails();
  clock.now += minute;
  await desk.reverse(number, { on: "2026-11-21", payment: undefined, reason: "Bounced" });
  await desk.cancel(number, "bounced check");
  await firm.mails();
  clock.now += minute;
  await desk.reopen(number, "mistake");
  clock.now += minute;
  return { ...firm, number };
}

describe("from the order to its cancellation", () => {
  let firm: Awaited<ReturnType<typeof firmWithLifecycle>>;
  beforeAll(async () => {
    firm = await firmWithLifecycle();
    return () => firm[Symbol.asyncDispose]();
  });

  test("each step of an order sends its email", () => {
    expect(firm.emailed.map(({ subject }) => subject)).toEqual([
      `Your order ${firm.number} at ${company.brand}`,
      `Invoice INV-2026-0001 for your order ${firm.number}`,
      "Payment received for invoice INV-2026-0001",
      "Your consultation: Tuesday, December 1, 2026 at 10:00 AM MST",
      "Your consultation: Wednesday, December 2, 2026 at 10:00 AM MST",
      "Credit note CN-2026-0001 for invoice INV-2026-0001",
      `Your order ${firm.number} at ${company.brand} has been canceled`,
    ]);
  });

  test("emails to buyers repeat nothing from the form", () => {
    for (const { subject, text, html } of firm.emailed)
      expect(`${subject}${text}${html}`).not.toMatch(/\bAda\b|Lovelace|Analytical|St James|303-555-0118|answer/);
  });

  test("a reply to an email reaches the office", () => {
    expect(firm.emailed.map(({ replyTo }) => replyTo)).toEqual(firm.emailed.map(() => [addresses.office]));
  });

  test("an appointment comes with its calendar entry", () => {
    expect(calendarOf(firm.emailed[3])).toEqual(
      expect.arrayContaining([
        "METHOD:REQUEST",
        `UID:${firm.id}@${new URL(company.siteUrl).hostname}`,
        "SEQUENCE:0",
        "DTSTAMP:20261121T170300Z",
        "DTSTART:20261201T170000Z",
        "DTEND:20261201T183000Z",
        `LOCATION:${long.replace(/[\\;,]/g, (each) => `\\${each}`)}`,
        `ORGANIZER;CN="${company.brand}":mailto:${company.email}`,
        "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:MAILTO:ada@engine.example",
      ]),
    );
  });

  test("a moved appointment replaces the earlier one", () => {
    expect(firm.emailed.map(({ text }) => text?.includes("new time replaces")).indexOf(true)).toBe(4);
  });

  test("the sequence numbers of calendar entries ascend to the cancellation", () => {
    const lines = firm.emailed.flatMap(calendarOf).filter((line) => /^(?:METHOD|SEQ)/.test(line));
    const [request, cancel] = ["METHOD:REQUEST", "METHOD:CANCEL"];
    expect(lines).toEqual([request, "SEQUENCE:0", request, "SEQUENCE:2", cancel, "SEQUENCE:3"]);
  });

  test("a cancellation says what happens to the invoice", () => {
    const statuses = /INV-2026-0001 is credited in full.*We owe you \$1,000\.00.*Wednesday, December 2/s;
    expect(firm.emailed[6]?.text).toMatch(statuses);
  });
});

test("a cancellation before the invoice says that nothing is due", async () => {
  await using firm = await openFirm();
  await firm.desk.cancel(await firm.place(), "ordered twice");
  expect((await firm.newBuyerMails()).at(-1)?.text).toContain("Balance: $0");
});

test("an invoice that was voided before its email left is withdrawn as void", async () => {
  await using firm = await openFirm();
  const number = await firm.invoiced();
  await firm.desk.cancel(number, "ordered twice");
  await firm.mails();
  expect((await firm.loaded(number)).history.at(-1)?.note).toBe("invoice: INV-2026-0001 is void");
});

test("the office can reply to the buyer from a complete notification", async () => {
  await using firm = await openFirm();
  await firm.place();
  const mail = (await firm.mails()).find(({ to }) => to?.[0]?.address === addresses.office.address);
  const { firstName, lastName, phone, company: employer, billingAddress } = buyer;
  for (const entry of [firstName, lastName, phone, employer, billingAddress, "$1,000.00"])
    expect(mail?.text).toContain(entry);
  expect(mail?.replyTo).toEqual([{ name: "Ada Lovelace", address: buyer.email }]);
});

test("an appointment that was moved before its email left is not sent", async () => {
  await using firm = await openFirm();
  const number = await firm.paid();
  await firm.desk.schedule(number, plan);
  await firm.desk.schedule(number, { minutes: 30, starts_at: plan.starts_at + day });
  const appointments = (await firm.newBuyerMails()).filter(({ subject }) => subject?.startsWith("Your consultation"));
  expect(appointments.map(({ text }) => /How long: (.*)/.exec(String(text))?.[1])).toEqual(["30 minutes"]);
  expect(appointments[0]?.text).not.toContain("replaces");
  const { history } = await firm.loaded(number);
  expect(history.at(-1)).toMatchObject({ event: "withdrawn", note: "appointment: the appointment was moved" });
});

test("a reopened order has no appointment", async ({ reopened }) => {
  expect((await reopened.loaded(reopened.number)).view.appointment).toBeUndefined();
});

test("a reopened order is canceled without its earlier appointment", async ({ reopened }) => {
  await reopened.desk.cancel(reopened.number, "moved");
  expect((await reopened.newBuyerMails()).flatMap(calendarOf)).toEqual([""]);
});

test("a new appointment follows the canceled one in the calendar", async ({ reopened }) => {
  await reopened.desk.pay(reopened.number, reopened.payment());
  await reopened.desk.schedule(reopened.number, plan);
  expect((await reopened.newBuyerMails()).flatMap(calendarOf)).toContain("SEQUENCE:2");
});

/** The lines of an email's calendar entry, unfolded. */
function calendarOf(mail: Email | undefined): string[] {
  const content = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar")?.content ?? "";
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.replace(/\r?\n /g, "").split(/\r?\n/);
}
