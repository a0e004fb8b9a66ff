import { sql } from "kysely";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { holdFolder } from "../../functions/store/folder.ts";
import { storeFile } from "../../functions/store/sqlite.ts";
import { openStore } from "../../functions/store/store.ts";
import { firmToday, siteCli } from "./site-cli.ts";
import { tempFolder, storeOfBefore } from "../support/temp-store.ts";

test("an empty store lists nothing, and says so; one of a newer version is left alone", async () => {
  await using firm = await firmToday();
  expect(await firm.said("orders", "list")).toBe("No orders.\n");
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(firm.db);
  const { code, stderr } = await firm.run("orders", "list");
  expect([code, stderr]).toEqual([2, expect.stringContaining("newer version of this project (9999-later)")]);
});

test("a store whose tables were made in five steps is this version's; one that has not made all of them is refused", async () => {
  await using firm = await firmToday();
  const number = await firm.place();
  for (const name of ["1-initial", "2-buyers-books", "3-elsewhere", "4-no-replies"])
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(firm.db);
  await (await openStore({ dataDir: firm.dataDir })).close();
  expect(await firm.said("orders", "list")).toContain(number);
  await sql`delete from kysely_migration where name > '4-no-replies'`.execute(firm.db);
  await expect(openStore({ dataDir: firm.dataDir })).rejects.toThrow("with the version before this one first");
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

test("a wrong setting is named", async () => {
  await using firm = await firmToday();
  const { code, stderr } = await siteCli(firm, ["orders", "list"], { env: { MAIL_TO: "nobody" } });
  expect([code, stderr]).toEqual([2, expect.stringContaining("MAIL_TO must be an email address")]);
});
