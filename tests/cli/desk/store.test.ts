import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { officeDay } from "../../../functions/text/office-day.ts";
import { cli, firmToday, siteCli } from "../../support/orders.ts";
import { tempFolder } from "../../support/temp-store.ts";

test("a store of a newer version is refused", async () => {
  await using firm = await firmToday();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026')`.execute(firm.db);
  expect(await firm.run("orders", "list")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("belongs to a newer version. Use that version"),
  });
});

test("a folder without a store is left without one", async () => {
  await using folder = await tempFolder();
  const dataDir = join(folder.path, "data");
  const { code, stderr } = await siteCli({ dataDir, databaseUrl: undefined }, ["orders", "list"]);
  expect(stderr).toContain(`There is no store in ${dataDir}`);
  expect(code).toBe(2);
  expect(await readdir(folder.path)).toEqual([]);
});

test("an export onto a full disk leaves no file", async () => {
  await using firm = await firmToday();
  await firm.invoiced();
  const args = ["orders", "export", "books.xlsx", "--year", officeDay(Date.now()).slice(0, 4)];
  // Limits files to 1 KB. SIGXFSZ would kill a process that does not ignore it.
  const limited = ["-c", 'trap "" XFSZ; ulimit -f 1; exec "$@"', "sh", process.execPath, cli, ...args];
  const env = { ...process.env, DATA_DIR: firm.dataDir, DATABASE_URL: firm.databaseUrl };
  await expect(promisify(execFile)("sh", limited, { env, cwd: firm.dataDir })).rejects.toMatchObject({ code: 2 });
  expect(await readdir(firm.dataDir)).not.toContain("books.xlsx");
});
