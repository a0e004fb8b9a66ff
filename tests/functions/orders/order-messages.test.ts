import { expect, test } from "vitest";
import { messageWords } from "../../../content/messages.ts";
import { attentionItems } from "../../../functions/attention/attention.ts";
import { orderBody } from "../../support/api.ts";
import { day, firmOn, mailSettings, minute } from "../../support/orders.ts";

/** A firm with an order, and the page of its buyer. */
async function page(number: "placed" | "paid" = "placed") {
  const firm = await firmOn();
  const order = await (number === "paid" ? firm.paid() : firm.place());
  const link = await firm.link();
  const path = new URL(link).pathname;
  const write = (fields: Record<string, string>) => firm.postForm(path, { message: "", ...fields });
  return { ...firm, number: order, path, write, page: async () => (await firm.see(link)).text };
}

test("a buyer writes about an order: the office has it in its mailbox and in the list of messages", async () => {
  await using firm = await page();
  const sent = await firm.write({ message: "Is Tuesday possible?" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${firm.path}?done=message`]);
  expect(await firm.page()).toContain("may cancel");
  const told = (await firm.mails()).find(({ subject }) => subject === `The buyer of ${firm.number} writes`);
  expect(told).toMatchObject({ to: [{ address: mailSettings.operator }], replyTo: [{ address: orderBody.email }] });
  expect(told?.text).toContain("> Is Tuesday possible?");
});

test("asking to cancel is confirmed by mail to both, once, waits in the list, and can be taken back", async () => {
  await using firm = await page();
  const { number, write } = firm;
  for (const _ of [1, 2]) expect((await write({ cancel: "yes" })).status).toBe(303);
  const subjects = (await firm.mails()).map(({ subject }) => subject);
  for (const once of [`The buyer of ${number} asks to cancel`, `Your request to cancel order ${number}`])
    expect(subjects.filter((subject) => subject === once)).toHaveLength(1);
  const asked = await firm.page();
  expect(asked).toContain("You asked on November 21, 2026 to cancel this order.");
  expect(asked).toContain("may keep");
  expect(asked).not.toContain("may cancel");
  const due = async () => (await attentionItems(firm.store, firm.clock.now)).map(({ kind, why }) => `${kind}: ${why}`);
  expect(await due()).toContain(`message: the buyer asks to cancel ${number}`);
  const wish = await firm.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  expect(await firm.said("messages", "show", wish.id.slice(-8))).toMatch(
    new RegExp(`^Order +${number}\nAsks to cancel +.* orders cancel ${number} --reason`, "m"),
  );
  expect((await write({ keep: "yes" })).headers.get("location")).toBe(`${firm.path}?done=kept`);
  expect(await due()).toEqual([]);
  expect(await firm.page()).toContain("may cancel");
  // Whoever goes back to the address that confirmed the wish is not told of it anew.
  const goneBack = await firm.app.request(`${firm.path}?done=cancel`);
  expect(await goneBack.text()).not.toContain(messageWords.done.cancel);

  await write({ cancel: "yes" });
  await firm.desk.cancel(number, "asked to");
  expect(await firm.page()).not.toMatch(/You asked|may keep/);
  expect(await due()).toEqual([]);
});

test("a wish that is taken back, or fulfilled, before it could be confirmed is confirmed to nobody", async () => {
  await using firm = await page();
  const { number, write } = firm;
  await write({ cancel: "yes" });
  await write({ keep: "yes" });
  const told = async () => (await firm.leaving()).map(({ subject }) => subject);
  expect(await told()).toEqual([]);
  firm.clock.now += minute;
  await write({ cancel: "yes" });
  await firm.desk.cancel(number, "asked to");
  expect(await told()).toEqual([`Your order ${number} at Cairn AI has been canceled`]);
});

test("a stale tab cannot cancel an order that is complete: it says so, and nothing is stored", async () => {
  await using firm = await page("paid");
  await firm.desk.schedule(firm.number, { starts_at: firm.clock.now + day, minutes: 60 });
  firm.clock.now += 2 * day;
  await firm.desk.complete(firm.number);
  const stale = await firm.write({ cancel: "yes" });
  expect([stale.status, await stale.text()]).toEqual([422, expect.stringContaining("This order is completed already")]);
  expect(await firm.db.selectFrom("messages").select("id").execute()).toEqual([]);
});

test.each([
  ["nothing", " ", "at least 10 characters"],
  ["too much", "x".repeat(5_001), "at most 5,000 characters"],
  ["an unprintable message", "Hello, hello\u0007", "unprintable"],
])("%s is refused with the reason", async (_, message, reason) => {
  await using firm = await page();
  const refused = await firm.write({ message });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(reason)]);
});
