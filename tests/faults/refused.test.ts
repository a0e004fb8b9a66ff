import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createOutbox } from "../../functions/mail/outbox.ts";
import { smtpTransport } from "../../functions/mail/smtp.ts";
import { webhookTransport } from "../../functions/mail/webhook.ts";
import { siteCli } from "../operator/site-cli.ts";
import { api, contactBody, orderBody } from "../support/api.ts";
import { mailServer, messageIds, refusal } from "../support/mail-server.ts";
import { choresOn } from "../support/orders.ts";
import { listenOnFreePort } from "../support/port.ts";
import { from, sending } from "../support/sending.ts";
import { tempStore } from "../support/temp-store.ts";

test("refusing everything after DATA, then recovering: nothing is dead, all arrives once, and everybody is told", async () => {
  const inbox: Promise<{ type: string }>[] = [];
  const receiver = createServer((request, response) => {
    inbox.push(textOf(request).then((body) => verified(request.headers, body)));
    response.end();
  });
  const alertUrl = `http://127.0.0.1:${await listenOnFreePort(receiver)}/alerts`;
  const types = async () => (await Promise.all(inbox)).map(({ type }) => type);

  let broken = true;
  await using server = await mailServer({}, 0, () =>
    broken ? refusal(554, "Email address is not verified") : undefined,
  );
  await using temp = await tempStore();
  let now = Date.UTC(2026, 10, 21);
  const clock = () => now;
  const { app, postJson } = api(temp.store, { now: clock });
  for (const name of ["first", "second", "third"]) {
    await postJson("/api/orders", { ...orderBody, email: `${name}@buyer.example` });
    await postJson("/api/contact", { ...contactBody, name });
  }
  const outbox = createOutbox({
    ...sending(temp.store),
    transport: smtpTransport(server.url, from),
    alerts: webhookTransport(alertUrl, alertSecret, clock),
    now: clock,
  });
  const chores = choresOn(temp.store, clock, { webhook: true });
  const states = async () => {
    const rows = await temp.store.db.selectFrom("mails").select("state").where("kind", "!=", "alert").execute();
    return [...new Set(rows.map(({ state }) => state))];
  };
  const health = async () => (await app.request("/healthz")).json();
  const due = () => siteCli(temp, ["orders", "due"]);

  // Four days: longer than a single email is retried.
  for (let hours = 0; hours < 4 * 24; hours += 1) {
    await chores.run();
    await outbox.drain();
    now += 3_600_000;
  }
  expect(await states()).toEqual(["pending"]);
  expect(await types()).toEqual(["mail.paused"]);
  expect(await health()).toMatchObject({ status: "trouble", mail: { state: "paused", dead: 0, lastSent: null } });
  expect(await due()).toMatchObject({ code: 1, stdout: expect.stringContaining("Email address is not verified") });

  broken = false;
  await outbox.drain();
  await chores.run();
  await outbox.drain();
  expect(await states()).toEqual(["sent"]);
  expect(server.received).toHaveLength(9);
  expect(new Set(messageIds(server.received)).size).toBe(9);
  expect(await types()).toEqual(["mail.paused", "mail.resumed"]);
  expect(await health()).toMatchObject({ status: "ok", mail: { state: "sending", oldestWaiting: null } });
  receiver.close();
}, 180_000);

test("one mail refused while others pass is given up by itself, and the operator is told by one email", async () => {
  await using server = await mailServer({}, 0, ({ rcptTo: [to] }) =>
    to?.address.startsWith("odd") ? refusal(554) : undefined,
  );
  await using temp = await tempStore();
  let now = Date.UTC(2026, 10, 21);
  const { postJson } = api(temp.store, { now: () => now });
  const outbox = createOutbox({ ...sending(temp.store), transport: smtpTransport(server.url, from), now: () => now });
  for (const name of ["odd", "even"]) {
    await postJson("/api/orders", { ...orderBody, email: `${name}@buyer.example` });
    await outbox.drain();
    now += 60_000;
  }
  await outbox.drain();
  const left = temp.store.db.selectFrom("mails").select(["to_address", "state"]).where("state", "!=", "sent");
  expect(await left.execute()).toEqual([{ to_address: "odd@buyer.example", state: "dead" }]);
  expect(await temp.store.db.selectFrom("mail_pause").selectAll().execute()).toEqual([]);

  const chores = choresOn(temp.store, () => now);
  const notices = temp.store.db.selectFrom("mails").select(["subject", "body"]).where("kind", "=", "operator-notice");
  await chores.run();
  await outbox.drain();
  expect(await notices.execute()).toEqual([
    { subject: "1 email was given up", body: expect.stringMatching(/order-confirmation, ORD-\d{4}-000001: .*554/) },
  ]);
  // One to the operator that is given up causes no other.
  await temp.store.db.updateTable("mails").set({ state: "dead" }).where("kind", "=", "operator-notice").execute();
  await chores.run();
  expect(await notices.execute()).toHaveLength(1);
});

test("an account at its hourly limit, again and again: nothing is dead, all arrives once", async () => {
  let left = 0;
  await using server = await mailServer({}, 0, () => (left-- > 0 ? undefined : refusal(554, "Hourly limit reached")));
  await using temp = await tempStore();
  let now = Date.UTC(2026, 10, 21);
  const { postJson } = api(temp.store, { now: () => now });
  const outbox = createOutbox({ ...sending(temp.store), transport: smtpTransport(server.url, from), now: () => now });
  for (let index = 0; index < 20; index += 1) {
    await postJson("/api/orders", { ...orderBody, email: `${index}@buyer.example` });
  }
  for (let hour = 0; hour < 12; hour += 1) {
    left = 7;
    for (let minute = 0; minute < 60; minute += 5) {
      await outbox.drain();
      now += 5 * 60_000;
    }
  }
  const states = await temp.store.db.selectFrom("mails").select("state").distinct().execute();
  expect(states).toEqual([{ state: "sent" }]);
  expect(new Set(messageIds(server.received)).size).toBe(40);
  expect(server.received).toHaveLength(40);
});

// --- internal ---

const key = Buffer.alloc(32, 7);
const alertSecret = `whsec_${key.toString("base64")}`;

/** The JSON of an alert, once its signature is checked as a receiver would. */
function verified(headers: IncomingHttpHeaders, body: string): { type: string } {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  return JSON.parse(body) as { type: string };
}
