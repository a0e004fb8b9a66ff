import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import { honeypotField } from "../../content/form-limits.ts";
import { erasePerson } from "../../cli/operator/privacy/erase.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import { addDocument } from "../../functions/orders/entries.ts";
import { officeDay } from "../../functions/orders/office-day.ts";
import { statementOf } from "../../functions/orders/statement.ts";
import type { Store } from "../../functions/store/store.ts";
import { api, contactBody, orderBody, rowCounts } from "../support/api.ts";
import { deskAt, placeOrder } from "../support/orders.ts";
import { postTo, startServerProcess } from "../support/server-process.ts";
import { lockWaits, tempFolder, tempStore, type TempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

const day = 86_400_000;
const email = "zenobia@quill.example";
/** A person whose every field is unmistakable in any file. */
const order = { ...orderBody, firstName: "Zenobia", lastName: "Quillfeather", email, company: "Featherworks" };
const message = {
  ...contactBody,
  name: "Zenobia Quillfeather",
  email: "Zenobia@Quill.example",
  message: "Featherlight matters.",
};
const traces = [/zenobia/i, /quillfeather/i, /featherworks/i, /featherlight/i];

test("an export holds everything of one person, and an erasure, shown first, removes it, and nothing of another", async () => {
  await using temp = await tempStore();
  await postAll(temp);
  const { stdout } = await siteCli(temp, ["privacy", "export", "ZENOBIA@quill.example"]);
  const held = JSON.parse(stdout) as Record<string, object[]>;
  expect(held.messages).toMatchObject([{ name: message.name, message: message.message }]);
  expect(held.orders).toMatchObject([
    { last_name: "Quillfeather", received_at: expect.stringMatching(/^\d{4}-.*Z$/), history: [{ step: "placed" }] },
    { state: "held", last_name: "Quillfeather" },
  ]);
  expect([held.mails?.length, held.repeats?.length]).toEqual([3, 3]);
  for (const other of [orderBody.email, contactBody.name]) expect(stdout).not.toContain(other);

  await siteCli(temp, ["mail", "drain"]);
  const before = await rowCounts(temp.store);
  const dry = await siteCli(temp, ["privacy", "erase", email]);
  expect(dry).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing was changed.") });
  expect(dry.stdout).toMatch(/Emails +3, and 3 as files/);
  expect(await rowCounts(temp.store)).toEqual(before);
  const done = { code: 0, stdout: expect.stringContaining("Done.") };
  expect(await siteCli(temp, ["privacy", "erase", email, "--yes"])).toMatchObject(done);
  expect(await rowCounts(temp.store)).toEqual({ messages: 1, orders: 1, held: 0, mails: 3 });
  expect(await readdir(join(temp.dataDir, "mail"))).toHaveLength(3);
  // Otherwise the same order placed again would count as a repeat and not be stored.
  expect(await temp.store.db.selectFrom("repeats").selectAll().execute()).toHaveLength(2);
  expect((await siteCli(temp, ["privacy", "erase", email])).stdout).toContain(`Nothing is held under ${email}`);
  // One address may be part of another.
  await siteCli(temp, ["privacy", "erase", "da@engine.example", "--yes"]);
  expect((await rowCounts(temp.store)).mails).toBe(3);
});

test("of an order with an invoice its number and its books stay, but nothing that names the person", async () => {
  await using temp = await tempStore();
  const { db } = temp.store;
  const now = Date.now();
  const on = officeDay(now);
  const plan = { minutes: 60, starts_at: now + 1 };
  const number = await placeOrder(temp.store, now, order);
  const unpaid = await placeOrder(temp.store, now, { ...order, city: "Boulder" });
  const other = await placeOrder(temp.store, now);
  const desk = deskAt(temp.store, () => now);
  await desk.invoice(number);
  await desk.pay(number, { on, reference: `Wire of ${email.toUpperCase()}, 7` });
  await desk.schedule(number, { ...plan, place: "At Zenobia's" });
  await desk.credit(number, { reason: "Canceled" });
  await desk.refund(number, { on, reference: "card", reason: `${email} asked` });
  await desk.cancel(number, "Zenobia asked by phone");
  for (const each of [unpaid, other]) await desk.invoice(each);
  await desk.pay(other, { on, reference: "check 1042" });
  await desk.schedule(other, { ...plan, place: "By video" });
  await siteCli(temp, ["mail", "drain"]);
  const { stdout } = await siteCli(temp, ["privacy", "erase", email, "--yes"]);
  expect(stdout).toMatch(/Documents that stay +INV-\d{4}-0001/);
  await desk.cancel(unpaid, "its buyer was erased");

  const kept = await db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ gross_cents: 1000_00, first_name: "(erased)", email: "", phone: "", city: "" });
  expect(JSON.stringify(kept)).not.toMatch(/quill|feather/i);
  const entries = await db.selectFrom("entries").selectAll().orderBy("id").execute();
  const invoice = entries.find((entry) => entry.number?.endsWith("-0001"))?.statement;
  expect(invoice).toContain("Quillfeather");
  expect(invoice).not.toContain("quill.example");
  const said = entries.map(({ kind, reference, reason }) => [kind, reference, reason].filter(Boolean).join(", "));
  expect(said.toSorted()).toEqual([
    "credit",
    "invoice",
    "invoice",
    "invoice",
    "payment, Wire of (erased), 7",
    "payment, check 1042",
    "refund, card",
    "void, its buyer was erased",
  ]);
  expect(await db.selectFrom("appointments").select("place").execute()).toEqual([{ place: "By video" }]);
  const notes = await db.selectFrom("history").select("note").where("note", "is not", null).execute();
  expect(JSON.stringify(notes)).not.toMatch(/zenobia/i);
  expect(notes.length).toBeGreaterThan(0);
  // Only what the documents state is left, in the store's own file.
  const left = await filesWithTraces(temp.dataDir);
  expect(left.filter((file) => !/site\.sqlite(-wal|-shm)?$/.test(file))).toEqual([]);
});

