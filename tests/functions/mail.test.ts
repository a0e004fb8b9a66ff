import { mkdir, readFile, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test as base } from "vitest";
import { formatUsdExact } from "../../content/pricing/money.ts";
import { emlTransport } from "../../functions/mail/transport.ts";
import { digestMail } from "../../functions/jobs/digest.ts";
import { textOf, isOutdated } from "../../functions/mail/content.ts";
import { pendingMail } from "../../functions/mail/enqueue.ts";
import { messageRow } from "../../functions/contact/store-message.ts";
import { contactBody, from, mailSettings } from "../support/api.ts";
import { buyer, orderPackage } from "../support/order-files.ts";
import { day, firmOn } from "../support/orders.ts";
import { tempFolder, opened } from "../support/temp-store.ts";

const test = base.extend("firm", opened(firmOn));

test("the office can answer a complete notification to the buyer", async ({ firm }) => {
  await firm.place();
  const mail = (await firm.mails()).find(({ to }) => to?.[0]?.address === mailSettings.operator);
  const { firstName, lastName, phone, company, billingAddress } = buyer;
  for (const entry of [firstName, lastName, phone, company, billingAddress, formatUsdExact(orderPackage.price)])
    expect(mail?.text).toContain(entry);
  expect(mail?.replyTo).toEqual([{ name: "Ada Lovelace", address: buyer.email }]);
});

test.each([
  ['Eve <eve@evil.example>, "Bob" \\r\\nBcc: all@x.example'],
  ["=?UTF-8?B?QmFuaw==?="],
  ["=?UTF-8?B?QmFuaw==?= «Żółć»"],
  ["Ada \u202Eknab", "Ada [U+202E]knab"],
  ["\u200FAda\u2066 =?utf-8?q?x?=\u061C", "[U+200F]Ada[U+2066] =?utf-8?q?x?=[U+061C]"],
])("shows the name %j as it was typed", async (name, typed = name) => {
  // An invisible joiner keeps mail programs from decoding text that looks like an encoded word.
  const shown = typed.replaceAll("=?", "=\u2060?");
  await using firm = await firmOn();
  const message = messageRow({ id: "typed", receivedAt: firm.clock.now, fields: { ...contactBody, name } });
  await firm.db.insertInto("messages").values(message).execute();
  const notification = pendingMail({ kind: "contact-notification" }, message.id, mailSettings, firm.clock.now);
  await firm.db.insertInto("mails").values(notification).execute();
  const [mail] = await firm.mails();
  expect(mail).toMatchObject({
    subject: `New message from ${shown}`,
    replyTo: [{ name: shown, address: contactBody.email }],
    to: [{ address: mailSettings.operator }],
  });
  expect(mail?.bcc).toBeUndefined();
});

test("right-to-left names do not move the text around them", async ({ firm }) => {
  await firm.place({ lastName: "الأحمد", company: "شركة 12" });
  await firm.place({ lastName: "\u202Eecalevol", company: "Ltd", email: "b@engine.example" });
  firm.clock.now += 2 * day;
  const digest = await digestMail(firm.store, mailSettings, firm.clock.now);
  const listed = isOutdated(digest) ? "" : textOf(digest.content);
  expect(listed).toContain("- \u2068Ada الأحمد\u2069, \u2068شركة 12\u2069, $1,000.00\n  Ask the buyer");
  expect(listed).toContain("- Ada [U+202E]ecalevol, Ltd, $1,000.00\n  Send the invoice");
});

test("a message in Arabic is quoted in its direction", async ({ firm }) => {
  await firm.postJson("/api/contact", { ...contactBody, message: "مرحبا 10-12?\nHello\u202E" });
  const [mail] = await firm.mails();
  expect(mail?.text).toContain("> مرحبا 10-12?\n> Hello[U+202E]");
  expect(mail?.html).toContain('<div dir="auto">مرحبا 10-12?</div><div dir="auto">Hello[U+202E]</div>');
});

test("an .eml file appears complete", async () => {
  await using folder = await tempFolder();
  const mail = pendingMail({ kind: "invoice" }, "message-1", { domain: "x.example" }, Date.UTC(2026, 10, 21, 8, 30));
  const draft = { kind: "invoice" as const, to: from, subject: "S", content: { heading: "B", blocks: [] } };
  const transport = emlTransport(join(folder.path, "mail"), from);
  const deliver = () => transport.deliver(mail, draft, { now: 0, signal: new AbortController().signal });
  const target = join(folder.path, "mail", `2026-11-21T08-30-00-000Z-invoice-${mail.id}.eml`);
  // The rename fails, so the email stays under its temporary name, complete.
  await mkdir(target, { recursive: true });
  await expect(deliver()).rejects.toThrow(target);
  const part = await PostalMime.parse(await readFile(`${target}.part`));
  expect(part).toMatchObject({ subject: "S", messageId: mail.message_id, text: expect.stringMatching(/^B/) });
  await rmdir(target);
  await deliver();
  // No other user of the machine may read what visitors write.
  expect((await stat(target)).mode & 0o777).toBe(0o600);
});
