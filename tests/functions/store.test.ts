import { chmod, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, test } from "vitest";
import { holdFolder } from "../../functions/db/folder.ts";
import { openSqliteFile, refuseUnsafeVersion } from "../../functions/db/sqlite.ts";
import { openStore, type Store } from "../../functions/db/store.ts";
import { api, contactBody, orderBody } from "../support/api.ts";
import { migrated } from "../support/postgres.ts";
import { tempFolder, tempDatabase } from "../support/temp-store.ts";
import { Kysely, sql } from "kysely";
import { StoreUnavailable } from "../../functions/db/errors.ts";
import { postgresDialect } from "../../functions/db/postgres.ts";
import type { Database } from "../../functions/db/database.ts";
import { writeSetting } from "../../functions/db/settings.ts";
import { siteUrl } from "../support/orders.ts";

test("the file is opened so that a commit survives a power cut and erased text is overwritten", async () => {
  await using folder = await tempFolder();
  using database = openSqliteFile(join(folder.path, "site.sqlite"), 1_000);
  const pragma = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  const set = ["journal_mode", "synchronous", "secure_delete", "foreign_keys", "busy_timeout"].map(pragma);
  expect(set).toEqual(["wal", 2, 1, 1, 1_000]);
});

test("the file and its log are for their owner alone, also in a folder that others may read; every table is strict", async () => {
  await using folder = await tempFolder();
  await chmod(folder.path, 0o755);
  const store = await openStore({ dataDir: folder.path });
  for (const name of ["site.sqlite", "site.sqlite-wal", "site.sqlite-shm"]) {
    expect([name, (await stat(join(folder.path, name))).mode & 0o777]).toEqual([name, 0o600]);
  }
  await store.close();
  using database = new DatabaseSync(join(folder.path, "site.sqlite"), { readOnly: true });
  const loose = database.prepare("select name from pragma_table_list where strict = 0 and schema = 'main'").all();
  expect(loose.map(({ name }) => String(name)).filter((name) => !/^(sqlite|kysely)_/.test(name))).toEqual([]);
});

test("SQLite that can lose writes is refused, and any since is taken", () => {
  for (const version of ["3.51.2", "3.46.1"])
    expect(() => refuseUnsafeVersion(version)).toThrow(`SQLite ${version}, which can lose writes`);
  for (const version of ["3.51.3", "3.53.4", "4.0.0"]) expect(() => refuseUnsafeVersion(version)).not.toThrow();
});

test("a data folder has one server, and a second one is told who holds it", async () => {
  await using folder = await tempFolder();
  const first = holdFolder(folder.path);
  expect(() => holdFolder(folder.path)).toThrow(
    new RegExp(`in use by a server: process ${process.pid} on .*DATA_DIR=`),
  );
  first[Symbol.dispose]();
  expect(() => holdFolder(folder.path)[Symbol.dispose]()).not.toThrow();
});

// In /proc, a folder cannot be made, and Node's own recursive mkdir does not say so.
test.each(["file", "/proc/site/data"])(
  "a folder that cannot be used, like %s, is refused in words",
  async (refused) => {
    await using folder = await tempFolder();
    await writeFile(join(folder.path, "file"), "");
    expect(() => holdFolder(resolve(folder.path, refused))).toThrow(
      /DATA_DIR cannot be used: .* Set a folder that the server's user may write to, like DATA_DIR=.\/data/,
    );
  },
);

// The quick tests have no PostgreSQL.
test.each([
  ["alone", (db: Kysely<Database>) => sleep.execute(db)],
  ["in a transaction", (db: Kysely<Database>) => db.transaction().execute((trx) => sleep.execute(trx))],
])("a statement that hangs, %s, is given up, and what comes next does not wait behind it", async (_, hang) => {
  await using database = await tempDatabase();
  const db = new Kysely<Database>({ dialect: postgresDialect(database.url, 1_000) });
  await sql`select 1`.execute(db);
  await expect(hang(db)).rejects.toBeInstanceOf(StoreUnavailable);
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test.each([
  ["has become read-only", sql`set session characteristics as transaction read only`],
  ["was ended by the server", sql`select pg_terminate_backend(pg_backend_pid())`],
])("a connection that %s is replaced", async (_, failOver) => {
  await using database = await tempDatabase(migrated);
  const db = new Kysely<Database>({ dialect: postgresDialect(database.url) });
  const write = () => writeSetting(db, "site-url", siteUrl);
  await failOver.execute(db).catch(() => {});
  await write().catch(() => {});
  await expect(write()).resolves.toBeUndefined();
  await db.destroy();
});

test("instances do not migrate: they say what to run, which those who run it together do once", async () => {
  await using database = await tempDatabase();
  const open = (migrate?: true) =>
    openStore({ dataDir: "unused", databaseUrl: database.url, ...(migrate && { migrate }) });
  await expect(open()).rejects.toThrow("Create its tables: npx site-cli migrate");
  const stores = await Promise.all(Array.from({ length: 4 }, () => open(true)));
  stores.push(await open());
  expect(new Set(stores.map(({ hashKey }) => hashKey.export().toString("hex"))).size).toBe(1);
  await Promise.all(stores.map((store) => store.close()));
});

describe("two instances", () => {
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

  /** Answers to so many posts at once, to the one and the other in turn. */
  async function answersTo(count: number, path: string, post: (index: number) => [object, Record<string, string>?]) {
    const limits = { rateLimit: { count: 5, windowMs: 600_000 }, hostAddress: () => "192.0.2.1" };
    const options = { now: () => Date.UTC(2026, 10, 21), ...(path === "/api/contact" && limits) };
    const [one, two] = [api(stores[0], options), api(stores[1], options)];
    const sent = Array.from({ length: count }, async (_, index) => {
      const response = await (index % 2 === 0 ? one : two).postJson(path, ...post(index));
      const replayed = response.headers.has("idempotent-replayed");
      return { status: response.status, replayed, ...(await response.json()) };
    });
    return Promise.all(sent);
  }

  test("store an order that is sent to both 60 times once", async () => {
    const answers = await answersTo(60, "/api/orders", (index) => [
      orderBody,
      index % 4 < 2 ? {} : { "Idempotency-Key": `attempt-${index}` },
    ]);
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  test("give different numbers without a gap", async () => {
    const answers = await answersTo(60, "/api/orders", (index) => [
      { ...orderBody, billingAddress: `${index} Main Street` },
    ]);
    const numbers = answers.map(({ orderNumber }) => Number(orderNumber.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index));
  });

  test("count a client's posts together", async () => {
    const answers = await answersTo(20, "/api/contact", (index) => [{ ...contactBody, name: `Name ${index}` }]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

// --- internal ---

const sleep = sql`select pg_sleep(600)`;
