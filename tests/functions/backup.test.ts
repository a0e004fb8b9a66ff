import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { backUpStore, storeFile } from "../../functions/store/backup.ts";
import { openStore } from "../../functions/store/store.ts";
import { api, contactBody, orderBody, rowCounts } from "../support/api.ts";
import { startServerProcess } from "../support/server-process.ts";
import { tempFolder, tempStore } from "../support/temp-store.ts";

const cli = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

test("a copy made while the server runs is whole, and the server starts on it", async () => {
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
  expect(stdout).toContain("To restore");
  expect((await stat(join(folder.path, "copy.sqlite"))).mode & 0o777).toBe(0o600);
  expect((await order("Boulder")).status).toBe(201);
  await server.end("SIGTERM");

  const data = join(folder.path, "data");
  for (const name of await readdir(data)) {
    if (name.startsWith("site.sqlite")) await rm(join(data, name));
  }
  await copyFile(join(folder.path, "copy.sqlite"), storeFile(data));
  const restored = await openStore({ dataDir: data });
  const rows = await restored.db.selectFrom("orders").select("city").execute();
  expect(rows).toEqual([{ city: "Denver" }]);
  expect((await api(restored).postJson("/api/contact", contactBody)).status).toBe(201);
  await restored.close();
});

test("a copy under load holds whole posts only", async () => {
  await using temp = await tempStore();
  const { postJson } = api(temp.store);
  const posts = Array.from({ length: 100 }, (_, index) =>
    postJson("/api/contact", { ...contactBody, name: `Name ${index}` }),
  );
  await Promise.all([...posts, backUpStore(temp.dataDir, join(temp.dataDir, "copied.sqlite"))]);
  await using folder = await tempFolder();
  await copyFile(join(temp.dataDir, "copied.sqlite"), storeFile(folder.path));
  const copy = await openStore({ dataDir: folder.path });
  const { messages, mails } = await rowCounts(copy);
  expect(messages).toBe(mails);
  await copy.close();
});

test("a copy is not written over a file, nor made of nothing", async () => {
  await using temp = await tempStore();
  await expect(backUpStore(temp.dataDir, storeFile(temp.dataDir))).rejects.toThrow("exists already");
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
