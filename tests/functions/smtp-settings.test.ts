import type { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { from } from "../support/sending.ts";

const made = vi.fn<typeof createTransport>();
let smtpTransport: typeof import("../../functions/mail/transport-of.ts").smtpTransport;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("nodemailer", () => ({ createTransport: made }));
  ({ smtpTransport } = await import("../../functions/mail/transport-of.ts"));
});
afterAll(() => {
  vi.doUnmock("nodemailer");
  vi.resetModules();
});

test.each([
  ["smtps://user:p%40ss@mail.example", { port: 465, secure: true, auth: { user: "user", pass: "p@ss" } }],
  [
    "smtp://user:word@mail.example",
    { port: 587, secure: false, requireTLS: true, auth: { user: "user", pass: "word" } },
  ],
  ["smtps://mail.example:2465", { port: 2465, secure: true }],
  ["smtp://mail.example:25", { port: 25, secure: false, requireTLS: false }],
])("%s is taken for the server it names, with the port that is usual where it names none", (url, settings) => {
  smtpTransport(url, from);
  const [options] = made.mock.lastCall ?? [];
  expect(options).toMatchObject({ host: "mail.example", ...settings });
});

test.each([
  ["smtp://user:word@127.0.0.1:2525", false],
  ["smtp://user:word@mail.example", true],
])("%s may be sent its password unencrypted: on this machine, or if a setting allows it", (url, plaintext) => {
  smtpTransport(url, from, { plaintext });
  expect(made.mock.lastCall).toMatchObject([{ requireTLS: false }]);
});
