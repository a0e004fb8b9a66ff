import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { erasePerson } from "../../../functions/privacy/erase.ts";
import { mailQueue } from "../../../functions/mail/queue.ts";
import { addDocument } from "../../../functions/orders/entries.ts";
import { officeDay } from "../../../functions/text/office-day.ts";
import { statementOf } from "../../../functions/orders/domain/invoice-document.ts";
import type { Store } from "../../../functions/db/store.ts";
import { contactBody, orderBody } from "../../support/api.ts";
import { day, firmOn, firmToday, placeOrder, siteCli } from "../../support/orders.ts";
import { servedSite } from "../../support/served-site.ts";
import { postTo } from "../../support/server-process.ts";
import { engine, lockWaits } from "../../support/temp-store.ts";

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
  await using firm = await firmWithPosts();
  const { said } = firm;
  const stdout = await said("privacy", "export", "ZENOBIA@quill.example");
  const held = JSON.parse(stdout) as Record<string, object[]>;
  expect(held.messages).toMatchObject([{ name: message.name, message: message.message }]);
  expect(held.orders).toMatchObject([
    { last_name: "Quillfeather", received_at: expect.stringMatching(/^\d{4}-.*Z$/), history: [{ step: "placed" }] },
    { state: "held", last_name: "Quillfeather" },
  ]);
  expect([held.mails?.length, held.repeats?.length]).toEqual([3, 3]);
  for (const other of [orderBody.email, contactBody.name]) expect(stdout).not.toContain(other);

  await firm.mails();
  const before = await firm.rowCounts();
  const dry = await firm.run("privacy", "erase", email);
  expect(dry).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing was changed.") });
  expect(dry.stdout).toMatch(/Emails +3, and 3 as files/);
  expect(await firm.rowCounts()).toEqual(before);
  expect(await said("privacy", "erase", email, "--yes")).toContain("Done.");
  expect(await firm.rowCounts()).toEqual({ messages: 1, orders: 1, held: 0, mails: 3 });
  expect(await readdir(join(firm.dataDir, "mail"))).toHaveLength(3);
  // Otherwise the same order placed again would count as a repeat and not be stored.
  expect(await firm.db.selectFrom("repeats").selectAll().execute()).toHaveLength(2);
  expect((await firm.run("privacy", "erase", email)).stdout).toContain(`Nothing is stored under ${email}`);
  // One address may be part of another.
  await said("privacy", "erase", "da@engine.example", "--yes");
  expect((await firm.rowCounts()).mails).toBe(3);
});

test("of an order with an invoice its number and its books stay, but nothing that names the person", async () => {
  await using firm = await firmToday();
  const { db, desk } = firm;
  const on = officeDay(Date.now());
  const plan = { minutes: 60, starts_at: Date.now() + day };
  const number = await firm.invoiced(order);
  const unpaid = await firm.invoiced({ ...order, city: "Boulder" });
  await desk.pay(number, { on, reference: `Wire of ${email.toUpperCase()}, 7` });
  await desk.schedule(number, { ...plan, place: "At Zenobia's" });
  await desk.credit(number, { reason: "Canceled" });
  await desk.refund(number, { on, reference: "card", reason: `${email} asked` });
  await desk.cancel(number, "Zenobia asked by phone");
  await desk.schedule(await firm.paid(), { ...plan, place: "By video" });
  await firm.mails();
  expect(await firm.said("privacy", "erase", email, "--yes")).toMatch(/Documents that stay +INV-\d{4}-0001/);
  await desk.cancel(unpaid, "its buyer was erased");

  const kept = (await firm.file(number)).order;
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
  const left = await filesWithTraces(firm.dataDir);
  expect(left.filter((file) => !/site\.sqlite(-wal|-shm)?$/.test(file))).toEqual([]);
});

type Work = (trx: Store["db"], store: Store, at: number) => Promise<unknown>;
test.runIf(engine === "postgres").each<[what: string, work: Work, ends: object, emails: string[]]>([
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
  await using firm = await firmOn();
  const { store, clock } = firm;
  await firm.place();
  let erasing: Promise<unknown> | undefined;
  await store.db.transaction().execute(async (trx) => {
    await work(trx, store, clock.now);
    erasing = Promise.allSettled([erasePerson(store, orderBody.email, clock.now)]);
    await expect.poll(() => lockWaits(firm)).toBe(1);
  });
  expect(await erasing).toMatchObject([ends]);
  const left = await store.db.selectFrom("orders").select("email").execute();
  expect(left.map((each) => each.email)).toEqual(emails);
});

test("the operator's purge says what is past its period, asks, and takes orders and their invoices, too, whose gap is explained", async () => {
  await using firm = await firmToday();
  const { said } = firm;
  const { retention } = company;
  const number = await placeOrder(firm.store, Date.now() - (retention.orders + 1) * day, order);
  await placeOrder(firm.store, Date.now() - (retention.orders - 1) * day);
  const { number: invoice } = await firm.desk.invoice(number);
  const dry = await firm.run("privacy", "purge");
  expect(dry).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing was changed.") });
  expect((await firm.rowCounts()).orders).toBe(2);
  expect(await said("privacy", "purge", "--yes")).toContain(`with their invoices: ${number}, received by `);
  expect(await firm.db.selectFrom("orders").select("last_name").execute()).toEqual([{ last_name: "Lovelace" }]);
  expect(await firm.db.selectFrom("entries").selectAll().execute()).toEqual([]);
  expect(await said("books", "check")).toMatch(
    new RegExp(`^Skipped: ${invoice} to ${invoice}, .*: Deleted after its retention period\nThe books are in order`),
  );
  expect(await said("privacy", "purge", "--yes")).toContain("No order is past its retention period.");
});

test("while a server runs, an erasure leaves no byte of the person in the data folder, and the server carries on", async () => {
  await using site = await servedSite();
  const server = await site.start();
  const post = async (path: string, body: object) => expect((await postTo(server, path, body)).status).toBe(201);
  // Enough rows for database pages to split and rows to move between them.
  for (let index = 0; index < 60; index += 1) {
    await post("/api/contact", { ...contactBody, message: `${contactBody.message} ${index} ${"x".repeat(900)}` });
    if (index % 10 === 0) await post("/api/contact", { ...message, message: `${message.message} ${index}` });
  }
  await post("/api/orders", order);
  await expect
    .poll(async () => (await siteCli(site, ["mail", "list"])).stdout, { timeout: 30_000, interval: 300 })
    .toContain("No email is waiting");
  expect(await filesWithTraces(site.dataDir)).not.toEqual([]);
  const { code, stdout } = await siteCli(site, ["privacy", "erase", email, "--yes"]);
  expect([code, stdout]).toEqual([0, expect.stringContaining("Done.")]);
  expect(await filesWithTraces(site.dataDir)).toEqual([]);
  await post("/api/contact", { ...contactBody, name: "Somebody Later" });
  await server.end("SIGTERM");
  expect(await filesWithTraces(site.dataDir)).toEqual([]);
});

// --- internal ---

/** A firm to which the person has written, and somebody else. */
async function firmWithPosts() {
  const firm = await firmToday();
  for (const body of [order, { ...order, email: message.email, favorite_summit: "x" }, orderBody])
    await firm.postJson("/api/orders", body);
  for (const body of [message, contactBody]) await firm.postJson("/api/contact", body);
  return firm;
}

/** Paths of the files in a folder whose bytes contain anything of the person. */
async function filesWithTraces(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, "latin1")));
  return files.filter((_, index) => traces.some((trace) => trace.test(texts[index] ?? "")));
}
