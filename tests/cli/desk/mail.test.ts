import { expect, test } from "vitest";
import type { MailKind, MailRow } from "../../../functions/db/database.ts";
import { mailQueue } from "../../../functions/mail/queue.ts";
import { mailServer, refusal } from "../../support/mail-server.ts";
import { firmToday, siteCli } from "../../support/orders.ts";
import { engine, lockWaits } from "../../support/temp-store.ts";

/** A firm with an order. `idOf` finds one of its emails, and `update` changes all of them. */
async function firmWithMails() {
  const firm = await firmToday();
  const number = await firm.place();
  const idOf = async (kind: MailKind) =>
    (await firm.db.selectFrom("mails").select("id").where("kind", "=", kind).executeTakeFirstOrThrow()).id;
  const update = (fields: Partial<MailRow>) => firm.db.updateTable("mails").set(fields).execute();
  return { ...firm, number, idOf, update };
}

test("lists a waiting email with its recipient", async () => {
  await using firm = await firmWithMails();
  expect(await firm.said("mail", "list")).toMatch(
    /order-confirmation +ORD-\d{4}-000001 +ada@engine.example +pending +just now +0 +just now/,
  );
});

test("lists a sent email only with --all", async () => {
  await using firm = await firmWithMails();
  await firm.mails();
  expect(await firm.said("mail", "list")).toBe("No email is waiting, and none was given up.\n");
  expect((await firm.said("mail", "list", "--all")).match(/ sent /g)).toHaveLength(2);
});

test("retry starts a given-up email over", async () => {
  await using firm = await firmWithMails();
  await firm.update({ state: "dead", attempts: 9, last_error: "550 \u001b[31mno" });
  const id = await firm.idOf("order-confirmation");
  expect(await firm.said("mail", "retry", id.slice(-8).toUpperCase())).toContain("1 email is due now");
  const retried = firm.db.selectFrom("mails").select(["state", "attempts"]).where("id", "=", id);
  expect(await retried.executeTakeFirstOrThrow()).toEqual({ state: "pending", attempts: 0 });
});

test("retry without ids takes all failed emails", async () => {
  await using firm = await firmWithMails();
  await firm.update({ state: "dead", attempts: 9, last_error: "550 no" });
  expect(await firm.said("mail", "retry")).toContain("2 emails are due now");
});

test("retry leaves an email that is being sent", async () => {
  await using firm = await firmWithMails();
  await mailQueue(firm.store).claim({ now: Date.now(), most: 2, leaseMs: 60_000 });
  const id = await firm.idOf("order-confirmation");
  expect(await firm.said("mail", "retry", id)).toBe("It is being sent right now.\n");
});

test("a given-up email cannot wait", async () => {
  await using firm = await firmWithMails();
  await firm.update({ state: "dead", last_error: "550 no such user" });
  const why = `order-confirmation of ${firm.number} given up: 550 no such user`;
  expect(await firm.run("orders", "due")).toMatchObject({ code: 1, stdout: expect.stringContaining(why) });
});

test("a corrected address receives the retried email", async () => {
  await using firm = await firmWithMails();
  await firm.update({ state: "dead", last_error: "550 no such user" });
  await firm.said("orders", "edit", "1", "--email", "right@engine.example", "--yes");
  await firm.said("mail", "retry", await firm.idOf("order-confirmation"));
  expect(await firm.mails()).toMatchObject([{ to: [{ address: "right@engine.example" }] }]);
});

test("an undelivered invoice cannot be discarded", async () => {
  await using firm = await firmWithMails();
  await firm.desk.invoice(firm.number);
  await firm.update({ state: "dead", last_error: "550 no such user" });
  const refused = await firm.run("mail", "discard", await firm.idOf("invoice"), "--yes");
  expect(refused.stderr).toContain(`The buyer of ${firm.number} has not received the invoice`);
});

test("the history notes a discarded email", async () => {
  await using firm = await firmWithMails();
  const id = await firm.idOf("order-confirmation");
  expect(await firm.said("mail", "discard", id, "--yes")).toContain("Discarded.");
  expect(await firm.said("orders", "show", firm.number)).toContain("order-confirmation: discarded");
});

test.runIf(engine === "postgres")("an email made due again meanwhile is not discarded", async () => {
  await using firm = await firmWithMails();
  await firm.update({ state: "dead" });
  const id = await firm.idOf("order-confirmation");
  let discarding: ReturnType<typeof firm.run> | undefined;
  await firm.db.transaction().execute(async (retry) => {
    await retry.updateTable("mails").set({ state: "pending" }).where("id", "=", id).execute();
    discarding = firm.run("mail", "discard", id, "--yes");
    await expect.poll(() => lockWaits(firm)).toBe(1);
  });
  expect((await discarding)?.stderr).toContain("The email has changed");
});

/** A mail server that takes emails for one address. */
const officeServer = () =>
  mailServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: "site" }),
    onRcptTo: ({ address }, _, done) => done(address === "you@office.example" ? null : refusal(550, "not yours")),
  });

test("mail test shows the conversation without the password", async () => {
  await using firm = await firmToday();
  await using server = await officeServer();
  const env = { SMTP_URL: server.url.replace("//", "//site:p4ssw0rd@") };
  const { code, stdout } = await siteCli(firm, ["mail", "test", "you@office.example"], { env });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^> RCPT TO:<you@office\.example>[^]*^Sent\.$/m)]);
  for (const secret of ["p4ssw0rd", Buffer.from("p4ssw0rd").toString("base64")]) expect(stdout).not.toContain(secret);
});

test("mail test exits with 1 if the server refuses the address", async () => {
  await using firm = await firmToday();
  await using server = await officeServer();
  const refused = await siteCli(firm, ["mail", "test", "they@x.example"], { env: { SMTP_URL: server.url } });
  expect(refused).toMatchObject({ code: 1, stdout: expect.stringMatching(/Not sent: .*not yours/) });
});
