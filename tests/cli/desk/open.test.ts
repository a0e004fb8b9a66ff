import { sql } from "kysely";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { holdFolder } from "../../../functions/db/folder.ts";
import { storeFile } from "../../../functions/db/sqlite.ts";
import { firmToday, siteCli } from "../../support/orders.ts";
import { tempFolder, storeOfBefore } from "../../support/temp-store.ts";

test.each([
  // The tables were made in five steps, which are this version's.
  [["1-initial", "2-buyers-books", "3-elsewhere", "4-no-replies", "5-one-address"], "No orders."],
  [["1-initial", "2-buyers-books", "3-elsewhere", "4-no-replies"], "with the version before this one first"],
  [["0011-short-of-it"], "with the version before this one first"],
  [["5-one-address", "9999-later"], "newer version of this project (9999-later)"],
])("a store whose migrations are %j: %s", async (names, said) => {
  await using firm = await firmToday();
  await sql`delete from kysely_migration`.execute(firm.db);
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(firm.db);
  const { stdout, stderr } = await firm.run("orders", "list");
  expect(`${stdout}${stderr}`).toContain(said);
});

test("a store of an older version is left alone until migrate brings it up to date", async () => {
  await using folder = await tempFolder();
  await storeOfBefore({ dataDir: folder.path, databaseUrl: undefined });
  const desk = { dataDir: folder.path, databaseUrl: undefined };
  const { code, stderr } = await siteCli(desk, ["orders", "list"]);
  expect(stderr).toMatch(/older version of this project \(0012-order-pages\).*npx site-cli migrate/s);
  expect(code).toBe(2);
  const server = holdFolder(folder.path);
  const refused = await siteCli(desk, ["migrate"]);
  expect(refused.stderr).toContain(`is in use by a server: process ${process.pid}`);
  server[Symbol.dispose]();
  expect((await siteCli(desk, ["migrate"])).stdout).toContain("has the tables of this version");
  expect((await siteCli(desk, ["orders", "list"])).stdout).toContain("agree on an appointment");
});

test("a folder without a store is left without one", async () => {
  await using folder = await tempFolder();
  const dataDir = join(folder.path, "data");
  const { code, stderr } = await siteCli({ dataDir, databaseUrl: undefined }, ["orders", "list"]);
  expect(stderr).toContain(`There is no store in ${dataDir}`);
  expect(code).toBe(2);
  expect(await readdir(folder.path)).toEqual([]);
});

test("a damaged file that opens but cannot be read is reported in plain words", async () => {
  await using firm = await firmToday();
  await firm.place();
  const { rows } = await sql<{ page: number; size: number }>`
    select rootpage as page, page_size as size from sqlite_schema, pragma_page_size where name = 'orders'`.execute(
    firm.db,
  );
  const [{ page, size } = { page: 0, size: 0 }] = rows;
  await firm.store.close();
  await using file = await open(storeFile(firm.dataDir), "r+");
  await file.write(Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  const { code, stderr } = await firm.run("orders", "list");
  const said = `The store at ${storeFile(firm.dataDir)} does not answer: database disk image is malformed.`;
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  expect(stderr).toContain("run the command again");
});
