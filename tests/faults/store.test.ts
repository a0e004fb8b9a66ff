import { readdir, copyFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test as base } from "vitest";
import { attentionItems } from "../../functions/attention/attention.ts";
import { openStore } from "../../functions/db/store.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { runCommand } from "../support/orders.ts";
import { postTo, servedSite } from "../support/server-process.ts";
import { tempFolder, tempSite, opened } from "../support/temp-store.ts";

const test = base.extend("site", opened(tempSite));

test("a store locked by another process accepts posts once it is free", async ({ site }) => {
  using other = new DatabaseSync(join(site.dataDir, "site.sqlite"));
  other.exec("begin immediate");
  const refused = await site.postJson("/api/contact", contactBody);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await site.app.request("/readyz")).status).toBe(503);
  expect(await site.health()).toMatchObject({ code: 503, attention: { store: 1 } });
  const [due] = await attentionItems(site.store, site.clock.now);
  expect(due?.why).toContain("nothing can be saved, so posts are refused");
  other.exec("rollback");
  expect((await site.postJson("/api/contact", contactBody)).status).toBe(201);
});

const limitPages = ({ store }: Awaited<ReturnType<typeof tempSite>>, pages: number) =>
  sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(store.db);

test("a store on a full disk refuses posts until there is space", async ({ site }) => {
  await limitPages(site, 80);
  const message = "long ".repeat(900);
  let [status, posts] = [201, 0];
  for (; status === 201; posts += 1)
    ({ status } = await site.postJson("/api/contact", { ...contactBody, message, name: `N${posts}` }));
  expect([status, (await site.rowCounts()).messages]).toEqual([503, posts - 1]);
  await limitPages(site, 10_000);
  expect((await site.postJson("/api/contact", contactBody)).status).toBe(201);
});

// WiseLibs/better-sqlite3#1237, dbeaver/dbeaver#36496: SQLite goes on writing to the file that it has open.
test.each([
  ["deleted", (file: string) => rm(file)],
  ["deleted with its folder", (file: string) => rm(dirname(file), { recursive: true })],
  ["replaced by a copy", (file: string) => copyFile(file, `${file}.copy`).then(() => rename(`${file}.copy`, file))],
])("a store %s under the server refuses posts", async (_, lose) => {
  await using site = await tempSite();
  await site.postJson("/api/orders", orderBody);
  await lose(join(site.dataDir, "site.sqlite"));
  expect((await site.postJson("/api/contact", contactBody)).status).toBe(503);
  expect((await site.app.request("/readyz")).status).toBe(503);
  expect(await site.health()).toMatchObject({ attention: { store: 1 } });
});

test.each([
  ["deleted", (file: string) => rm(file)],
  ["emptied", (file: string) => writeFile(file, "")],
  // As after a copy that left out the write-ahead log, which then had all tables.
  ["cut to its first page", (file: string) => truncate(file, 4_096)],
])("a store %s while no server ran is not replaced by a new one", async (_, lose) => {
  await using folder = await tempFolder();
  const open = (more = {}) => openStore({ dataDir: folder.path, ...more });
  await (await open()).close();
  await lose(join(folder.path, "site.sqlite"));
  await expect(open()).rejects.toThrow(/(is gone or empty|malformed).*site-cli restore/);
});

test("deleting the file that the error names allows a new store after a loss", async () => {
  await using folder = await tempFolder();
  const open = () => openStore({ dataDir: folder.path });
  await (await open()).close();
  await rm(join(folder.path, "site.sqlite"));
  const message = await open().catch(String);
  await rm(/delete (\S+)\.?$/.exec(String(message))?.[1] ?? "unnamed");
  await (await open()).close();
});

test("a store damaged while it runs names the remedy at the next start", async ({ site }) => {
  expect((await site.postJson("/api/contact", contactBody)).status).toBe(201);
  const file = join(site.dataDir, "site.sqlite");
  await sql`pragma wal_checkpoint(truncate)`.execute(site.store.db);
  await writeFile(file, Buffer.alloc((await stat(file)).size, 0x5a));
  // Cached database pages would hide the damage for a while.
  await sql`pragma shrink_memory`.execute(site.store.db);
  const refused = await site.postJson("/api/orders", orderBody);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await site.app.request("/readyz")).status).toBe(503);
  expect((await site.app.request("/livez")).status).toBe(200);
  await expect(openStore({ dataDir: site.dataDir })).rejects.toThrow(/not a database.*site-cli restore/s);
});

test("pages are served while the store's folder cannot be written", async () => {
  await using site = await servedSite();
  const blocked = join(site.folder, "blocked");
  await writeFile(blocked, "");
  const server = await site.start({ LOG_LEVEL: "error", DATA_DIR: join(blocked, "data") });
  expect((await fetch(server.url)).status).toBe(200);
  expect((await postTo(server, "/api/contact", contactBody)).status).toBe(503);
  expect(server.log()).toContain("DATA_DIR cannot be used");
  await rm(blocked);
  await expect.poll(async () => (await postTo(server, "/api/contact", contactBody)).status).toBe(201);
  expect(await server.end("SIGTERM")).toBe(0);
});

test("commands do not create a missing store", async () => {
  await using folder = await tempFolder();
  const place = { dataDir: join(folder.path, "data"), databaseUrl: undefined };
  const refused = await runCommand(place, ["orders", "list"]);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("There is no store in") });
  expect(await readdir(folder.path)).toEqual([]);
});
