import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openStore } from "../../functions/db/store.ts";
import type { Transport } from "../../functions/mail/transport.ts";
import { api, orderBody, createTestOutbox } from "../support/api.ts";
import { freePort } from "../support/port.ts";
import { end, newDatabase, runOn, started, startPostgres } from "../support/postgres.ts";
import { lostOrDoubled, newPostLog, postsOn, postUnderLoad, storedSql } from "./load.ts";

/** Debian installs it where a user's path may not lead. */
const pooler = ["/usr/sbin", ...(process.env.PATH ?? "").split(delimiter)]
  .map((folder) => join(folder, "pgbouncer"))
  .find((file) => existsSync(file));
const servers = 8;
const rounds = 12;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let bouncer: Awaited<ReturnType<typeof startPgBouncer>> | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
  bouncer = pooler === undefined ? undefined : await startPgBouncer(pooler, new URL(postgres.url));
  return async () => {
    await bouncer?.end();
    await postgres.stop();
  };
});

test("no acknowledged post is lost when the database restarts under load", { timeout: 300_000 }, async () => {
  const databaseUrl = await newDatabase(postgres.url);
  const store = await openStore({ dataDir: "unused", databaseUrl, migrate: true });
  const log = newPostLog();
  const load = postUnderLoad(postsOn(store), log, servers);
  const more = async () => {
    const enough = log.acknowledged.size + 50;
    await expect.poll(() => log.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(enough);
  };
  await more();
  await postgres.restart();
  await more();
  await load.stop();
  await store.close();
  expect([...log.statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(lostOrDoubled(await runOn(databaseUrl, storedSql), log)).toEqual([]);
});

test("servers that start together behind a pooler all open the store", { timeout: 1_200_000 }, async ({ skip }) => {
  if (bouncer === undefined) return skip();
  const databaseUrl = bouncer.url(await newDatabase(postgres.url));
  const open = (migrate = false) => openStore({ dataDir: "unused", databaseUrl, migrate });
  await expect(open()).rejects.toThrow("npx site-cli migrate");
  for (const migrate of [true, ...Array.from({ length: rounds }, () => false)]) {
    const stores = await Promise.all(Array.from({ length: servers }, () => open(migrate)));
    await Promise.all(stores.map((store) => store.close()));
  }
});

test("senders on one database send each email once", async () => {
  const databaseUrl = await newDatabase(postgres.url);
  const open = (migrate = false) => openStore({ dataDir: "unused", databaseUrl, migrate });
  const first = await open(true);
  // Two alone seldom claim in the same moment on a busy machine, and would prove little then.
  const stores = [first, ...(await Promise.all(Array.from({ length: servers - 1 }, () => open())))];
  const { postJson } = api(first);
  for (let index = 0; index < 200; index += 1) await postJson("/api/orders", { ...orderBody, city: `City ${index}` });
  const sent: string[] = [];
  const deliver: Transport["deliver"] = async ({ id }) => void sent.push(id);
  await Promise.all(stores.map((store) => createTestOutbox(store, deliver, Date.now).drain()));
  await Promise.all(stores.map((store) => store.close()));
  expect([sent.length, new Set(sent).size]).toEqual([400, 400]);
});

/** Starts a real PgBouncer in transaction mode in front of a PostgreSQL server, on a free port, with few connections to the server, so that clients take turns. */
async function startPgBouncer(path: string, server: URL) {
  const folder = mkdtempSync(join(tmpdir(), "site-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${decodeURIComponent(server.hostname)} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const running = spawn(path, [file], { ...nobody, stdio: ["ignore", "ignore", "pipe"] });
  await started(running, running.stderr, "process up");
  return {
    url: (database: string) => `postgres://${server.username}@127.0.0.1:${port}${new URL(database).pathname}`,
    async end() {
      await end(running, "SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
