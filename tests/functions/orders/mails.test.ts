import type { Email } from "postal-mime";
import { describe, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { formatUsdExact } from "../../../content/pricing/money.ts";
import { orderBody } from "../../support/api.ts";
import { orderPackage } from "../../support/order-package.ts";
import { day, firmOn, minute, start } from "../../support/orders.ts";

const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 90, place: "By video" };

describe("on a store", () => {
  test("from the order to its end, each mail is dated when it leaves, has the calendar's entry of then, and nothing that a stranger may have typed", async () => {
    await using firm = await firmOn();
    const { desk, clock } = firm;
    const number = await firm.place();
    const mails = await firm.leaving();
    const total = formatUsdExact(orderPackage.price);
    for (const said of [`${orderPackage.title}: ${total}`, "Invoice: By email, by"])
      expect(mails[0]?.text).toContain(said);
    /** The last email that leaves because of a step, a minute after the one before. */
    const mailed = async (step: Promise<unknown>) => {
      await step;
      clock.now += minute;
      mails.push(...(await firm.leaving()));
      return mails.at(-1);
    };
    await mailed(desk.invoice(number));
    await mailed(desk.pay(number, firm.payment()));
    const place = "Café; 14 Quarry Road, Golden \\ second floor — ".repeat(4).trim();
    const first = await mailed(desk.schedule(number, { ...plan, place }));
    const moved = await mailed(desk.schedule(number, { minutes: 90, starts_at: plan.starts_at + day }));
    const again = await mailed(desk.resend(number, "appointment"));
    await mailed(desk.credit(number, { reason: "Consultation canceled" }));
    const canceled = await mailed(desk.cancel(number, "does not answer"));
    const again2 = await mailed(desk.resend(number, "cancellation"));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${number} at ${company.brand}`,
      `Invoice INV-2026-0001 for your order ${number}`,
      "Payment received for invoice INV-2026-0001",
      "Your consultation: Tuesday, December 1, 2026 at 10:00 AM MST",
      "New time for your consultation: Wednesday, December 2, 2026 at 10:00 AM MST",
      moved?.subject,
      `Credit note CN-2026-0001 for invoice INV-2026-0001`,
      `Your order ${number} at ${company.brand} has been canceled`,
      canceled?.subject,
    ]);
    expect(mails.map(({ date }) => Date.parse(date ?? ""))).toEqual(mails.map((_, at) => start + at * minute));
    for (const mail of mails) {
      expect(mail.replyTo).toEqual([{ name: company.brand, address: "office@firm.example" }]);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(
        /\bAda\b|Lovelace|Analytical|St James|303-555-0118|answer/,
      );
    }
    const { id } = (await firm.file(number)).order;
    const own = [
      `UID:${id}@www.firm.example`,
      `DESCRIPTION:Order ${number}. Questions: ${company.phone} or office@firm.example.`,
      `LOCATION:${place.replace(/[\\;,]/g, (each) => `\\${each}`)}`,
      `ORGANIZER;CN="${company.brand}":mailto:office@firm.example`,
      "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:MAILTO:ada@engine.example",
    ];
    const one = [...own, "METHOD:REQUEST", "SEQUENCE:0", "DTSTART:20261201T170000Z", "DTEND:20261201T183000Z"];
    expect(calendarOf(first)).toEqual(expect.arrayContaining([...one, "DTSTAMP:20261121T170300Z"]));
    // One that is moved without a place keeps the place.
    const other = [...own.slice(0, 3), "SEQUENCE:1", "DTSTART:20261202T170000Z"];
    for (const mail of [moved, again]) expect(calendarOf(mail)).toEqual(expect.arrayContaining(other));
    // Calendars accept only updates that are newer than their entry.
    const off = [...own.slice(0, 1), "METHOD:CANCEL", "SEQUENCE:2", "STATUS:CANCELLED", "DTSTAMP:20261121T170700Z"];
    expect(calendarOf(canceled)).toEqual(expect.arrayContaining(off));
    for (const said of [
      "Invoice INV-2026-0001 is credited in full: there is nothing left to pay.\n\nWe will return the $1,000.00 that you",
      "The consultation on Wednesday, December 2, 2026 at 10:00 AM MST will not take place.",
    ])
      for (const mail of [canceled, again2]) expect(mail?.text).toContain(said);
    await expect(desk.resend(number, "appointment")).rejects.toThrow("is outdated: the order is canceled");
  });

  test("a pending email that no longer applies is not sent", async () => {
    await using firm = await firmOn();
    const { desk } = firm;
    const number = await firm.paid();
    await desk.schedule(number, plan);
    await desk.schedule(number, { ...plan, minutes: 30 });
    const left = async () => (await firm.leaving()).map(({ subject }) => subject?.split(" ")[0]).toSorted();
    expect(await left()).toEqual(["Invoice", "Payment", "Your", "Your"]);
    await desk.resend(number, "appointment");
    await desk.credit(number, { reason: "Moved away" });
    await desk.cancel(number, "moved away");
    expect(await left()).toEqual(["Credit", "Your"]);
    const { history } = await firm.file(number);
    expect(history.filter(({ step }) => step === "withdrawn").map(({ note }) => note)).toEqual([
      "appointment: the appointment was moved",
      "appointment: the order is canceled",
    ]);
  });

  test("an invoice that was given up, and leaves after it was paid, says what is true then, and is dated then", async () => {
    await using firm = await firmOn();
    const number = await firm.invoiced();
    const become = (state: "dead" | "pending") =>
      firm.db.updateTable("mails").set({ state }).where("kind", "=", "invoice").execute();
    await become("dead");
    await firm.desk.pay(number, firm.payment());
    await firm.leaving();
    await become("pending");
    firm.clock.now += 5 * day;
    const [mail] = await firm.leaving();
    expect(mail?.text).toContain("There is nothing left to pay.");
    expect(mail?.text).toContain("Total due: $0.00");
    expect(mail?.text).not.toMatch(/due by|How to pay/i);
    expect(mail?.attachments).toMatchObject([{ filename: "INV-2026-0001.pdf" }]);
    expect(new Date(mail?.date ?? 0).getTime()).toBe(firm.clock.now);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  });

  test("the office is told that an invoice is expected only until it is there", async () => {
    await using firm = await firmOn();
    const told = async () => (await firm.mails()).findLast(({ subject }) => subject?.startsWith("New order"))?.text;
    await firm.place();
    expect(await told()).toContain("The buyer expects the invoice within 24 hours. Reply to this email");
    const number = await firm.place({ email: "second@buyer.example" });
    await firm.desk.invoice(number);
    const late = await told();
    expect([late?.includes(number), late?.includes("expects"), late?.includes("Reply to this email")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("what is sent again is the order's own latest, to the address it has now, and what was sent stays", async () => {
    await using firm = await firmOn();
    const { desk } = firm;
    const [number, other] = [await firm.paid(), await firm.paid({ email: "other@buyer.example" })];
    for (const each of [number, other]) await desk.schedule(each, { ...plan, minutes: each === number ? 90 : 45 });
    await firm.leaving();
    await desk.schedule(number, { ...plan, minutes: 30 });
    await desk.correct(number, { email: "new@engine.example" });
    await expect(desk.resend(number, "appointment")).rejects.toThrow("is still waiting to be sent");
    await expect(desk.resend(number, "credit-note")).rejects.toThrow(`${number} has no credit-note to send again`);
    await firm.leaving();
    await desk.resend(number, "appointment");
    await desk.resend(number, "invoice", "books@engine.example");
    const [mail, copy] = await firm.leaving();
    expect([mail, copy].map((each) => each?.to?.[0]?.address)).toEqual(["new@engine.example", "books@engine.example"]);
    expect(mail?.text).toContain("How long: 30 minutes");
    const { order, history } = await firm.file(number);
    expect(order.email).toBe("new@engine.example");
    expect(JSON.stringify(history)).not.toContain(orderBody.email);
  });
});

// --- internal ---

/** The lines of an email's calendar entry, unfolded. */
function calendarOf(mail: Email | undefined): string[] {
  const entry = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const content = entry?.content ?? "";
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.replace(/\r?\n /g, "").split(/\r?\n/);
}
