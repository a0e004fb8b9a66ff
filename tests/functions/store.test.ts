import { chmod, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../functions/db/database.ts";
import { StoreUnavailable, toStoreError } from "../../functions/db/errors.ts";
import { PooledPostgresDialect } from "../../functions/db/postgres.ts";
import { writeSetting } from "../../functions/db/settings.ts";
import { assertSafeNode, lockFolder, openSqliteFile } from "../../functions/db/sqlite.ts";
import { openStore, type Store } from "../../functions/db/store.ts";
import { api, contactBody, orderBody } from "../support/api.ts";
import { siteUrl } from "../support/orders.ts";
import { migrated, runOn } from "../support/postgres.ts";
import { tempFolder, tempDatabase } from "../support/temp-store.ts";

test.each(["24.14.1", "22.22.0"])("the embedded store refuses Node.js %s", (version) => {
  expect(() => assertSafeNode(version)).toThrow("24.15");
});

test("SQLite keeps its safe settings", async () => {
  await using folder = await tempFolder();
  using database = openSqliteFile(join(folder.path, "site.sqlite"), 1_000);
  const pragma = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  const set = ["journal_mode", "synchronous", "secure_delete", "foreign_keys", "busy_timeout"].map(pragma);
  expect(set).toEqual(["wal", 2, 1, 1, 1_000]);
});

test("only the owner can read the store's files", async () => {
  await using folder = await tempFolder();
  await chmod(folder.path, 0o755);
  using _ = lockFolder(folder.path);
  const store = await openStore({ dataDir: folder.path });
  for (const name of ["site.sqlite", "site.sqlite-wal", "site.sqlite-shm", "server.lock"]) {
    expect([name, (await stat(join(folder.path, name))).mode & 0o777]).toEqual([name, 0o600]);
  }
  await store.close();
});

test("a second server on a data folder is refused", async () => {
  await using folder = await tempFolder();
  const first = lockFolder(folder.path);
  expect(() => lockFolder(folder.path)).toThrow(/in use by another server.*DATA_DIR=/);
  first[Symbol.dispose]();
  expect(() => lockFolder(folder.path)[Symbol.dispose]()).not.toThrow();
});

test("a store is unavailable while its folder accepts no new file", async () => {
  await using folder = await tempFolder();
  await symlink("missing/file", join(folder.path, "store-created"));
  await expect(openStore({ dataDir: folder.path })).rejects.toBeInstanceOf(StoreUnavailable);
});

test("tables of another program are an error, not an unavailable store", async () => {
  await using folder = await tempFolder();
  using database = openSqliteFile(join(folder.path, "site.sqlite"), 0);
  database.exec("create table kysely_migration (other)");
  await expect(openStore({ dataDir: folder.path })).rejects.not.toBeInstanceOf(StoreUnavailable);
});

test.each([
  ["SQLite's full disk", true, { errcode: 13 }],
  ["SQLite's violated constraint", false, { errcode: 19 }],
  ["PostgreSQL's missing right", true, { severity: "ERROR", code: "42501" }],
  ["PostgreSQL's missing table", false, { severity: "ERROR", code: "42P01" }],
  ["PostgreSQL's shutdown", true, { severity: "FATAL", code: "57P01" }],
])("%s means that the store is not available: %s", (_, isUnavailable, fields) => {
  const error = Object.assign(new Error("of the driver"), fields);
  expect(toStoreError(error) instanceof StoreUnavailable).toBe(isUnavailable);
});

test("a statement that hangs in a transaction does not hold up the next one", async () => {
  await using database = await tempDatabase();
  const db = new Kysely<Database>({ dialect: new PooledPostgresDialect(database.url, 1_000) });
  const hanging = db.transaction().execute((trx) => sql`select pg_sleep(600)`.execute(trx));
  await expect(hanging).rejects.toBeInstanceOf(StoreUnavailable);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test.each([
  ["has become read-only", sql`set session characteristics as transaction read only`],
  ["is read-only by a setting", sql`set default_transaction_read_only = on`],
  ["was ended by the server", sql`select pg_terminate_backend(pg_backend_pid())`],
])("a connection that %s is replaced", async (_, failOver) => {
  await using database = await tempDatabase(migrated);
  const db = new Kysely<Database>({ dialect: new PooledPostgresDialect(database.url) });
  const write = () => writeSetting(db, "site-url", siteUrl);
  await failOver.execute(db).catch(() => {});
  await write().catch(() => {});
  await expect(write()).resolves.toBeTypeOf("boolean");
  await db.destroy();
});

/** A new database, opened by a new user that `grant` gives its rights. */
async function openedBy(grant: (user: string) => string) {
  const database = await tempDatabase();
  const url = new URL(database.url);
  url.username = `user_${crypto.randomUUID().slice(0, 8)}`;
  await runOn(database.url, `create role ${url.username} login; ${grant(url.username)}`);
  const opened = openStore({ dataDir: "unused", databaseUrl: url.href, migrate: true });
  return { ...database, opened };
}

// golang-migrate/migrate#826, IQSS/dataverse#9717
test.each<[string, (user: string) => string]>([
  ["no rights", () => ""],
  [
    "all rights on the database",
    (user) => `do $$ begin execute format('grant all on database %I to ${user}', current_database()); end $$`,
  ],
  ["usage of the schema", (user) => `grant usage on schema public to ${user}`],
])("a PostgreSQL user with %s gets the missing grant named", async (_, grant) => {
  await using database = await openedBy(grant);
  await expect(database.opened).rejects.toThrow("grant usage, create on schema public to <user>");
});

test("only `migrate` creates PostgreSQL's tables, once", async () => {
  await using database = await tempDatabase();
  const open = (migrate?: true) =>
    openStore({ dataDir: "unused", databaseUrl: database.url, ...(migrate && { migrate }) });
  await expect(open()).rejects.toThrow("Run npx site-cli migrate to create them");
  const stores = await Promise.all(Array.from({ length: 4 }, () => open(true)));
  stores.push(await open());
  expect(new Set(stores.map(({ hashKey }) => hashKey.export().toString("hex"))).size).toBe(1);
  await Promise.all(stores.map((store) => store.close()));
});

describe("two servers on one PostgreSQL", () => {
  let stores: [Store, Store];
  beforeAll(async () => {
    const database = await tempDatabase(migrated);
    const open = () => openStore({ dataDir: "unused", databaseUrl: database.url });
    stores = [await open(), await open()];
    return async () => {
      await Promise.all(stores.map((store) => store.close()));
      await database[Symbol.asyncDispose]();
    };
  });

  /** Posts to both in turn, all at once, and returns the responses. More than 20 may wait too long for a connection. */
  async function answersTo(count: number, path: string, post: (index: number) => [object, Record<string, string>?]) {
    const limits = { rateLimit: { count: 5, windowMs: 600_000 }, clientAddress: () => "192.0.2.1" };
    const options = { now: () => Date.UTC(2026, 10, 21), ...(path === "/api/contact" && limits) };
    const [one, two] = [api(stores[0], options), api(stores[1], options)];
    const sent = Array.from({ length: count }, async (_, index) => {
      const response = await (index % 2 === 0 ? one : two).postJson(path, ...post(index));
      const replayed = response.headers.has("idempotent-replayed");
      return { status: response.status, replayed, ...(await response.json()) };
    });
    return Promise.all(sent);
  }

  test("store an order that both get ten times once", async () => {
    const answers = await answersTo(20, "/api/orders", (index) => [
      orderBody,
      index % 4 < 2 ? {} : { "Idempotency-Key": `attempt-${index}` },
    ]);
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  test("give order numbers without gaps", async () => {
    const answers = await answersTo(20, "/api/orders", (index) => [
      { ...orderBody, billingAddress: `${index} Main Street` },
    ]);
    const numbers = answers.map(({ orderNumber }) => Number(orderNumber.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index));
  });

  test("count a client's posts together", async () => {
    const answers = await answersTo(20, "/api/contact", (index) => [{ ...contactBody, name: `Name ${index}` }]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  });
});
