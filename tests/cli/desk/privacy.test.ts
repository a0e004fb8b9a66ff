import { mkdir, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test as base } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { erasePerson, findPerson } from "../../../functions/privacy/erase.ts";
import { contactBody, orderBody } from "../../support/api.ts";
import { openOrderDesk } from "../../support/order-desk.ts";
import { day, openFirm, createTestJobs, placeOrder, runCommand } from "../../support/orders.ts";
import { postTo, servedSite } from "../../support/server-process.ts";
import { opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(firmWithPerson));

const email = "zenobia@quill.example";
/** A person whose every field is easy to find in any file. */
const order = { ...orderBody, firstName: "Zenobia", lastName: "Quillfeather", email, company: "Featherworks" };
const message = {
  ...contactBody,
  name: "Zenobia Quillfeather",
  email: "Zenobia@Quill.example",
  message: "Feather light.",
};
const traces = /zenobia|quillfeather|featherworks|feather light/i;

/** A firm with two orders, one held, and a message of the person, and one of each from other people. */
async function firmWithPerson() {
  const firm = await openFirm();
  for (const body of [order, { ...order, email: message.email, favorite_summit: "x" }, orderBody]) {
    await firm.postJson("/api/orders", body);
  }
  for (const body of [message, contactBody]) await firm.postJson("/api/contact", body);
  return firm;
}

test("an export contains a person's messages, orders, emails", async ({ firm }) => {
  expect(JSON.parse(await firm.outputOf("privacy", "export", "ZENOBIA@quill.example"))).toMatchObject({
    messages: [{ name: message.name, message: message.message }],
    orders: [
      { last_name: "Quillfeather", received_at: expect.stringMatching(/^\d{4}-.*Z$/), history: [{ event: "placed" }] },
      { state: "held", last_name: "Quillfeather" },
    ],
    mails: [{}, {}, {}],
    responses: Array.from({ length: 3 }, () => ({ response: { answer: expect.any(Object) } })),
  });
});

test("an export shows a field that is named like stored JSON", async ({ firm }) => {
  await firm.db.updateTable("messages").set({ more_fields: '{"content":"plain"}' }).execute();
  const exported = JSON.parse(await firm.outputOf("privacy", "export", email));
  expect(exported.messages).toMatchObject([{ more_fields: { content: "plain" } }]);
});

test("an export contains nothing of another person", async ({ firm }) => {
  const exported = await firm.outputOf("privacy", "export", email);
  for (const other of [orderBody.email, contactBody.name]) expect(exported).not.toContain(other);
});

test("erase shows what it will remove before it asks", async ({ firm }) => {
  await firm.mails();
  const asked = await firm.run("privacy", "erase", email);
  expect(asked).toMatchObject({ code: 2, stdout: expect.stringMatching(/Emails +3, and 3 as files/) });
  expect(await firm.rowCounts()).toMatchObject({ messages: 2 });
});

test("an order that was placed while erase asked is kept", async ({ firm }) => {
  const seen = await findPerson(firm.db, email, firm.now());
  await firm.place({ ...order, city: "Golden" });
  await expect(erasePerson(firm, email, seen, { at: firm.now(), by: "Ada" })).rejects.toThrow("have changed");
});

test("an erasure that was shown before midnight is confirmed after it", async ({ firm }) => {
  const seen = await findPerson(firm.db, email, firm.now());
  await erasePerson(firm, email, seen, { at: firm.now() + day, by: "Ada" });
  expect(await firm.rowCounts()).toMatchObject({ messages: 1, orders: 1 });
});

test("erase leaves nothing after a file that could not be removed", async ({ firm }) => {
  await firm.mails();
  const mails = firm.db.selectFrom("mails").select("id").where("to_address", "=", email);
  const { id } = await mails.executeTakeFirstOrThrow();
  const [name = ""] = await readdir(join(firm.dataDir, "mail")).then((all) => all.filter((each) => each.includes(id)));
  const file = join(firm.dataDir, "mail", name);
  await rm(file);
  await mkdir(file);
  const failed = await firm.run("privacy", "erase", email, "--yes");
  expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining("Fix the cause, then run it again.") });
  await rmdir(file);
  await writeFile(file, "");
  await firm.outputOf("privacy", "erase", email, "--yes");
  expect(await filesWithTraces(firm.dataDir)).toEqual([]);
  expect(await readdir(join(firm.dataDir, "mail"))).not.toContain(name);
});

test("erase removes the daily emails, which may name the person", async ({ firm }) => {
  const digests = async () => (await readdir(join(firm.dataDir, "mail"))).filter((name) => name.includes("digest"));
  await createTestJobs(firm.store, firm.now, { DAILY_DIGEST: "00:00" }).run();
  await firm.mails();
  const before = await digests();
  await firm.outputOf("privacy", "erase", email, "--yes");
  expect([before, await digests()]).toEqual([[expect.any(String)], []]);
});

test("erase leaves the records of other people", async ({ firm }) => {
  await firm.mails();
  await firm.outputOf("privacy", "erase", email, "--yes");
  await firm.outputOf("privacy", "erase", "da@engine.example", "--yes");
  expect(await firm.rowCounts()).toEqual({ messages: 1, orders: 1, held: 0, mails: 3 });
  expect(await readdir(join(firm.dataDir, "mail"))).toHaveLength(3);
});

