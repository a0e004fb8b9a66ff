import { chmod, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { holdFolder } from "../../functions/store/folder.ts";
import { openSqliteFile, refuseUnsafeVersion } from "../../functions/store/sqlite.ts";
import { openStore } from "../../functions/store/store.ts";
import { tempFolder } from "../support/temp-store.ts";

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

test("the file and its log are for their owner alone, also in a folder that others may read", async () => {
  await using folder = await tempFolder();
  await chmod(folder.path, 0o755);
  const store = await openStore({ dataDir: folder.path });
  for (const name of ["site.sqlite", "site.sqlite-wal", "site.sqlite-shm"]) {
    expect([name, (await stat(join(folder.path, name))).mode & 0o777]).toEqual([name, 0o600]);
  }
  await store.close();
});

test("every table is strict", async () => {
  await using folder = await tempFolder();
  const store = await openStore({ dataDir: folder.path });
  await store.close();
  using database = new DatabaseSync(join(folder.path, "site.sqlite"), { readOnly: true });
  const loose = database.prepare("select name from pragma_table_list where strict = 0 and schema = 'main'").all();
  expect(loose.map(({ name }) => String(name)).filter((name) => !/^(sqlite|kysely)_/.test(name))).toEqual([]);
});

test.each(["3.51.2", "3.46.1"])("SQLite %s is refused", (version) => {
  expect(() => refuseUnsafeVersion(version)).toThrow(`SQLite ${version}, which can lose writes`);
});

test.each(["3.51.3", "3.53.4", "4.0.0"])("SQLite %s is taken", (version) => {
  expect(() => refuseUnsafeVersion(version)).not.toThrow();
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
