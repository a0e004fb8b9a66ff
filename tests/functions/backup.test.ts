import { execFile } from "node:child_process";
import { copyFile, mkdir, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { backUpStore } from "../../functions/operator/backup.ts";
import { storeFile } from "../../functions/store/sqlite.ts";
import { openStore } from "../../functions/store/store.ts";
import { api, contactBody, orderBody, rowCounts } from "../support/api.ts";
import { startServerProcess } from "../support/server-process.ts";
import { tempFolder, tempStore } from "../support/temp-store.ts";

const cli = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

test("a copy made while the server runs takes the store's place as the command says, after a crash too", async () => {
  await using folder = await tempFolder();
  await mkdir(join(folder.path, "dist"));
  await writeFile(join(folder.path, "dist", "index.html"), "<h1>Home</h1>");
  const server = await startServerProcess(folder.path);
  const order = (city: string) =>
    fetch(new URL("/api/orders", server.url), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...orderBody, city }),
    });
  expect((await order("Denver")).status).toBe(201);
  const { stdout } = await promisify(execFile)(process.execPath, [cli, "--cwd", folder.path, "backup", "copy.sqlite"]);
  expect((await stat(join(folder.path, "copy.sqlite"))).mode & 0o777).toBe(0o600);
  expect((await order("Boulder")).status).toBe(201);
  await server.end("SIGKILL");
  const data = join(folder.path, "data");
  expect(await readdir(data)).toContain("site.sqlite-wal");

  const [, deleted = "", place = ""] = /To restore it: .* delete (.+), copy the backup to (.+), and/.exec(stdout) ?? [];
  for (const file of deleted.split(/, | and /)) await rm(file);
  expect(place).toBe(storeFile(data));
  await copyFile(join(folder.path, "copy.sqlite"), place);
  const restored = await openStore({ dataDir: data });
  const rows = await restored.db.selectFrom("orders").select("city").execute();
  expect(rows).toEqual([{ city: "Denver" }]);
  expect((await api(restored).postJson("/api/contact", contactBody)).status).toBe(201);
  await restored.close();
});

test("a copy under load holds whole posts only", async () => {
  await using temp = await tempStore();
  const { postJson } = api(temp.store);
  let sent = 0;
  const post = async () => {
    const { status } = await postJson("/api/contact", { ...contactBody, name: `Name ${(sent += 1)}` });
    expect(status).toBe(201);
  };
  // More data than SQLite copies in one step by default.
  await Promise.all(Array.from({ length: 400 }, post));
  const copied = backUpStore(temp.dataDir, join(temp.dataDir, "copied.sqlite"));
  const made = new AbortController();
  const posting = (async () => {
    while (!made.signal.aborted) await post();
  })();
  await copied;
  made.abort();
  await posting;

  await using folder = await tempFolder();
  await copyFile(join(temp.dataDir, "copied.sqlite"), storeFile(folder.path));
  const copy = await openStore({ dataDir: folder.path });
  const { messages, mails } = await rowCounts(copy);
  expect(messages).toBeGreaterThanOrEqual(400);
  expect(mails).toBe(messages);
  await copy.close();
});

test("a copy that finds no room leaves nothing behind, and is made once there is some", async () => {
  await using temp = await tempStore();
  await api(temp.store).postJson("/api/contact", contactBody);
  await using folder = await tempFolder();
  const target = join(folder.path, "copy.sqlite");
  const command = [process.execPath, cli, "--cwd", folder.path, "backup", "copy.sqlite"];
  const env = { ...process.env, DATA_DIR: temp.dataDir };
  // Limits files to 20 to 40 KB; SIGXFSZ would kill a process that does not ignore it.
  const limited = ["-c", 'trap "" XFSZ; ulimit -f 40; exec "$@"', "sh", ...command];
  await expect(promisify(execFile)("sh", limited, { env })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("The store itself was not changed"),
  });
  expect(await readdir(folder.path)).toEqual([]);
  await backUpStore(temp.dataDir, target);
  expect(await readdir(folder.path)).toEqual(["copy.sqlite"]);
});

test("a copy of a damaged store is refused and not kept", async () => {
  await using temp = await tempStore();
  const { postJson } = api(temp.store);
  for (let index = 0; index < 5; index += 1) await postJson("/api/contact", { ...contactBody, name: `Name ${index}` });
  await temp.store.close();
  const handle = await open(storeFile(temp.dataDir), "r+");
  await handle.write(Buffer.alloc(20_000, 0x5a), 0, 20_000, 8_192);
  await handle.close();
  const target = join(temp.dataDir, "copy.sqlite");
  await expect(backUpStore(temp.dataDir, target)).rejects.toThrow(/is corrupt|malformed/);
  expect((await readdir(temp.dataDir)).filter((name) => name.startsWith("copy"))).toEqual([]);
});

test("a copy never overwrites a file, and is not made without a store", async () => {
  await using temp = await tempStore();
  await expect(backUpStore(temp.dataDir, storeFile(temp.dataDir))).rejects.toThrow("already exists");
  await using folder = await tempFolder();
  await expect(backUpStore(folder.path, join(folder.path, "copy"))).rejects.toThrow("There is no store");
});

test("of a PostgreSQL store the command copies nothing, and names the one that does", async () => {
  await using folder = await tempFolder();
  const env = { ...process.env, DATABASE_URL: "postgres://site@db.example/site" };
  const run = promisify(execFile)(process.execPath, [cli, "--cwd", folder.path, "backup", "copy.sqlite"], { env });
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("pg_dump") });
  expect(await readdir(folder.path)).toEqual([]);
});
