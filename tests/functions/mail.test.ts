import { mkdir, readdir, readFile, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { formatUsdExact } from "../../content/pricing/money.ts";
import { emlTransport } from "../../functions/mail/transport.ts";
import { digestMail } from "../../functions/jobs/digest.ts";
import { textOf } from "../../functions/mail/content.ts";
import { isOutdated, pendingMail } from "../../functions/mail/emails.ts";
import { messageRow } from "../../functions/contact/store-message.ts";
import { contactBody, from, mailSettings } from "../support/api.ts";
import { buyer, orderPackage } from "../support/order-files.ts";
import { day, firmOn } from "../support/orders.ts";
import { tempFolder } from "../support/temp-store.ts";

test("the office can answer a complete notification to the buyer", async () => {
  await using firm = await firmOn();
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
  ["Your =?utf-8?q?Bank_=E2=9C=93?="],
  [`=?us-ascii?q?${"long_".repeat(15)}?=`],
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

test("right-to-left names and direction marks do not move the text around them", async () => {
  await using firm = await firmOn();
  const names = [
    { lastName: "الأحمد", company: "شركة 12", email: "a@engine.example" },
    { lastName: "\u202Eecalevol", company: "Ltd", email: "b@engine.example" },
  ];
  for (const fields of names) await firm.place(fields);
  const reply = { ...contactBody, name: "\u202EcarG", message: "مرحبا 10-12?\nHello\u202E" };
  await firm.postJson("/api/contact", reply);
  firm.clock.now += 2 * day;
  const digest = await digestMail(firm.store, mailSettings, firm.clock.now);
  if (isOutdated(digest)) throw new Error(digest.outdated);
  const said = textOf(digest.content);
  expect(said).toContain("- \u2068Ada الأحمد\u2069, \u2068شركة 12\u2069, $1,000.00\n  Ask the buyer");
  expect(said).toContain("- Ada [U+202E]ecalevol, Ltd, $1,000.00\n  Send the invoice");
  const mails = await firm.mails();
  expect(mails.filter(({ text, html }) => `${text}${html}`.includes("\u202E"))).toEqual([]);
  const quoting = mails.find(({ text }) => text?.includes("مرحبا"));
  expect(quoting?.text).toContain("> مرحبا 10-12?\n> Hello[U+202E]");
  expect(quoting?.html).toContain('<div dir="auto">مرحبا 10-12?</div><div dir="auto">Hello[U+202E]</div>');
});

test("an .eml file appears complete", async () => {
  await using folder = await tempFolder();
  const mail = pendingMail({ kind: "invoice" }, "message-1", { domain: "x.example" }, Date.UTC(2026, 10, 21, 8, 30));
  const draft = {
    ...({ kind: "invoice", order: "ORD-2026-000017", to: from, subject: "S" } as const),
    content: { heading: "B", blocks: [] },
  };
  const transport = emlTransport(join(folder.path, "mail"), from);
  const deliver = () => transport.deliver(mail, draft, { now: 0, signal: new AbortController().signal });
  const name = `2026-11-21T08-30-00-000Z-invoice-ORD-2026-000017-${mail.id}.eml`;
  const target = join(folder.path, "mail", name);
  // The rename fails, so the email stays under its temporary name, complete.
  await mkdir(target, { recursive: true });
  await expect(deliver()).rejects.toThrow(target);
  const part = await PostalMime.parse(await readFile(`${target}.part`));
  expect([part.subject, part.messageId, part.text?.trim()]).toEqual([
    "S",
    mail.message_id,
    expect.stringMatching(/^B/),
  ]);
  await rmdir(target);
  await deliver();
  await deliver();
  expect(await readdir(join(folder.path, "mail"))).toEqual([name]);
  // No other user of the machine may read what visitors write.
  expect((await stat(target)).mode & 0o777).toBe(0o600);
});
