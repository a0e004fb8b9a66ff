import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import { honeypotField } from "../../content/form-limits.ts";
import { officeDay } from "../../functions/orders/office-day.ts";
import type { OrderRow } from "../../functions/orders/tables.ts";
import { api, contactBody, orderBody, rowCounts } from "../support/api.ts";
import { startServerProcess } from "../support/server-process.ts";
import { engines, tempFolder, tempStore, type TempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

const day = 86_400_000;
/** A person whose every field is unmistakable in any file. */
const order = {
  ...orderBody,
  firstName: "Zenobia",
  lastName: "Quillfeather",
  email: "zenobia@quill.example",
  company: "Featherworks",
};
const message = {
  ...contactBody,
  name: "Zenobia Quillfeather",
  email: "Zenobia@Quill.example",
  message: "Featherlight matters.",
};
const traces = [/zenobia/i, /quillfeather/i, /featherworks/i, /featherlight/i];

describe.each(engines)("on %s", (engine) => {
  test("an export holds everything of one person, and nothing of another", async () => {
    await using temp = await tempStore(engine);
    await postAll(temp);
    const { stdout } = await siteCli(temp, ["privacy", "export", "ZENOBIA@quill.example"]);
    const held = JSON.parse(stdout) as Record<string, object[]>;
    expect(held.messages).toMatchObject([{ name: message.name, message: message.message }]);
    expect(held.orders).toMatchObject([
      { last_name: "Quillfeather", history: [{ step: "placed" }], entries: [] },
      { state: "held", last_name: "Quillfeather" },
    ]);
    expect(held.mails?.length).toBe(3);
    expect(held.repeats?.length).toBe(3);
    expect(stdout).not.toContain(orderBody.email);
    expect(stdout).not.toContain(contactBody.name);
  });

  test("an erasure is previewed first, then removes everything of the person and nothing of others", async () => {
    await using temp = await tempStore(engine);
    await postAll(temp);
    await siteCli(temp, ["mail", "drain"]);
    const before = await rowCounts(temp.store);
    const dry = await siteCli(temp, ["privacy", "erase", "zenobia@quill.example"]);
    expect(dry).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing was changed.") });
    expect(dry.stdout).toMatch(/Emails +3, and 3 as files/);
    expect(await rowCounts(temp.store)).toEqual(before);

    const done = await siteCli(temp, ["privacy", "erase", "zenobia@quill.example", "--yes"]);
    expect(done.stdout).toContain("Done.");
    expect(done.code).toBe(0);
    expect(await rowCounts(temp.store)).toEqual({ messages: 1, orders: 1, held: 0, mails: 3 });
    expect(await readdir(join(temp.dataDir, "mail"))).toHaveLength(3);
    // Otherwise the same order placed again would count as a repeat and not be stored.
    expect(await temp.store.db.selectFrom("repeats").selectAll().execute()).toHaveLength(2);
    expect((await siteCli(temp, ["privacy", "export", "zenobia@quill.example"])).stdout).not.toMatch(/quillfeather/i);
    const again = await siteCli(temp, ["privacy", "erase", "zenobia@quill.example"]);
    expect(again.stdout).toContain("Nothing is held under zenobia@quill.example");
    // One address may be part of another.
    await siteCli(temp, ["privacy", "erase", "da@engine.example", "--yes"]);
    expect((await rowCounts(temp.store)).mails).toBe(3);
  });

  test("nothing of the person outlives the erasure but the invoice and its order's number", async () => {
    await using temp = await tempStore(engine);
    await postAll(temp);
    const { id, number } = await quillfeather(temp);
    for (const args of [["invoice"], ["note", "Likes featherlight pens"]]) {
      const [move = "", ...more] = args;
      expect((await siteCli(temp, ["orders", move, number, ...more])).stderr).toBe("");
    }
    await siteCli(temp, ["mail", "drain"]);
    const { stdout } = await siteCli(temp, ["privacy", "erase", order.email, "--yes"]);
    expect(stdout).toMatch(/Documents that stay +INV-\d{4}-0001/);
    const kept = await temp.store.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ number, gross_cents: 1000_00, first_name: "(erased)", email: "" });
    expect(kept).toMatchObject({ phone: "", billing_address: "", city: "", state_code: "", zip_code: "" });
    expect(JSON.stringify(kept)).not.toMatch(/quill|feather/i);
    const events = await temp.store.db.selectFrom("history").select("note").where("order_id", "=", id).execute();
    expect(events).toEqual([{ note: null }, { note: null }, { note: null }]);
    const invoice = await temp.store.db.selectFrom("entries").selectAll().executeTakeFirstOrThrow();
    expect(invoice.statement).toContain("Quillfeather");
    expect(invoice.statement).not.toContain("quill.example");
    // Only the invoice's statement is left, in the store's own file.
    const left = await filesWithTraces(temp.dataDir);
    expect(left.filter((file) => !/site\.sqlite(-wal|-shm)?$/.test(file))).toEqual([]);

    const paid = ["orders", "paid", number, "--on", officeDay(Date.now()), "--reference", "Check 7", "--yes"];
    expect((await siteCli(temp, paid)).code).toBe(0);
    expect((await siteCli(temp, ["orders", "show", number])).stdout).not.toContain("payment-receipt");
  });

  test("a purge deletes what is older than the privacy policy says, to the day", async () => {
    await using temp = await tempStore(engine);
    const { retention } = company;
    const now = Date.now();
    for (const [days, body] of [
      [retention.messages - 1, { ...contactBody, name: "Young message" }],
      [retention.messages + 1, { ...contactBody, name: "Old message" }],
      [retention.spam - 1, { ...contactBody, name: "Young spam", [honeypotField]: "x" }],
      [retention.spam + 1, { ...contactBody, name: "Old spam", [honeypotField]: "x" }],
    ] as const) {
      await api(temp.store, { now: () => now - days * day }).postJson("/api/contact", body);
    }
    await api(temp.store, { now: () => now - (retention.orders + 1) * day }).postJson("/api/orders", order);
    await api(temp.store, { now: () => now - (retention.orders - 1) * day }).postJson("/api/orders", orderBody);
    expect((await siteCli(temp, ["orders", "invoice", (await quillfeather(temp)).number])).stderr).toBe("");
    await temp.store.db.updateTable("mails").set({ state: "sent", sent_at: now }).execute();

    const before = await rowCounts(temp.store);
    const dry = await siteCli(temp, ["privacy", "purge"]);
    expect(dry).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing was changed.") });
    expect(await rowCounts(temp.store)).toEqual(before);
    const done = await siteCli(temp, ["privacy", "purge", "--yes"]);
    expect(done.stdout).toMatch(new RegExp(`Orders and invoices +${retention.orders} days +[\\d-]+ +1\n`));
    const named = temp.store.db.selectFrom("messages").select("name").where("state", "=", "new");
    expect(await named.execute()).toEqual([{ name: "Young message" }]);
    expect(await temp.store.db.selectFrom("orders").select("last_name").execute()).toEqual([{ last_name: "Lovelace" }]);
    expect(await temp.store.db.selectFrom("entries").selectAll().execute()).toEqual([]);
    expect((await rowCounts(temp.store)).held).toBe(1);
    // The emails of the remaining rows were sent today; those of the purged rows went with them.
    expect((await rowCounts(temp.store)).mails).toBe(3);
    expect((await siteCli(temp, ["privacy", "purge", "--yes"])).stdout).toContain(
      "Nothing is past its retention period.",
    );
  });
});

