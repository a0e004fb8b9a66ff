import { expect, test } from "vitest";
import { mailQueue } from "../../../functions/mail/queue.ts";
import { firmToday, siteCli, writtenMails } from "../../support/orders.ts";
import { mailServer, refusal } from "../../support/mail-server.ts";
import { engine, lockWaits } from "../../support/temp-store.ts";
import type { MailKind, MailRow } from "../../../functions/db/database.ts";

/** A firm with an order; `idOf` finds an email of it, and `become` changes them all. */
async function firmWithMails() {
  const firm = await firmToday();
  const number = await firm.place();
  const idOf = async (kind: MailKind) =>
    (await firm.db.selectFrom("mails").select("id").where("kind", "=", kind).executeTakeFirstOrThrow()).id;
  const become = (fields: Partial<MailRow>) => firm.db.updateTable("mails").set(fields).execute();
  return { ...firm, number, idOf, become };
}

test("emails wait, are sent, and stay in the list of all", async () => {
  await using firm = await firmWithMails();
  expect(await firm.said("mail", "list")).toMatch(
    /order-confirmation +ORD-\d{4}-000001 +ada@engine.example +pending +just now +0 +now/,
  );
  expect(await firm.mails()).toHaveLength(2);
  expect(await firm.said("mail", "list")).toBe("No email is waiting, and none was given up.\n");
  expect((await firm.said("mail", "list", "--all")).match(/ sent /g)).toHaveLength(2);
});

test("a dead email is sent once it is retried, unless a sender is at work on it", async () => {
  await using firm = await firmWithMails();
  await firm.become({ state: "dead", attempts: 9, last_error: "550 \u001b[31mno" });
  expect(await firm.said("mail", "list")).toContain("550 ␛[31mno");
  const id = await firm.idOf("order-confirmation");
  expect(await firm.said("mail", "retry", id.slice(-8))).toContain("1 email is due now");
  // Attempts start over, or one more failure would be the last.
  const retried = firm.db.selectFrom("mails").select(["state", "attempts"]).where("id", "=", id);
  expect(await retried.executeTakeFirstOrThrow()).toEqual({ state: "pending", attempts: 0 });
  const [claimed] = await mailQueue(firm.store).claim({ now: Date.now(), most: 1, leaseMs: 60_000 });
  expect(await firm.said("mail", "retry", id.slice(-8))).toBe("It is being sent right now.\n");
  if (claimed) await mailQueue(firm.store).release(claimed);
  expect(await firm.said("mail", "retry")).toContain("2 emails are due now");
  expect(await firm.mails()).toHaveLength(2);
  expect(await firm.said("mail", "retry")).toBe("No email has failed.\n");
});

test("what was given up is trouble, until it goes to the address of now or is discarded, which the history notes", async () => {
  await using firm = await firmWithMails();
  const { number, said, idOf } = firm;
  await firm.desk.invoice(number);
  await firm.become({ state: "dead", last_error: "550 no such user" });
  const due = await firm.run("orders", "due");
  expect([due.code, due.stdout]).toEqual([
    1,
    expect.stringContaining(`invoice of ${number} given up: 550 no such user`),
  ]);
  // Its buyer still waits for it.
  const refused = await firm.run("mail", "discard", await idOf("invoice"), "--yes");
  expect(refused.stderr).toContain(`The buyer of ${number} has not received the invoice`);
  await said("orders", "edit", "1", "--email", "right@engine.example", "--yes");
  await said("mail", "retry", (await idOf("invoice")).slice(-8).toUpperCase());
  await firm.mails();
  expect(await writtenMails(firm.dataDir)).toMatchObject([
    { to: [{ address: "right@engine.example" }], text: expect.stringContaining("See your order:") },
  ]);
  // What was sent again need not arrive.
  await firm.desk.resend(number, "invoice");
  const again = firm.db.updateTable("mails").set({ state: "dead" }).where("state", "=", "pending").returning("id");
  const ids = [
    await idOf("order-confirmation"),
    await idOf("order-notification"),
    (await again.execute())[0]?.id ?? "",
  ];
  const asked = await firm.run("mail", "discard", String(ids[0]));
  expect([asked.code, asked.stdout]).toEqual([
    2,
    expect.stringMatching(/^Email to be discarded for good:\n[^]*order-c/),
  ]);
  for (const id of ids) expect(await said("mail", "discard", id, "--yes")).toContain("Discarded.");
  expect((await firm.run("orders", "due")).code).toBe(0);
  expect(await said("orders", "show", number)).toContain("order-confirmation: discarded");
});

test.runIf(engine === "postgres")(
  "an email that is made due again while it is being discarded stays, and its order's history is true",
  async () => {
    await using firm = await firmWithMails();
    const { db } = firm;
    await firm.become({ state: "dead" });
    const mails = db.selectFrom("mails").select(["id", "kind", "state"]).where("kind", "=", "order-confirmation");
    const failed = await mails.executeTakeFirstOrThrow();
    let discarding: ReturnType<typeof firm.run> | undefined;
    await db.transaction().execute(async (retry) => {
      await retry.updateTable("mails").set({ state: "pending" }).where("id", "=", failed.id).execute();
      discarding = firm.run("mail", "discard", failed.id, "--yes");
      // It has checked the email, and waits for the row.
      await expect.poll(() => lockWaits(firm)).toBe(1);
    });
    expect((await discarding)?.stderr).toContain("was given up can");
    expect(await mails.execute()).toEqual([{ ...failed, state: "pending" }]);
    expect(await firm.said("orders", "show", firm.number)).not.toContain("discarded");
  },
);

test("a test email is sent at once, and shows the conversation without the password; its failure exits with 1", async () => {
  await using firm = await firmToday();
  await using server = await mailServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: "site" }),
    onRcptTo: ({ address }, _, done) => done(address === "you@office.example" ? null : refusal(550, "not yours")),
  });
  const env = { SMTP_URL: server.url.replace("//", "//site:p4ssw0rd@") };
  const sent = await siteCli(firm, ["mail", "test", "you@office.example"], { env });
  expect([sent.code, sent.stdout]).toEqual([
    0,
    expect.stringMatching(/^< 220 [^]*^> EHLO [^]*^> RCPT TO:<you@office\.example>[^]*^< 250 [^]*^Sent\.$/m),
  ]);
  for (const secret of ["p4ssw0rd", Buffer.from("p4ssw0rd").toString("base64")])
    expect(sent.stdout).not.toContain(secret);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([["you@office.example"]]);
  const refused = await siteCli(firm, ["mail", "test", "they@x.example"], { env });
  expect([refused.code, refused.stdout]).toEqual([
    1,
    expect.stringMatching(/< 550 not yours[^]*Not sent: .*not yours/),
  ]);
  expect(await firm.said("mail", "test", "you@office.example")).toContain("No mail server is set (SMTP_URL)");
});
