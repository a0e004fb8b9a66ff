import { createServer, Socket } from "node:net";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, test, vi } from "vitest";
import { smtpTransport } from "../../functions/mail/smtp.ts";
import { SenderFailure } from "../../functions/mail/transport.ts";
import { pendingMail } from "../../functions/mail/mails.ts";
import { mailServer, refusal } from "../support/mail-server.ts";
import { freePort, listenOnFreePort } from "../support/port.ts";
import { from } from "../support/sending.ts";

const mail = pendingMail(
  {
    kind: "contact-notification",
    to: { name: 'Office, "North" <x@y.example>', address: "office@cairn-ai.example" },
    replyTo: { name: "Grace", address: "grace@navy.example" },
    subject: "New message",
    body: "Hello",
    domain: "www.cairn-ai.example",
  },
  "message-1",
  Date.UTC(2026, 10, 21),
);
const never = new AbortController().signal;

test("a mail arrives whole, to its one recipient", async () => {
  await using server = await mailServer();
  await smtpTransport(server.url, from).deliver(mail, never);
  const [arrived] = server.received;
  expect(arrived?.recipients).toEqual(["office@cairn-ai.example"]);
  expect(await PostalMime.parse(String(arrived?.raw))).toMatchObject({
    from,
    to: [{ name: mail.to_name, address: mail.to_address }],
    messageId: mail.message_id,
    text: expect.stringContaining("Hello"),
  });
});

test.each([
  ["info@пример.рф", true, "info@xn--e1afmkfd.xn--p1ai", false],
  ["ada@müller.example", false, "ada@xn--mller-kva.example", false],
  ["john&jane@firm.example", false, "john&jane@firm.example", false],
  ['"quoted local"@firm.example', false, '"quoted local"@firm.example', false],
  ["адам@пример.рф", true, "адам@пример.рф", true],
])("%s is sent to a server that offers SMTPUTF8 (%s) as %s", async (address, offered, sent, used) => {
  const asked: unknown[] = [];
  await using server = await mailServer({
    hideSMTPUTF8: !offered,
    onMailFrom: ({ args }, _session, done) => {
      asked.push(Object(args).SMTPUTF8 === true);
      done();
    },
  });
  await smtpTransport(server.url, from).deliver({ ...mail, to_address: address }, never);
  expect([server.received[0]?.recipients, asked]).toEqual([[sent], [used]]);
});

function to(code: number, words?: string): SMTPServerOptions {
  return { onRcptTo: (_address, _session, done) => done(refusal(code, words)) };
}

function data(code: number, words?: string): SMTPServerOptions {
  return { onData: (stream, _session, done) => stream.on("end", () => done(refusal(code, words))).resume() };
}

describe("a refusal at", () => {
  const cases: [string, SMTPServerOptions, object][] = [
    ["RCPT of an unknown mailbox is the recipient's", to(550, "5.1.1 no such user"), { name: "PermanentFailure" }],
    ["RCPT of a full mailbox is the recipient's", to(552, "5.2.2 over quota"), { name: "PermanentFailure" }],
    ["RCPT without a reason is anybody's", to(550), { reply: "RCPT TO 550", permanent: true }],
    ["RCPT by policy is anybody's", to(550, "5.7.1 denied"), { reply: "RCPT TO 550 5.7.1", permanent: true }],
    ["RCPT for now is anybody's", to(450), { reply: "RCPT TO 450", permanent: false }],
    ["DATA is anybody's", data(554), { reply: "DATA 554", permanent: true }],
    ["DATA for an account at its limit is the sender's", data(550, "5.4.5 daily limit"), { name: "SenderFailure" }],
    ["DATA for a sender's address is the sender's", data(554, "5.1.8 bad sender"), { name: "SenderFailure" }],
  ];
  test.each(cases)("%s fault", async (_, options, failure) => {
    await using server = await mailServer(options);
    await expect(smtpTransport(server.url, from).deliver(mail, never)).rejects.toMatchObject(failure);
  });
});

test("a mail server that cannot be reached is the sender's trouble, one that hangs up may not be", async () => {
  const refused = smtpTransport(`smtp://127.0.0.1:${await freePort()}`, from).deliver(mail, never);
  await expect(refused).rejects.toBeInstanceOf(SenderFailure);
  const rude = createServer((socket) => {
    socket.on("error", () => {}).write("220 test\r\n");
    socket.on("data", (text) => (String(text).startsWith("DATA") ? socket.destroy() : socket.write("250 ok\r\n")));
  });
  const port = await listenOnFreePort(rude);
  const dropped = smtpTransport(`smtp://127.0.0.1:${port}`, from).deliver(mail, never);
  await expect(dropped).rejects.toMatchObject({ reply: expect.stringContaining("no reply"), permanent: false });
  rude.close();
});

describe("what an operator can mend is the sender's trouble", () => {
  const cases: [string, SMTPServerOptions, string, number][] = [
    ["a refused connection", { onConnect: (_session, done) => done(refusal(554)) }, "", 554],
    [
      "a refused login",
      { allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(refusal(535)) },
      "site:wrong@",
      535,
    ],
    ["a relay that wants a login", { authOptional: false }, "", 530],
    ["one that says so at the recipient", { onRcptTo: (_address, _session, done) => done(refusal(530)) }, "", 530],
    ["a sender the relay does not know", { onMailFrom: (_address, _session, done) => done(refusal(550)) }, "", 550],
  ];
  test.each(cases)("%s", async (_, options, login, responseCode) => {
    await using server = await mailServer(options);
    const sent = smtpTransport(server.url.replace("//", `//${login}`), from).deliver(mail, never);
    const error: unknown = await sent.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SenderFailure);
    expect(error).toMatchObject({ cause: { responseCode } });
  });
});

test("a silent server is left when the delivery is broken off", async () => {
  const silent = createServer();
  const port = await listenOnFreePort(silent);
  const breakOff = new AbortController();
  silent.once("connection", () => breakOff.abort());
  await expect(smtpTransport(`smtp://127.0.0.1:${port}`, from).deliver(mail, breakOff.signal)).rejects.toThrow(
    /abort/i,
  );
  silent.close();
});

test("a late reply is waited for nearly as long as a sender holds the mail", async () => {
  const silence = vi.spyOn(Socket.prototype, "setTimeout");
  const whole = vi.spyOn(AbortSignal, "timeout");
  const breakOff = new AbortController();
  const late = createServer((socket) => {
    socket.on("error", () => {}).on("data", () => breakOff.abort());
    socket.write("220 test\r\n");
  });
  const port = await listenOnFreePort(late);
  const sent = smtpTransport(`smtp://127.0.0.1:${port}`, from).deliver(mail, breakOff.signal);
  await expect(sent).rejects.toThrow(/abort/i);
  const waits = silence.mock.calls.map(([ms]) => ms).filter((ms) => ms > 0);
  expect([waits.at(-1), whole.mock.calls]).toEqual([110_000, [[110_000]]]);
  late.close();
});

test("the password of the server is not shown", () => {
  expect(smtpTransport("smtps://user:secret@mail.example", from).place).toBe("smtps://mail.example");
});