test("while a server runs, an erasure leaves no byte of the person in the data folder, and the server carries on", async () => {
  await using folder = await tempFolder();
  await mkdir(join(folder.path, "dist"));
  await writeFile(join(folder.path, "dist", "index.html"), "<h1>Home</h1>");
  const server = await startServerProcess(folder.path);
  const post = async (path: string, body: object) => {
    const response = await fetch(new URL(path, server.url), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
  };
  // Enough rows for database pages to split and rows to move between them.
  for (let index = 0; index < 60; index += 1) {
    await post("/api/contact", { ...contactBody, message: `${contactBody.message} ${index} ${"x".repeat(900)}` });
    if (index % 10 === 0) await post("/api/contact", { ...message, message: `${message.message} ${index}` });
  }
  await post("/api/orders", order);
  const desk = { dataDir: join(folder.path, "data"), databaseUrl: undefined };
  await expect
    .poll(async () => (await siteCli(desk, ["mail", "list"])).stdout, { timeout: 30_000 })
    .toContain("No email is waiting");
  expect(await filesWithTraces(desk.dataDir)).not.toEqual([]);

  const { code, stdout } = await siteCli(desk, ["privacy", "erase", order.email, "--yes"]);
  expect(stdout).toContain("Done.");
  expect(code).toBe(0);
  expect(await filesWithTraces(desk.dataDir)).toEqual([]);
  await post("/api/contact", { ...contactBody, name: "Somebody Later" });
  const list = await siteCli(desk, ["messages", "list", "--format", "json"]);
  expect((JSON.parse(list.stdout) as { messages: object[] }).messages).toHaveLength(61);
  await server.end("SIGTERM");
  expect(await filesWithTraces(desk.dataDir)).toEqual([]);
});

test("during a long backup of PostgreSQL, an erasure delays no post and says what is left to do", async () => {
  await using temp = await tempStore("postgres");
  await postAll(temp);
  const reading = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const backUp = temp.store.db.transaction().execute(async (trx) => {
    await trx.selectFrom("messages").selectAll().execute();
    reading.resolve();
    await read.promise;
  });
  await reading.promise;
  const { code, stdout } = await siteCli(temp, ["privacy", "erase", order.email, "--yes"]);
  expect(stdout).toContain("Another process was using messages. Run this command again.");
  expect(code).toBe(1);
  expect((await api(temp.store).postJson("/api/contact", contactBody)).status).toBe(201);
  read.resolve();
  await backUp;
  const again = await siteCli(temp, ["privacy", "erase", order.email, "--yes"]);
  expect(again.stdout).toContain("Done.");
  expect(again.code).toBe(0);
});

// --- internal ---

async function postAll({ store }: TempStore): Promise<void> {
  const { postJson } = api(store);
  await postJson("/api/orders", order);
  await postJson("/api/orders", { ...order, email: message.email, [honeypotField]: "x" });
  await postJson("/api/contact", message);
  await postJson("/api/orders", orderBody);
  await postJson("/api/contact", contactBody);
}

function quillfeather({ store }: TempStore): Promise<OrderRow> {
  return store.db.selectFrom("orders").selectAll().where("last_name", "=", "Quillfeather").executeTakeFirstOrThrow();
}

/** Paths of the files in a folder whose bytes contain anything of the person. */
async function filesWithTraces(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, "latin1")));
  return files.filter((_, index) => traces.some((trace) => trace.test(texts[index] ?? "")));
}
