import { chmod, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { holdFolder } from "../../functions/store/folder.ts";
import { openSqliteFile, refuseUnsafeVersion } from "../../functions/store/sqlite.ts";
import { openStore, type Store } from "../../functions/store/store.ts";
import { api, contactBody, orderBody, rowCounts } from "../support/api.ts";
import { migrated } from "../support/postgres.ts";
import { bothEngines, tempFolder, tempDatabase } from "../support/temp-store.ts";
import { Kysely, sql } from "kysely";
import { StoreUnavailable } from "../../functions/store/errors.ts";
import { postgresDialect } from "../../functions/store/postgres.ts";
import type { Tables } from "../../functions/store/tables.ts";

test("the file is opened so that a commit survives a power cut and erased text is overwritten", async () => {
  await using folder = await tempFolder();
  using database = openSqliteFile(join(folder.path, "site.sqlite"));
  const pragma = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  expect(pragma("journal_mode")).toBe("wal");
  expect(pragma("synchronous")).toBe(2);
  expect(pragma("secure_delete")).toBe(1);
  expect(pragma("foreign_keys")).toBe(1);
  expect(pragma("busy_timeout")).toBe(1_000);
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
describe.runIf(bothEngines.includes("postgres"))("on PostgreSQL", () => {
  test.each([
    ["alone", (db: Kysely<Tables>) => sleep.execute(db)],
    ["in a transaction", (db: Kysely<Tables>) => db.transaction().execute((trx) => sleep.execute(trx))],
  ])("a statement that hangs, %s, is given up, and what comes next does not wait behind it", async (_, hang) => {
    await using database = await tempDatabase();
    const db = new Kysely<Tables>({ dialect: postgresDialect(database.url, 1_000) });
    await sql`select 1`.execute(db);
    await expect(hang(db)).rejects.toBeInstanceOf(StoreUnavailable);
    const { rows } = await sql`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  test("instances do not migrate: they say what to run, which those who run it together do once", async () => {
    await using database = await tempDatabase();
    const open = (migrates?: true) =>
      openStore({ dataDir: "unused", databaseUrl: database.url, ...(migrates && { migrates }) });
    await expect(open()).rejects.toThrow("Create its tables: npx site-cli migrate");
    const stores = await Promise.all(Array.from({ length: 4 }, () => open(true)));
    stores.push(await open());
    expect(new Set(stores.map(({ hashKey }) => hashKey.toString("hex"))).size).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  test("one order sent 200 times to both, half of them under keys of their own, is stored once", async () => {
    await using instances = await twoInstances();
    const [one, two] = instances.stores.map((store) => api(store));
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? one : two)?.postJson(
          "/api/orders",
          orderBody,
          index % 4 < 2 ? {} : { "Idempotency-Key": `attempt-${index}` },
        ),
      ),
    );
    const answers = await Promise.all(responses.map((response) => response?.text()));
    expect(new Set(answers).size).toBe(1);
    expect(responses.filter((response) => !response?.headers.has("idempotent-replayed"))).toHaveLength(1);
    expect(await rowCounts(instances.stores[0])).toMatchObject({ orders: 1, mails: 2 });
  });

  test("orders sent to both get different numbers without a gap", async () => {
    await using instances = await twoInstances();
    const apps = instances.stores.map((store) => api(store, { now: () => Date.UTC(2026, 10, 21) }));
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        apps[index % 2]?.postJson("/api/orders", { ...orderBody, billingAddress: `${index} Main Street` }),
      ),
    );
    const answers = await Promise.all(responses.map((response) => response?.json()));
    const numbers = answers.map(({ orderNumber }) => String(orderNumber));
    const expected = Array.from({ length: 100 }, (_, index) => `ORD-2026-${String(index + 1).padStart(6, "0")}`);
    expect(numbers.toSorted()).toEqual(expected);
  });

  test("a client's limit counts the posts to both", async () => {
    await using instances = await twoInstances();
    const limits = { rateLimit: { count: 5, windowMs: 600_000 }, addressOf: () => "192.0.2.1" };
    const apps = instances.stores.map((store) => api(store, limits));
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        apps[index % 2]?.postJson("/api/contact", { ...contactBody, name: `Name ${index}` }),
      ),
    );
    expect(responses.filter((response) => response?.status === 201)).toHaveLength(5);
    expect(responses.filter((response) => response?.status === 429)).toHaveLength(15);
  });
});

// --- internal ---

const sleep = sql`select pg_sleep(600)`;

/** Two instances of the site on one PostgreSQL database. */
async function twoInstances() {
  const database = await tempDatabase(migrated);
  const open = () => openStore({ dataDir: "unused", databaseUrl: database.url });
  const stores: [Store, Store] = [await open(), await open()];
  return {
    stores,
    async [Symbol.asyncDispose]() {
      await Promise.all(stores.map((store) => store.close()));
      await database[Symbol.asyncDispose]();
    },
  };
}
