import { open, readdir, readFile, stat, writeFile, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, vi, test as base } from "vitest";
import { backUpStore } from "../../../cli/desk/backup.ts";
import { restoreStore } from "../../../cli/desk/restore.ts";
import { lockFolder, storeFile } from "../../../functions/db/sqlite.ts";
import { openStore } from "../../../functions/db/store.ts";
import { orderBody } from "../../support/api.ts";
import { openFirm, runCommand } from "../../support/orders.ts";
import { postTo, servedSite, type ServedSite } from "../../support/server-process.ts";
import { tempFolder, opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(openFirm));

test("no number is given twice after a restore", async () => {
  await using site = await servedSite();
  const run = (...args: string[]) => runCommand(site, ["--cwd", site.folder, ...args]);
  let server = await site.start();
  /** Places an order and has it invoiced; returns both numbers. */
  const order = async (city: string) => {
    const response = await postTo(server, "/api/orders", { ...orderBody, city, email: `${city}@buyer.example` });
    const { orderNumber } = await response.json();
    const { stdout } = await run("orders", "invoice", String(orderNumber));
    return [String(orderNumber), /INV-\d{4}-\d{4}/.exec(stdout)?.[0]];
  };
  const before = await order("Denver");
  expect(await run("backup", "copy.sqlite")).toMatchObject({ code: 0 });
  const lost = await order("Boulder");
  await server.end("SIGKILL");
  expect(await readdir(site.dataDir)).toContain("site.sqlite-wal");

  const skipped = expect.stringContaining(`Skipped: ${lost[0]}, on `);
  expect(await run("restore", "copy.sqlite", "--yes")).toMatchObject({ code: 0, stdout: skipped });
  server = await site.start();
  const after = await order("Aurora");
  expect(new Set([...before, ...lost, ...after]).size).toBe(6);
  const { stdout } = await run("orders", "list");
  expect(stdout.match(/ORD-\S+/g)).toEqual([after[0], before[0]]);
  const books = (await run("books", "check")).stdout;
  for (const number of lost) expect(books).toMatch(new RegExp(`^Skipped: ${number}, .*from copy`, "m"));
  await server.end("SIGTERM");
});

test("a backup is readable only by its owner", async ({ firm }) => {
  const copy = join(firm.dataDir, "copy");
  await backUpStore(firm.dataDir, copy);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
});

test("a restore is refused while a server uses the store", async ({ firm }) => {
  using _ = lockFolder(firm.dataDir);
  expect((await firm.run("restore", storeFile(firm.dataDir))).stderr).toContain("Stop the server, then");
});

test("a restore replaces a store too damaged to be read", async ({ firm }) => {
  const { dataDir } = firm;
  await using folder = await tempFolder();
  const copy = join(folder.path, "copy.sqlite");
  const order = await firm.invoiced();
  await backUpStore(dataDir, copy);
  await firm.store.close();
  const damaged = Buffer.alloc(20_000, 0x5a);
  await writeFile(storeFile(dataDir), damaged);
  expect((await firm.run("restore", copy, "--yes")).stderr).toContain("too damaged to tell");
  const [last, invoice] = [order.replace("000001", "000050"), order.replace(/ORD(.*)000001/, "INV$10012")];
  expect(await firm.outputOf("restore", copy, "--after", last, invoice, "--yes")).toMatch(
    new RegExp(`to ${last}, on [^]*to ${invoice}, on [^]*has later numbers`),
  );
  expect((await firm.run("orders", "due")).stdout).toContain("a backup was restored");
  const kept = (await readdir(dataDir)).find((name) => name.includes(".replaced-")) ?? "";
  expect((await readFile(join(dataDir, kept))).equals(damaged)).toBe(true);
});

test("another program's database is not restored", async ({ firm }) => {
  await firm.place();
  const copy = join(firm.dataDir, "copy");
  new DatabaseSync(copy).exec("create table notes (text)");
  await firm.store.close();
  const refused = { code: 2, stderr: expect.stringContaining("is not a copy of a store") };
  expect(await firm.run("restore", copy)).toMatchObject(refused);
  expect(await firm.outputOf("orders", "list")).toContain("Lovelace");
});

test("a restore names a file that does not exist", async ({ firm }) => {
  await firm.store.close();
  expect((await firm.run("restore", "gone.sqlite")).stderr).toMatch(/^error: There is no file .*gone\.sqlite\.$/m);
});

// facebook/rocksdb#2929 (CIFS), untitaker/python-atomicwrites#27 (VirtualBox), borgbackup/borg#1287 (SMB)
test.each([
  ["a backup", (site: ServedSite) => backUpStore(site.dataDir, join(site.folder, "copy.sqlite"))],
  ["a restored backup", (site: ServedSite) => restoreOwn(site.dataDir)],
])("%s is complete although its folder cannot be flushed", async (_, write) => {
  await using site = await servedSite();
  await (await openStore(site)).close();
  const warn = vi.spyOn(console, "error").mockReturnValue();
  await refuseToFlushFolders();
  await expect(write(site)).resolves.not.toThrow();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("could not be flushed to the disk (EINVAL"));
});

test("a restore is refused if a number was issued while it asked", async ({ firm }) => {
  await firm.invoiced();
  await firm.store.close();
  const issue = async () => {
    using store = new DatabaseSync(storeFile(firm.dataDir));
    store.exec("update counters set value = value + 1");
    return true;
  };
  await expect(restoreOwn(firm.dataDir, issue)).rejects.toThrow("has changed in the meantime");
});

test("no server can start while a restore asks", async ({ firm }) => {
  await firm.store.close();
  const startServer = async () => Boolean(lockFolder(firm.dataDir));
  await expect(restoreOwn(firm.dataDir, startServer)).rejects.toThrow("in use by another server");
});

/** Replaces a store by a copy of itself. */
function restoreOwn(dataDir: string, agree = async () => true) {
  return restoreStore({ dataDir, copy: storeFile(dataDir), now: Date.now(), after: [], agree });
}

/** Makes `fsync` of a folder fail as on such a file system, until the test is over. */
async function refuseToFlushFolders(): Promise<void> {
  await using file = await open(import.meta.filename);
  const { sync } = file;
  vi.spyOn(Object.getPrototypeOf(file), "sync").mockImplementation(async function (this: FileHandle) {
    if ((await this.stat()).isDirectory()) throw new Error("EINVAL: invalid argument, fsync");
    await sync.call(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());
}