test.each<
  [
    what: string,
    work: (trx: Store["db"], store: Store, now: number) => Promise<unknown>,
    ends: object,
    emails: string[],
  ]
>([
  [
    "a sender that is just claiming an email, and is refused as while one is sent",
    (db, store, now) => mailQueue({ ...store, db }).claim({ now, most: 1, leaseMs: 60_000 }),
    { status: "rejected", reason: { message: expect.stringContaining("is being sent right now") } },
    [orderBody.email],
  ],
  [
    "an invoice that is just being issued, and leaves it",
    async (trx, _, at) => {
      const row = await trx.selectFrom("orders").selectAll().forUpdate().executeTakeFirstOrThrow();
      const state = (number: string, date: string) => statementOf(row, number, date);
      await addDocument({ trx, order: row, at, by: "Ada" }, { kind: "invoice" }, state);
    },
    { status: "fulfilled", value: { orders: [{ entries: [{ kind: "invoice" }] }] } },
    [""],
  ],
])("an erasure waits for %s", async (_, work, ends, emails) => {
  await using temp = await tempStore("postgres");
  const { store } = temp;
  const now = Date.now();
  await placeOrder(store, now);
  let erasing: Promise<unknown> | undefined;
  await store.db.transaction().execute(async (trx) => {
    await work(trx, store, now);
    erasing = Promise.allSettled([erasePerson(store, orderBody.email, now)]);
    await expect.poll(() => lockWaits(temp)).toBe(1);
  });
  expect(await erasing).toMatchObject([ends]);
  const left = await store.db.selectFrom("orders").select("email").execute();
  expect(left.map((each) => each.email)).toEqual(emails);
});

test("the operator's purge says what is past its period, asks, and takes orders and their invoices, too, whose gap is explained", async () => {
  await using temp = await tempStore();
  const { retention } = company;
  const now = Date.now();
  const number = await placeOrder(temp.store, now - (retention.orders + 1) * day, order);
  await placeOrder(temp.store, now - (retention.orders - 1) * day);
  const { number: invoice } = await deskAt(temp.store, () => now).invoice(number);
  const dry = await siteCli(temp, ["privacy", "purge"]);
  expect(dry).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing was changed.") });
  expect((await rowCounts(temp.store)).orders).toBe(2);
  const done = await siteCli(temp, ["privacy", "purge", "--yes"]);
  expect(done.stdout).toMatch(
    new RegExp(`^Orders and invoices +1 of before [\\d-]+, kept for ${retention.orders} days$`, "m"),
  );
  expect(await temp.store.db.selectFrom("orders").select("last_name").execute()).toEqual([{ last_name: "Lovelace" }]);
  expect(await temp.store.db.selectFrom("entries").selectAll().execute()).toEqual([]);
  expect((await siteCli(temp, ["counters"])).stdout).toMatch(
    new RegExp(`^${invoice} +to ${invoice} skipped .* Deleted after its retention period$`, "m"),
  );
  expect((await siteCli(temp, ["books", "check"])).stdout).toContain("The books are in order. Invoices: 0.");
  const again = await siteCli(temp, ["privacy", "purge", "--yes"]);
  expect(again.stdout).toContain("Nothing is past its retention period.");
});

test("while a server runs, an erasure leaves no byte of the person in the data folder, and the server carries on", async () => {
  await using folder = await tempFolder();
  await mkdir(join(folder.path, "dist"));
  await writeFile(join(folder.path, "dist", "index.html"), "<h1>Home</h1>");
  const server = await startServerProcess(folder.path);
  const post = async (path: string, body: object) => expect((await postTo(server, path, body)).status).toBe(201);
  // Enough rows for database pages to split and rows to move between them.
  for (let index = 0; index < 60; index += 1) {
    await post("/api/contact", { ...contactBody, message: `${contactBody.message} ${index} ${"x".repeat(900)}` });
    if (index % 10 === 0) await post("/api/contact", { ...message, message: `${message.message} ${index}` });
  }
  await post("/api/orders", order);
  const desk = { dataDir: join(folder.path, "data"), databaseUrl: undefined };
  await expect
    .poll(async () => (await siteCli(desk, ["mail", "list"])).stdout, { timeout: 30_000, interval: 300 })
    .toContain("No email is waiting");
  expect(await filesWithTraces(desk.dataDir)).not.toEqual([]);
  const { code, stdout } = await siteCli(desk, ["privacy", "erase", email, "--yes"]);
  expect([code, stdout]).toEqual([0, expect.stringContaining("Done.")]);
  expect(await filesWithTraces(desk.dataDir)).toEqual([]);
  await post("/api/contact", { ...contactBody, name: "Somebody Later" });
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
  const { code, stdout } = await siteCli(temp, ["privacy", "erase", email, "--yes"]);
  expect(stdout).toContain("Another process was using messages. Run this command again.");
  expect(code).toBe(1);
  expect((await api(temp.store).postJson("/api/contact", contactBody)).status).toBe(201);
  read.resolve();
  await backUp;
  const again = await siteCli(temp, ["privacy", "erase", email, "--yes"]);
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining("Done.")]);
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

/** Paths of the files in a folder whose bytes contain anything of the person. */
async function filesWithTraces(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, "latin1")));
  return files.filter((_, index) => traces.some((trace) => trace.test(texts[index] ?? "")));
}
