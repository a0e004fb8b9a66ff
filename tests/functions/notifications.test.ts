import { expect, test as base } from "vitest";
import { attentionItems } from "../../functions/attention/attention.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import { contactBody } from "../support/api.ts";
import { firmOn, hour, minute } from "../support/orders.ts";
import { opened } from "../support/temp-store.ts";

const test = base.extend("firm", opened(floodedFirm));

/** A firm after 150 messages within an hour, then an order. */
async function floodedFirm() {
  const firm = await firmOn();
  for (let index = 0; index < 150; index += 1)
    await firm.postJson("/api/contact", { ...contactBody, name: `N${index}.` });
  await firm.place();
  return firm;
}

test("the buyer's email leaves before the notifications of a flood", async ({ firm }) => {
  const [first] = await mailQueue(firm.store).claim({ now: firm.clock.now, limit: 1, leaseMs: minute });
  expect(first?.kind).toBe("order-confirmation");
});

test("one email an hour later names all but five of a flood", async ({ firm }) => {
  firm.clock.now += hour;
  const bundle = (await firm.mails()).find(({ subject }) => subject?.startsWith("146 more"));
  expect(bundle?.text).toContain("Messages (145):");
  expect(bundle?.text).toContain("Orders (1):");
  expect(bundle?.text).toContain("and 95 more");
});

test("a bundle of one is announced in the singular", async () => {
  await using firm = await firmOn();
  for (let index = 0; index < 6; index += 1)
    await firm.postJson("/api/contact", { ...contactBody, name: `N${index}.` });
  firm.clock.now += hour;
  const subjects = (await firm.mails()).map(({ subject }) => subject);
  expect(subjects).toContain("1 more message or order arrived within an hour");
});

test("a message after the bundled hour is an email of its own", async ({ firm }) => {
  firm.clock.now += 2 * hour;
  await firm.postJson("/api/contact", { ...contactBody, name: "Later" });
  expect((await firm.mails()).map(({ subject }) => subject)).toContain("New message from Later");
});

test("a message erased before the bundle leaves is not in it", async ({ firm }) => {
  await firm.db.deleteFrom("messages").execute();
  firm.clock.now += hour;
  const texts = (await firm.mails()).map(({ text }) => text);
  expect(texts.join("\n")).not.toContain("Messages (");
});

test("a bundle that waits for its hour is not late", async ({ firm }) => {
  await firm.mails();
  firm.clock.now += hour;
  const items = await attentionItems(firm.store, firm.clock.now);
  expect(items.filter(({ kind }) => kind === "email")).toEqual([]);
});
