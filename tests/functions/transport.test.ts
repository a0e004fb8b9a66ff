import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import { readEnv } from "../../functions/env.ts";
import { pendingMail } from "../../functions/mail/enqueue.ts";
import type { RenderedMail } from "../../functions/mail/rendered-mail.ts";
import { connectionTo, smtpTransport, createMailTransport } from "../../functions/mail/transport.ts";
import { addresses } from "../support/api.ts";
import { mailServer } from "../support/mail-server.ts";

const mail = pendingMail({ kind: "contact-notification" }, "message-1", 0);
const rendered = {
  to: { name: 'Office, "North" <x@y.example>', address: "office@firm.example" },
  replyTo: { name: "Grace", address: "grace@navy.example" },
  subject: "New message",
  body: { heading: "Hello", blocks: [] },
} satisfies RenderedMail;
const now = Date.UTC(2026, 10, 21);
const never = { now, signal: new AbortController().signal };

test.each([
  ['Eve <eve@evil.example>, "Bob" \\r\\nBcc: all@x.example'],
  ["=?UTF-8?B?QmFuaw==?= «Żółć»"],
  ["\u200FAda\u2066\u061C", "[U+200F]Ada[U+2066][U+061C]"],
])("shows the name %j as it was typed", async (name, shown = name) => {
  await using server = await mailServer();
  const named = { ...rendered, subject: name, replyTo: { name, address: "eve@evil.example" } };
  await smtpTransport(server.url, addresses).deliver(mail, named, never);
  const [arrived] = server.received;
  expect(arrived?.recipients).toEqual([rendered.to.address]);
  expect(await PostalMime.parse(String(arrived?.raw))).toMatchObject({
    from: addresses.from,
    to: [rendered.to],
    messageId: `<${mail.id}@${new URL(company.siteUrl).hostname}>`,
    date: new Date(now).toISOString(),
    subject: shown,
    replyTo: [{ name: shown, address: named.replyTo.address }],
  });
});

// containrrr/watchtower#572, swissup/module-email#25: relays refuse "localhost" and address literals.
test.each([
  ["https://www.firm.example", "www.firm.example"],
  ["https://firm.example:8443", "firm.example"],
  ["https://müller.example", "xn--mller-kva.example"],
])("greets with the host of %s", async (SITE_URL, host) => {
  const greeted: string[] = [];
  await using server = await mailServer({
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      greeted.push(String(hostNameAppearsAs));
      done();
    },
  });
  const env = { ...readEnv({ SMTP_URL: server.url }), SITE_URL };
  await createMailTransport(env, "unused").deliver(mail, rendered, never);
  expect(greeted).toEqual([host]);
});

// nodemailer/nodemailer#1750, Chocobozzz/PeerTube#373: Debian's Postfix. The certificate of smtp-server expired in 2025.
test("accepts an expired, self-signed certificate on the loopback interface", async () => {
  await using server = await mailServer({ disabledCommands: [] });
  await smtpTransport(server.url, addresses).deliver(mail, rendered, never);
  expect(server.received).toHaveLength(1);
});

// python/cpython#122476, mikel/mail#1383, dahlia/upyo#45
test.each(["jörg@firma.example", "testö@test.example", "josé@例え.example"])(
  "leaves out the Reply-To %s",
  async (address) => {
    await using server = await mailServer();
    const replyTo = { name: "Jörg", address };
    await smtpTransport(server.url, addresses).deliver(mail, { ...rendered, replyTo }, never);
    expect((await PostalMime.parse(String(server.received[0]?.raw))).replyTo).toBeUndefined();
  },
);

/** A refusal by an SMTP server, with this code of reply. */
function refusal(code: number, words = "Refused"): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

function to(code: number, words: string): SMTPServerOptions {
  return { onRcptTo: (_address, _session, done) => done(refusal(code, words)) };
}

test.each<[string, SMTPServerOptions, string]>([
  ["an unknown mailbox", to(550, "5.1.1 no such user"), "UnknownAddress"],
  ["a recipient by policy", to(550, "5.7.1 denied"), "PermanentRefusal"],
  ["a recipient for now", to(450, "4.1.1 greylisted"), "Error"],
  ["a connection", { onConnect: (_session, done) => done(refusal(554)) }, "PermanentRefusal"],
  ["a client without a login", { authOptional: false }, "PermanentRefusal"],
  ["a sender", { onMailFrom: (_address, _session, done) => done(refusal(550, "5.1.1 unknown")) }, "PermanentRefusal"],
])("a server that refuses %s throws the right error", async (_, options, name) => {
  await using server = await mailServer(options);
  await expect(smtpTransport(server.url, addresses).deliver(mail, rendered, never)).rejects.toMatchObject({ name });
});

test("explains a certificate that is not trusted", async () => {
  await using server = await mailServer({ disabledCommands: [] });
  // Only the loopback interface needs no trusted certificate.
  const sent = smtpTransport(server.url.replace("127.0.0.1", "0.0.0.0"), addresses).deliver(mail, rendered, never);
  const message = expect.stringContaining("install a certificate");
  await expect(sent).rejects.toMatchObject({ name: "PermanentRefusal", message });
});

test.each<[string, boolean, object]>([
  ["smtps://user:p%40ss@mail.example", false, { secure: true, auth: { user: "user", pass: "p@ss" } }],
  ["smtp://user:word@mail.example", false, { secure: false, requireTLS: true }],
  ["smtp://user:word@127.0.0.1:2525", false, { port: 2525, requireTLS: false }],
])("connects to %s, with plain text allowed: %s", (url, plaintext, settings) => {
  const { options } = createTransport(connectionTo(url, plaintext));
  expect(options).toMatchObject({ host: new URL(url).hostname, ...settings });
});
