import { describe, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { formatUsdExact } from "../../../content/money.ts";
import { fileNumbered, ordered, placeOrder, sentMails, writtenMails } from "../../support/orders.ts";
import { orderBody } from "../../support/api.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";
import type { MailRow } from "../../../functions/mail/mails.ts";
import { outboxTo } from "../../support/sending.ts";
import { orderPackage } from "../../support/order-package.ts";

const start = Date.UTC(2026, 10, 21, 8, 30);
const minutes = (count: number) => start + count * 60_000;
const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 90, place: "By video" };

/** The emails that left in a minute, without those of before. */
async function leaving({ store, dataDir }: TempStore, minute: number) {
  const before = new Set((await writtenMails(dataDir)).map(({ messageId }) => messageId));
  const all = await sentMails(store, dataDir, minutes(minute));
  return all.filter(({ messageId }) => !before.has(messageId));
}

describe.each(engines)("on %s", (engine) => {
  test("from the order to the appointment, each mail when it leaves, and nothing in them of what a stranger may have typed", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    await desk(1).invoice(number);
    await sentMails(temp.store, temp.dataDir, minutes(1));
    await desk(2).pay(number, { on: "2026-11-21", reference: "check 1042" });
    await sentMails(temp.store, temp.dataDir, minutes(2));
    await desk(3).schedule(number, plan);
    const mails = (await sentMails(temp.store, temp.dataDir, minutes(5))).filter(
      ({ to }) => to?.[0]?.address === orderBody.email,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${number} at Cairn AI`,
      `Invoice INV-2026-0001 for your order ${number}`,
      "Payment received for invoice INV-2026-0001",
      "Your consultation: Tuesday, December 1, 2026 at 10:00 AM MST",
    ]);
    // Each is dated when it left.
    expect(mails.map(({ date }) => Date.parse(date ?? ""))).toEqual([1, 1, 2, 5].map(minutes));
    for (const mail of mails) {
      expect(mail.replyTo).toEqual([{ name: "Cairn AI", address: "office@cairn-ai.example" }]);
      for (const typed of ["Lovelace", "Analytical", "St James", orderBody.phone]) {
        expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain(typed);
      }
    }
  });

  test("a canceled order: what was paid is credited and returned, the appointment leaves the calendar, the reason stays here", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    await desk(1).invoice(number);
    await desk(2).pay(number, { on: "2026-11-21", reference: "check 1042" });
    await desk(3).schedule(number, plan);
    await sentMails(temp.store, temp.dataDir, minutes(4));
    await desk(4).credit(number, { reason: "Consultation canceled" });
    await desk(5).cancel(number, "does not answer");
    const mail = (await sentMails(temp.store, temp.dataDir, minutes(6))).at(-1);
    expect(mail?.subject).toBe(`Your order ${number} at Cairn AI has been canceled`);
    expect(mail?.text).toContain(
      `Invoice INV-2026-0001 is credited in full: there is nothing left to pay.\n\nWe will return the ${formatUsdExact(orderPackage.price)} that you have paid.`,
    );
    expect(mail?.text).toContain("The consultation on Tuesday, December 1, 2026 at 10:00 AM MST will not take place.");
    expect(`${mail?.text}${mail?.html}`).not.toContain("does not answer");
    // Calendars accept only updates that are newer than their entry.
    expect(calendarOf(mail)).toEqual(
      expect.arrayContaining(["METHOD:CANCEL", "SEQUENCE:1", "DTSTAMP:20261121T083600Z", "STATUS:CANCELLED"]),
    );
    await expect(desk(6).resend(number, "appointment")).rejects.toThrow("says what is no longer true");
    await desk(6).resend(number, "cancellation");
  });

  test("a pending email that no longer applies is not sent", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    await desk(1).invoice(number);
    await desk(3).pay(number, { on: "2026-11-21", reference: "x" });
    await desk(4).schedule(number, plan);
    await desk(5).schedule(number, { ...plan, minutes: 30 });
    const left = async (now: number) => {
      const sent: string[] = [];
      const deliver = async ({ kind }: MailRow) => {
        if (kind !== "order-notification") sent.push(kind);
      };
      await outboxTo(temp.store, deliver, () => now).drain();
      return sent.toSorted();
    };
    expect(await left(minutes(5))).toEqual(["appointment", "invoice", "order-confirmation", "payment-receipt"]);
    await desk(6).resend(number, "appointment");
    await desk(6).credit(number, { reason: "Moved away" });
    await desk(7).cancel(number, "moved away");
    expect(await left(minutes(7))).toEqual(["cancellation", "credit-note"]);
    const { history } = await fileNumbered(temp.store, number, minutes(8));
    expect(history.filter(({ step }) => step === "withdrawn").map(({ note }) => note)).toEqual([
      "appointment: the appointment was moved or undone",
      "appointment: the order is canceled",
    ]);
  });

  test("an invoice that was given up, and leaves after it was paid, says what is true then, and is dated then", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    await desk(1).invoice(number);
    await temp.store.db.updateTable("mails").set({ state: "dead" }).where("kind", "=", "invoice").execute();
    await sentMails(temp.store, temp.dataDir, minutes(1));
    await desk(2).pay(number, { on: "2026-11-21", reference: "x" });
    await sentMails(temp.store, temp.dataDir, minutes(2));
    await temp.store.db.updateTable("mails").set({ state: "pending" }).where("kind", "=", "invoice").execute();
    const left = await leaving(temp, 5 * 24 * 60);
    const mail = left.find(({ subject }) => subject?.startsWith("Invoice"));
    expect(mail?.text).toContain("There is nothing left to pay.");
    expect(mail?.text).toContain("Total due: $0.00");
    expect(mail?.text).not.toMatch(/due by|How to pay/i);
    expect(mail?.attachments).toMatchObject([{ filename: "INV-2026-0001.pdf" }]);
    expect(new Date(mail?.date ?? 0).getTime()).toBe(minutes(5 * 24 * 60));
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  });

  test("what is sent again is the order's own latest, to the address it has now, and what was sent stays", async () => {
    await using temp = await tempStore(engine);
    const { number, desk } = await ordered(temp.store, start);
    const other = await placeOrder(temp.store, start, { email: "other@buyer.example" });
    for (const each of [number, other]) {
      await desk(1).invoice(each);
      await desk(2).pay(each, { on: "2026-11-21", reference: "x" });
      await desk(3).schedule(each, { ...plan, minutes: each === number ? 90 : 45 });
      await sentMails(temp.store, temp.dataDir, minutes(3));
    }
    await desk(4).schedule(number, { ...plan, minutes: 30 });
    await desk(5).edit(number, { email: "new@engine.example" });
    await expect(desk(5).resend(number, "appointment")).rejects.toThrow("is still waiting to be sent");
    await expect(desk(5).resend(number, "credit")).rejects.toThrow(`${number} has no credit to send again`);
    await sentMails(temp.store, temp.dataDir, minutes(5));
    await desk(6).resend(number, "appointment");
    const [mail] = await leaving(temp, 6);
    expect(mail?.to).toMatchObject([{ address: "new@engine.example" }]);
    expect(mail?.text).toContain("How long: 30 minutes");
    await desk(7).resend(number, "invoice", "books@engine.example");
    expect((await leaving(temp, 7))[0]?.to).toMatchObject([{ address: "books@engine.example" }]);
    const { order, history } = await fileNumbered(temp.store, number, minutes(8));
    expect(order.email).toBe("new@engine.example");
    expect(JSON.stringify(history)).not.toContain(orderBody.email);
  });
});

/** The lines of an email's calendar entry, unfolded. */
function calendarOf(mail: Awaited<ReturnType<typeof sentMails>>[number] | undefined): string[] {
  const entry = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const content = entry?.content ?? "";
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.replace(/\r?\n /g, "").split(/\r?\n/);
}

test("the calendar entry holds what RFC 5545 asks for, and a moved appointment takes the place of the earlier", async () => {
  await using temp = await tempStore();
  const { number, desk } = await ordered(temp.store, start);
  await desk(1).invoice(number);
  await desk(2).pay(number, { on: "2026-11-21", reference: "x" });
  const { id } = await temp.store.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  const place = "Café; 14 Quarry Road, Golden \\ second floor — ".repeat(4).trim();
  await desk(3).schedule(number, { ...plan, place });
  await sentMails(temp.store, temp.dataDir, minutes(3));
  await desk(4).schedule(number, { ...plan, starts_at: plan.starts_at + 86_400_000 });
  const mails = await sentMails(temp.store, temp.dataDir, minutes(5));
  const [first, moved] = mails.slice(-2).map((mail) => calendarOf(mail));
  expect(first).toEqual(
    expect.arrayContaining([
      "METHOD:REQUEST",
      "SEQUENCE:0",
      "DTSTAMP:20261121T083300Z",
      "DTSTART:20261201T170000Z",
      "DTEND:20261201T183000Z",
      `UID:${id}@www.cairn-ai.example`,
      `DESCRIPTION:Order ${number}. Questions: ${company.phone} or office@cairn-ai.example.`,
      `LOCATION:${place.replace(/[\\;,]/g, (each) => `\\${each}`)}`,
      'ORGANIZER;CN="Cairn AI":mailto:office@cairn-ai.example',
      "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:MAILTO:ada@engine.example",
    ]),
  );
  expect(moved).toEqual(
    expect.arrayContaining([`UID:${id}@www.cairn-ai.example`, "SEQUENCE:1", "DTSTART:20261202T170000Z"]),
  );
  expect(mails.at(-1)?.subject).toBe("New time for your consultation: Wednesday, December 2, 2026 at 10:00 AM MST");
  await desk(6).resend(number, "appointment");
  const again = (await sentMails(temp.store, temp.dataDir, minutes(7))).at(-1);
  const lines = moved?.filter((line) => !line.startsWith("DTSTAMP:"));
  expect(calendarOf(again)).toEqual(expect.arrayContaining(lines ?? []));
});
