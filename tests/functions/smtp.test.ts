import { createServer, Socket } from "node:net";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { expect, test, vi } from "vitest";
import { connectionTo, smtpTransport } from "../../functions/mail/transport.ts";
import { pendingMail, type MailDraft } from "../../functions/mail/emails.ts";
import { mailServer, refusal } from "../support/mail-server.ts";
import { listenOnFreePort } from "../support/port.ts";
import { from } from "../support/sending.ts";

const mail = pendingMail({ kind: "contact-notification" }, "message-1", { domain: "www.firm.example" }, 0);
const draft: MailDraft = {
  kind: "contact-notification",
  to: { name: 'Office, "North" <x@y.example>', address: "office@firm.example" },
  replyTo: { name: "Grace", address: "grace@navy.example" },
  subject: "New message",
  content: { heading: "Hello", blocks: [] },
};
const now = Date.UTC(2026, 10, 21);
const never = { now, signal: new AbortController().signal };

test("a mail arrives whole, to its one recipient", async () => {
  await using server = await mailServer();
  await smtpTransport(server.url, from).deliver(mail, draft, never);
  const [arrived] = server.received;
  expect(arrived?.recipients).toEqual(["office@firm.example"]);
  expect(await PostalMime.parse(String(arrived?.raw))).toMatchObject({
    from,
    to: [draft.to],
    date: new Date(now).toISOString(),
    messageId: mail.message_id,
    text: expect.stringContaining("Hello"),
  });
});

test("greets with the host of the site", async () => {
  const greeted: string[] = [];
  await using server = await mailServer({
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      greeted.push(String(hostNameAppearsAs));
      done();
    },
  });
  await smtpTransport(server.url, from, { name: "www.firm.example" }).deliver(mail, draft, never);
  expect(greeted).toEqual(["www.firm.example"]);
});

test("accepts a self-signed certificate on the loopback interface", async () => {
  await using server = await mailServer({ disabledCommands: [] });
  await smtpTransport(server.url, from).deliver(mail, draft, never);
  expect(server.received).toHaveLength(1);
});

test("has no Reply-To with letters beyond ASCII before the @", async () => {
  await using server = await mailServer();
  const replyTo = { name: "Jörg", address: "jörg@firma.example" };
  await smtpTransport(server.url, from).deliver(mail, { ...draft, replyTo }, never);
  expect((await PostalMime.parse(String(server.received[0]?.raw))).replyTo).toBeUndefined();
});

function to(code: number, words?: string): SMTPServerOptions {
  return { onRcptTo: (_address, _session, done) => done(refusal(code, words)) };
}

function data(code: number, words?: string): SMTPServerOptions {
  return { onData: (stream, _session, done) => stream.on("end", () => done(refusal(code, words))).resume() };
}

test.each<[string, SMTPServerOptions, string]>([
  ["an unknown mailbox", to(550, "5.1.1 no such user"), "UnknownAddress"],
  ["a domain that takes no mail", to(556, "5.1.10 null MX"), "UnknownAddress"],
  ["a full mailbox", to(552, "5.2.2 over quota"), "PermanentRefusal"],
  ["a recipient without a reason", to(550), "PermanentRefusal"],
  ["a recipient by policy", to(550, "5.7.1 denied"), "PermanentRefusal"],
  ["a recipient for now", to(450, "4.1.1 greylisted"), "Error"],
  ["a message that names an unknown user", data(550, "5.1.1 no such user"), "PermanentRefusal"],
  ["a message", data(554), "PermanentRefusal"],
  ["a connection", { onConnect: (_session, done) => done(refusal(554)) }, "PermanentRefusal"],
  ["a client without a login", { authOptional: false }, "PermanentRefusal"],
  ["a sender", { onMailFrom: (_address, _session, done) => done(refusal(550, "5.1.1 unknown")) }, "PermanentRefusal"],
])("a server that refuses %s", async (_, options, name) => {
  await using server = await mailServer(options);
  await expect(smtpTransport(server.url, from).deliver(mail, draft, never)).rejects.toMatchObject({ name });
});

test("a server that takes an email and hangs up in place of its reply may not have taken it", async () => {
  const losing = createServer((socket) => {
    let said = "";
    socket.on("error", () => {}).setEncoding("utf8");
    socket.on("data", (text: string) => {
      said += text;
      if (said.endsWith("\r\n.\r\n")) socket.destroy();
      else if (text.startsWith("DATA")) socket.write("354 go on\r\n");
      else if (!said.includes("DATA")) socket.write("250 ok\r\n");
    });
    socket.write("220 test\r\n");
  });
  const url = `smtp://127.0.0.1:${await listenOnFreePort(losing)}`;
  await expect(smtpTransport(url, from).deliver(mail, draft, never)).rejects.toMatchObject({ name: "Error" });
  losing.close();
});

test("a silent server is waited for nearly as long as a sender holds the mail, and left when the delivery is broken off", async () => {
  const silence = vi.spyOn(Socket.prototype, "setTimeout");
  const whole = vi.spyOn(AbortSignal, "timeout");
  const breakOff = new AbortController();
  const late = createServer((socket) => {
    socket.on("error", () => {}).on("data", () => breakOff.abort());
    socket.write("220 test\r\n");
  });
  const port = await listenOnFreePort(late);
  const sent = smtpTransport(`smtp://127.0.0.1:${port}`, from).deliver(mail, draft, { now, signal: breakOff.signal });
  await expect(sent).rejects.toThrow(/abort/i);
  const waits = silence.mock.calls.map(([ms]) => ms).filter((ms) => ms > 0);
  expect([waits.at(-1), whole.mock.calls]).toEqual([110_000, [[110_000]]]);
  late.close();
});

const named: [string, boolean, object][] = [
  ["smtps://user:p%40ss@mail.example", false, { secure: true, auth: { user: "user", pass: "p@ss" } }],
  ["smtp://user:word@mail.example", false, { secure: false, requireTLS: true }],
  ["smtp://user:word@mail.example", true, { requireTLS: false }],
  ["smtp://user:word@127.0.0.1:2525", false, { port: 2525, requireTLS: false }],
  ["smtps://mail.example:2465", false, { port: 2465, secure: true }],
  ["smtp://mail.example:25", false, { port: 25, secure: false, requireTLS: false }],
];
test.each(named)(
  "%s is taken for the server it names, its password sent in plain text (%s) on this machine or if a setting allows it, and never shown",
  (url, plaintext, settings) => {
    const { options } = createTransport(connectionTo(url, { plaintext }));
    expect(options).toMatchObject({ host: new URL(url).hostname, ...settings });
    expect(smtpTransport(url, from).place).toMatch(/^smtps?:\/\/[\w.]+(:\d+)?$/);
  },
);
