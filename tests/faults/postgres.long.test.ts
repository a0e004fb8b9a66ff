import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../../functions/store/store.ts";
import { lostOrDoubled, newLedger, postsOn, postUnderLoad, storedSql } from "./load.ts";
import { faultySite } from "./site.ts";
import { api, orderBody } from "../support/api.ts";
import { mailServer } from "../support/mail-server.ts";
import { startPostgres, type Postgres } from "../support/postgres.ts";
import { outboxTo } from "../support/sending.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function newDatabase(): Promise<string> {
  const name = await postgres.newDatabase();
  const store = await openStore({ dataDir: "unused", databaseUrl: postgres.url(name), migrates: true });
  await store.close();
  return name;
}

test("restarted under load: posts meanwhile are told to retry, no acknowledged one is lost, and service resumes", async () => {
  const database = await newDatabase();
  const store = await openStore({ dataDir: "unused", databaseUrl: postgres.url(database) });
  const ledger = newLedger();
  const { acknowledged, statuses } = ledger;
  const load = postUnderLoad(postsOn(store), ledger, 8);
  await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
  await postgres.restart();
  const before = acknowledged.size;
  await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 80);
  await load.stop();

  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(lostOrDoubled(await postgres.query(storedSql, database), ledger)).toEqual([]);
  await store.close();
});

test("idle connections cut by the server are replaced silently", async () => {
  const database = await newDatabase();
  const store = await openStore({ dataDir: "unused", databaseUrl: postgres.url(database) });
  const { postJson } = api(store);
  expect((await postJson("/api/orders", orderBody)).status).toBe(201);
  const cut = await postgres.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  );
  expect(cut.length).toBeGreaterThan(0);
  const status = async () => (await postJson("/api/orders", { ...orderBody, city: crypto.randomUUID() })).status;
  await expect.poll(status).toBe(201);
  await store.close();
});

test("two senders on one database send each email once", async () => {
  const databaseUrl = postgres.url(await newDatabase());
  const open = () => openStore({ dataDir: "unused", databaseUrl });
  const stores = [await open(), await open()] as const;
  const { postJson } = api(stores[0]);
  await Promise.all(
    Array.from({ length: 200 }, (_, index) => postJson("/api/orders", { ...orderBody, city: `City ${index}` })),
  );
  const delivered: string[] = [];
  const senders = stores.map((store) => outboxTo(store, async ({ id }) => void delivered.push(id), Date.now));
  await Promise.all(senders.map((sender) => sender.drain()));
  await Promise.all(stores.map((store) => store.close()));
  expect([delivered.length, new Set(delivered).size]).toEqual([400, 400]);
});

test("a server killed while sending leaves its emails to another once their lease expires", async () => {
  const databaseUrl = postgres.url(await newDatabase());
  const store = await openStore({ dataDir: "unused", databaseUrl });
  await api(store).postJson("/api/orders", orderBody);
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await using mail = await mailServer({
    async onRcptTo(_address, _session, done) {
      reached.resolve();
      await gate.promise;
      done();
    },
  });
  // Not a bug: this shortens the lease of three minutes.
  await using site = await faultySite([
    {
      file: "functions/mail/outbox.ts",
      find: "leaseMs = 180_000",
      replace: "leaseMs = 2_000",
    },
  ]);
  const env = { DATABASE_URL: databaseUrl, SMTP_URL: mail.url };
  const first = await site.start(env);
  await reached.promise;
  await first.end("SIGKILL");
  gate.resolve();
  const second = await site.start(env);
  const states = async () => (await store.db.selectFrom("mails").select("state").execute()).map(({ state }) => state);
  await expect.poll(states, { timeout: 30_000 }).toEqual(["sent", "sent"]);
  expect(mail.received).toHaveLength(2);
  await second.end("SIGTERM");
  await store.close();
});
