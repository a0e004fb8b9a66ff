import { createServer, type Server } from "node:net";
import { expect, test } from "vitest";
import { createOutbox } from "../../functions/mail/outbox.ts";
import { smtpTransport } from "../../functions/mail/transport-of.ts";
import { api, contactBody } from "../support/api.ts";
import { mailServer, messageIds, refusal } from "../support/mail-server.ts";
import { freePort, listenOnFreePort } from "../support/port.ts";
import { tempStore } from "../support/temp-store.ts";
import { from, sending } from "../support/sending.ts";

const messages = 8;

/** A store with messages whose emails go to the SMTP server at `url`, and a clock that the test advances. */
async function storeWithMails(url: string) {
  const temp = await tempStore();
  let now = Date.UTC(2026, 10, 21);
  const { postJson } = api(temp.store, { now: () => now });
  const outbox = createOutbox({
    ...sending(temp.store, () => now),
    transport: smtpTransport(url, from),
    now: () => now,
  });
  const statuses = await Promise.all(
    Array.from({ length: messages }, async (_, index) => {
      const response = await postJson("/api/contact", { ...contactBody, name: `Name ${index}` });
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  const states = async () => {
    const rows = await temp.store.db.selectFrom("mails").select("state").execute();
    return [...new Set(rows.map(({ state }) => state))];
  };
  return {
    outbox,
    postJson,
    states,
    later: (ms: number) => {
      now += ms;
    },
    [Symbol.asyncDispose]: () => temp[Symbol.asyncDispose](),
  };
}

test("down, then up: every mail arrives, none twice", async () => {
  const port = await freePort();
  await using box = await storeWithMails(`smtp://127.0.0.1:${port}`);
  for (let minutes = 0; minutes < 30; minutes += 1) {
    await box.outbox.drain();
    box.later(60_000);
  }
  expect(await box.states()).toEqual(["pending"]);
  await using server = await mailServer({}, port);
  // No pause is longer than an hour.
  box.later(60 * 60_000);
  await box.outbox.drain();
  expect(await box.states()).toEqual(["sent"]);
  expect(new Set(messageIds(server.received)).size).toBe(messages);
  expect(server.received).toHaveLength(messages);
});

test("busy for a while: every mail arrives once", async () => {
  let refusals = messages * 2;
  await using server = await mailServer({
    onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? refusal(451) : undefined),
  });
  await using box = await storeWithMails(server.url);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await box.outbox.drain();
    box.later(60_000);
  }
  expect(await box.states()).toEqual(["sent"]);
  expect(server.received).toHaveLength(messages);
});

test("slow: mails wait for it, posts do not", async () => {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await using server = await mailServer({
    async onMailFrom(_address, _session, done) {
      reached.resolve();
      await gate.promise;
      done();
    },
  });
  await using box = await storeWithMails(server.url);
  const draining = box.outbox.drain();
  await reached.promise;
  const { status } = await box.postJson("/api/contact", { ...contactBody, name: "Meanwhile" });
  expect([status, server.received, await box.states()]).toEqual([201, [], ["pending"]]);
  gate.resolve();
  await draining;
  await box.outbox.drain();
  expect(await box.states()).toEqual(["sent"]);
  expect(server.received).toHaveLength(messages + 1);
});

test("its reply lost after DATA: the mail is sent again, with the same Message-ID", async () => {
  let lost = 0;
  const ids: string[] = [];
  const server = losingReplies(
    (id) => ids.push(id),
    () => (lost += 1) <= messages,
  );
  await using box = await storeWithMails(`smtp://127.0.0.1:${await listenOnFreePort(server)}`);
  await box.outbox.drain();
  expect(await box.states()).toEqual(["pending"]);
  box.later(60_000);
  await box.outbox.drain();
  expect(await box.states()).toEqual(["sent"]);
  expect(ids).toHaveLength(2 * messages);
  expect(new Set(ids).size).toBe(messages);
  server.close();
});

// --- internal ---

/** A minimal SMTP server that takes an email and hangs up instead of replying when `lose` says so. */
function losingReplies(onMail: (messageId: string) => void, lose: () => boolean): Server {
  return createServer((socket) => {
    let data: string | undefined;
    socket.on("error", () => {});
    socket.setEncoding("utf8").write("220 test\r\n");
    socket.on("data", (text: string) => {
      if (data === undefined) {
        socket.write(text.startsWith("DATA") ? "354 go on\r\n" : "250 ok\r\n");
        if (text.startsWith("DATA")) data = "";
        return;
      }
      data += text;
      if (!data.endsWith("\r\n.\r\n")) return;
      onMail(String(/^Message-ID: (\S+)/im.exec(data)?.[1]));
      data = undefined;
      if (lose()) socket.destroy();
      else socket.write("250 taken\r\n");
    });
  });
}
