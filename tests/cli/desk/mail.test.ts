import { expect, test as base } from "vitest";
import type { MailKind, MailRow } from "../../../functions/db/database.ts";
import { mailQueue } from "../../../functions/mail/queue.ts";
import { discardMail } from "../../../functions/orders/actions/mail.ts";
import { pauseRestored } from "../../../functions/pause.ts";
import { createTestOutbox } from "../../support/api.ts";
import { mailServer } from "../../support/mail-server.ts";
import { day, openFirm, hour, runCommand, siteUrl } from "../../support/orders.ts";
import { opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(firmWithMails));

/** A firm with an order. `idOf` finds one of its emails, and `update` changes all of them. */
async function firmWithMails() {
  const firm = await openFirm();
  const number = await firm.place();
  const idOf = async (kind: MailKind) =>
    (await firm.db.selectFrom("mails").select("id").where("kind", "=", kind).executeTakeFirstOrThrow()).id;
  const update = (fields: Partial<MailRow>) => firm.db.updateTable("mails").set(fields).execute();
  return { ...firm, number, idOf, update };
}

test.each(["mail list", "orders due"])("%s says that an email failed for good", async (list) => {
  await using firm = await firmWithMails();
  await firm.update({ state: "dead" });
  expect((await firm.run(...list.split(" "))).stdout).toContain("failed for good");
});

test("release shows each email that the server will send", async ({ firm }) => {
  await pauseRestored(firm.db, firm.now());
  const { code, stdout } = await firm.run("orders", "release", "--store");
  expect(code).toBe(2);
  expect(stdout).toMatch(/order-confirmation +ORD-\S+ +ada@engine\.example +waiting/);
});

test("lists a sent email only with --all", async ({ firm }) => {
  await firm.mails();
  expect(await firm.outputOf("mail", "list")).toBe("No emails are waiting, and none have failed.\n");
  expect((await firm.outputOf("mail", "list", "--all")).match(/ sent /g)).toHaveLength(2);
});

test("retry starts a given-up email over", async ({ firm }) => {
  await firm.update({ state: "dead", attempts: 9, last_error: "550 \u001b[31mno" });
  const id = await firm.idOf("order-confirmation");
  expect(await firm.outputOf("mail", "retry", id.slice(-8).toUpperCase())).toMatch(/^1 email is .* send it\.$/m);
  const retried = firm.db.selectFrom("mails").select(["state", "attempts"]).where("id", "=", id);
  expect(await retried.executeTakeFirstOrThrow()).toEqual({ state: "pending", attempts: 0 });
});

test("retry leaves an email that is being sent", async ({ firm }) => {
  await mailQueue(firm.store, siteUrl).claim({ now: firm.now(), limit: 2, leaseMs: 60_000 });
  const id = await firm.idOf("order-confirmation");
  expect(await firm.outputOf("mail", "retry", id)).toBe("It is being sent right now.\n");
});

test("an email whose sender stopped can be discarded", async ({ firm }) => {
  await firm.update({ lease: "a stopped sender", leased_until: firm.now() });
  const id = await firm.idOf("order-confirmation");
  expect(await firm.outputOf("mail", "discard", id, "--yes")).toContain("\nDiscarded.");
});

test("a corrected address receives the retried email", async ({ firm }) => {
  await firm.update({ state: "dead", last_error: "550 no such user" });
  await firm.outputOf("orders", "edit", "1", "--email", "right@engine.example", "--yes");
  await firm.outputOf("mail", "retry", await firm.idOf("order-confirmation"));
  expect(await firm.mails()).toMatchObject([{ to: [{ address: "right@engine.example" }] }]);
});

test.each(["mail retry", "orders invoice 1", "orders cancel 1 --reason late --yes"])(
  "%s says that a paused store does not send",
  async (line) => {
    await using firm = await firmWithMails();
    await firm.update({ last_error: "451 busy" });
    await pauseRestored(firm.db, firm.now());
    expect(await firm.outputOf(...line.split(" "))).toMatch(/The store is paused.* orders release --store\n$/);
  },
);

test("an undelivered invoice cannot be discarded", async ({ firm }) => {
  await firm.desk.invoice(firm.number);
  await firm.update({ last_error: "550 policy" });
  const refused = await firm.run("mail", "discard", await firm.idOf("invoice"), "--yes");
  expect(refused.stderr).toContain(`The buyer of ${firm.number} has not received the invoice`);
});

test("an invoice stays if the store is released while discard asks", async ({ firm }) => {
  await firm.desk.invoice(firm.number);
  const mail = await firm.db.selectFrom("mails").selectAll().where("kind", "=", "invoice").executeTakeFirstOrThrow();
  const discarded = discardMail(firm.store, mail, { at: firm.now(), by: "Ada" });
  await expect(discarded).rejects.toThrow("has not received the invoice");
});

test("after eight days without a mail server, retry sends each email once", async () => {
  await using firm = await openFirm();
  await firm.place();
  const states = async () => (await firm.db.selectFrom("mails").select("state").execute()).map(({ state }) => state);
  const gone = createTestOutbox(firm.store, () => Promise.reject(new Error("451 Out of order")), firm.now);
  for (const end = firm.now() + 8 * day; firm.clock.now < end; firm.clock.now += hour) await gone.drain();
  expect(await states()).toEqual(["dead", "dead"]);
  expect(await firm.outputOf("mail", "retry")).toContain("2 emails are due now.");
  firm.clock.now += hour;
  await firm.mails();
  expect(await states()).toEqual(["sent", "sent"]);
});

test("mail test works without a database", async ({ firm }) => {
  const env = { DATABASE_URL: "postgres://127.0.0.1:1/none" };
  const { stdout } = await runCommand(firm, ["mail", "test", "you@office.example"], { env });
  expect(stdout).toContain("the email is a file in");
});

test("mail test shows the conversation without the password", async () => {
  await using firm = await openFirm();
  await using server = await mailServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: "site" }),
  });
  const env = { SMTP_URL: server.url.replace("//", "//site:p4ssw0rd@") };
  const { code, stdout } = await runCommand(firm, ["mail", "test", "you@office.example"], { env });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/C: RCPT TO:<you@office\.example>[^]*^Sent\.$/m)]);
  for (const secret of ["p4ssw0rd", Buffer.from("p4ssw0rd").toString("base64")]) expect(stdout).not.toContain(secret);
});
