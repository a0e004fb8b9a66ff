import { sql } from "kysely";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseSince } from "../../cli/operator/typed.ts";
import { fullTime, relativeTime } from "../../cli/operator/formats/time.ts";
import { holdFolder } from "../../functions/store/folder.ts";
import { storeFile } from "../../functions/store/sqlite.ts";
import { siteCli } from "./site-cli.ts";
import { api, orderBody } from "../support/api.ts";
import { engines, tempFolder, tempStore, storeOfBefore } from "../support/temp-store.ts";

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
  await using temp = await tempStore();
  await api(temp.store).postJson("/api/orders", orderBody);
  const { rows } = await sql<{ page: number; size: number }>`
    select rootpage as page, page_size as size from sqlite_schema, pragma_page_size where name = 'orders'`.execute(
    temp.store.db,
  );
  const [{ page, size } = { page: 0, size: 0 }] = rows;
  await temp.store.close();
  await using file = await open(storeFile(temp.dataDir), "r+");
  await file.write(Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  const { code, stderr } = await siteCli(temp, ["orders", "list"]);
  expect(stderr).toContain(
    `The store at ${storeFile(temp.dataDir)} does not answer: database disk image is malformed.`,
  );
  expect(stderr).toContain("run the command again");
  expect(code).toBe(2);
});

test("a wrong setting is named", async () => {
  await using temp = await tempStore();
  const { code, stderr } = await siteCli(temp, ["orders", "list"], { env: { MAIL_TO: "nobody" } });
  expect(stderr).toContain("MAIL_TO must be an email address");
  expect(code).toBe(2);
});

test("--since takes a day at the office, a time with its zone, or a time ago", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(parseSince("2026-11-21", now)).toBe(Date.parse("2026-11-21T00:00:00-07:00"));
  expect(parseSince("2026-07-01", now)).toBe(Date.parse("2026-07-01T00:00:00-06:00"));
  expect(parseSince("2026-11-21T08:00+01:00", now)).toBe(Date.parse("2026-11-21T07:00:00Z"));
  expect(parseSince("yesterday", now)).toBe(Date.parse("2026-11-20T00:00:00-07:00"));
  expect(parseSince("36h", now)).toBe(Date.parse("2026-11-20T00:00:00Z"));
  for (const wrong of ["lately", "2026-02-30", "7w", ""]) expect(() => parseSince(wrong, now)).toThrow("is not a time");
});

test("times are shown on the office's clock and relative to now", () => {
  const at = Date.parse("2026-11-21T06:05:00Z");
  expect(fullTime(at)).toBe("2026-11-20 23:05 MST");
  expect(["90s", "59m", "25h", "-90m"].map((each) => relativeTime(at, at + lengthOf(each)))).toEqual([
    "1m ago",
    "59m ago",
    "1d ago",
    "in 1h",
  ]);
});

// --- internal ---

function lengthOf(text: string): number {
  const units = { s: 1_000, m: 60_000, h: 3_600_000 } as const;
  return Number(text.slice(0, -1)) * units[text.at(-1) as keyof typeof units];
}