/** A firm with an invoiced, paid, credited order of the person, after an erasure. */
async function firmAfterErasure() {
  const firm = await openFirm();
  const { on } = firm.payment();
  const number = await firm.invoiced(order);
  await firm.desk.pay(number, { on, reference: `Wire of ${email.toUpperCase()}, 7` });
  await firm.desk.schedule(number, { minutes: 60, starts_at: firm.now() + day, place: "At Zenobia's" });
  await firm.desk.credit(number, { reason: "Canceled" });
  await firm.desk.refund(number, { on, reference: "card", reason: `${email} asked` });
  await firm.desk.cancel(number, "Zenobia asked by phone");
  await firm.mails();
  const output = await firm.outputOf("privacy", "erase", email, "--yes");
  return { ...firm, number, output };
}

test("an erased order with an invoice keeps its price without the person", async () => {
  await using firm = await firmAfterErasure();
  const erased = (await firm.loaded(firm.number)).order;
  expect(erased).toMatchObject({ total: 1000_00, first_name: "(erased)", email: "", phone: "", city: "" });
  expect(JSON.stringify(erased)).not.toMatch(/quill|feather/i);
});

test("erase keeps documents as they were issued", async () => {
  await using firm = await firmAfterErasure();
  const { ledger } = await firm.loaded(firm.number);
  expect(ledger.find(({ kind }) => kind === "invoice")?.content).toContain("Quillfeather");
  expect(firm.output).toMatch(/Documents that stay +INV-\d{4}-0001/);
  expect(await firm.outputOf("books", "check")).toContain("The books are in order.");
});

test("erase removes the person from references, reasons, notes", async () => {
  await using firm = await firmAfterErasure();
  const { ledger, history } = await firm.loaded(firm.number);
  const payment = ledger.find(({ kind }) => kind === "payment");
  expect(payment?.reference).toBe("Wire of (erased), 7");
  const texts = [...ledger.map(({ reference, reason }) => [reference, reason]), ...history.map(({ note }) => note)];
  expect(JSON.stringify(texts)).not.toMatch(/zenobia/i);
});

test("a paid order can be completed after an erasure", async ({ firm }) => {
  const number = await firm.invoiced(order);
  await firm.desk.pay(number, firm.payment());
  await firm.outputOf("privacy", "erase", email, "--yes");
  await firm.desk.complete(number);
  expect((await firm.loaded(number)).order.state).toBe("completed");
});

test("a change shown before an erasure is refused", async ({ firm }) => {
  const number = await firm.invoiced(order);
  const desk = openOrderDesk({ ...firm, by: "Ada", seenVersion: (await firm.loaded(number)).order.version });
  await firm.outputOf("privacy", "erase", email, "--yes");
  await expect(desk.cancel(number, "Zenobia asked")).rejects.toThrow("has changed since it was shown");
});

/** A firm with an invoiced order past its retention period and a younger one, after a purge. */
async function firmWithExpired() {
  const firm = await openFirm();
  const { orders } = company.retention;
  const number = await placeOrder(firm.store, firm.now() - (orders + 1) * day, order);
  await placeOrder(firm.store, firm.now() - (orders - 1) * day);
  const { number: invoice } = await firm.desk.invoice(number);
  await firm.outputOf("privacy", "purge", "--yes");
  return { ...firm, invoice };
}

test("purge removes expired orders with their entries", async () => {
  await using firm = await firmWithExpired();
  expect(await firm.db.selectFrom("orders").select("last_name").execute()).toEqual([{ last_name: "Lovelace" }]);
  expect(await firm.db.selectFrom("entries").selectAll().execute()).toEqual([]);
});

test("purge asks nothing if no order has expired", async ({ firm }) => {
  expect(await firm.outputOf("privacy", "purge")).toMatch(/^No order is past its retention period\.\n\nDone\./);
});

test("the books explain the number of a purged invoice", async () => {
  await using firm = await firmWithExpired();
  const explained = new RegExp(`^Skipped: ${firm.invoice}, .*: Deleted after its retention period\n`);
  expect(await firm.outputOf("books", "check")).toMatch(explained);
});

test("erase next to a running server leaves no byte of the person", async () => {
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
    .poll(async () => (await runCommand(site, ["mail", "list"])).stdout, { timeout: 30_000, interval: 300 })
    .not.toMatch(/contact-notification|order-confirmation/);
  expect(await filesWithTraces(site.dataDir)).not.toEqual([]);
  expect(await runCommand(site, ["privacy", "erase", email, "--yes"])).toMatchObject({ code: 0 });
  expect(await filesWithTraces(site.dataDir)).toEqual([]);
  await server.end("SIGTERM");
  expect(await filesWithTraces(site.dataDir)).toEqual([]);
});

/** Paths of the files in a folder whose bytes contain anything of the person. */
async function filesWithTraces(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, "latin1")));
  return files.filter((_, index) => traces.test(texts[index] ?? ""));
}
