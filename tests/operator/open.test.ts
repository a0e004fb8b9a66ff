import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { engines, tempFolder, tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

describe.each(engines)("on %s", (engine) => {
  test("an empty store lists nothing, and says so", async () => {
    await using temp = await tempStore(engine);
    expect(await siteCli(temp, ["orders", "list"])).toEqual({ code: 0, stdout: "No orders.\n", stderr: "" });
  });

  test("a store of a newer version is left alone", async () => {
    await using temp = await tempStore(engine);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(
      temp.store.db,
    );
    const { code, stderr } = await siteCli(temp, ["orders", "list"]);
    expect(stderr).toContain("newer version of this project (9999-later)");
    expect(code).toBe(2);
  });
});

test("a folder without a store is not made into one", async () => {
  await using folder = await tempFolder();
  const dataDir = join(folder.path, "data");
  const { code, stderr } = await siteCli({ dataDir, databaseUrl: undefined }, ["orders", "list"]);
  expect(stderr).toContain(`There is no store in ${dataDir}`);
  expect(code).toBe(2);
  expect(await readdir(folder.path)).toEqual([]);
});

test("a wrong setting is named", async () => {
  await using temp = await tempStore();
  const { code, stderr } = await siteCli(temp, ["orders", "list"], { env: { MAIL_TO: "nobody" } });
  expect(stderr).toContain("MAIL_TO must be an e-mail address");
  expect(code).toBe(2);
});
