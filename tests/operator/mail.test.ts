import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { discardMail } from "../../cli/operator/mail.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import { deskAt, placeOrder, writtenMails } from "../support/orders.ts";
import { mailServer, refusal } from "../support/mail-server.ts";
import { freePort } from "../support/port.ts";
import { lockWaits, tempStore, type TempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

test("emails wait, are sent by drain, and stay in the list of all", async () => {
  await using temp = await tempStore();
  await placeOrder(temp.store, Date.now());
  expect(await mail(temp, "list")).toMatch(
    /order-confirmation +ORD-\d{4}-000001 +ada@engine.example +pending +just now +0 +now/,
  );
  expect(await mail(temp, "drain")).toContain("2 of 2 sent");
  expect(await readdir(join(temp.dataDir, "mail"))).toHaveLength(2);
  expect(await mail(temp, "list")).toBe("No email is waiting, and none was given up.\n");
  expect((await mail(temp, "list", "--all")).match(/ sent /g)).toHaveLength(2);
});

test("an unreachable mail server fails the drain, which says why", async () => {
  await using temp = await tempStore();
  await placeOrder(temp.store, Date.now());
  const env = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  const { code, stdout } = await siteCli(temp, ["mail", "drain"], { env });
  expect([code, stdout]).toEqual([1, expect.stringMatching(/ECONNREFUSED[^]*0 of 2 sent/)]);
  expect(await mail(temp, "list")).toMatch(/pending +.+ +\d +(in .+|now) +.*ECONNREFUSED/);
});

test("a dead email is sent once it is retried, unless a sender is at work on it", async () => {
  await using temp = await tempStore();
  await placeOrder(temp.store, Date.now());
  await temp.store.db
    .updateTable("mails")
    .set({ state: "dead", attempts: 9, last_error: "550 \u001b[31mno" })
    .execute();
  expect(await mail(temp, "list")).toContain("550 ␛[31mno");
  const id = await idOf(temp, "order-confirmation");
  expect(await mail(temp, "retry", id.slice(-8))).toContain("1 email is due now");
  // Attempts start over, or one more failure would be the last.
  const retried = temp.store.db.selectFrom("mails").select(["state", "attempts"]).where("id", "=", id);
  expect(await retried.executeTakeFirstOrThrow()).toEqual({ state: "pending", attempts: 0 });
  const claimed = await mailQueue(temp.store).claim({ now: Date.now(), most: 1, leaseMs: 60_000 });
  expect(await mail(temp, "retry", id.slice(-8))).toBe("A sender is already at work on it.\n");
  await mailQueue(temp.store).release(claimed);
  expect(await mail(temp, "retry")).toContain("2 emails are due now");
  expect(await mail(temp, "drain")).toContain("2 of 2 sent");
  expect(await mail(temp, "retry")).toBe("No email has failed.\n");
});

test("what was given up is trouble, until it goes to the address of now or is discarded, which the history notes", async () => {
  await using temp = await tempStore();
  const number = await placeOrder(temp.store, Date.now());
  await deskAt(temp.store, Date.now).invoice(number);
  await temp.store.db.updateTable("mails").set({ state: "dead", last_error: "550 no such user" }).execute();
  const due = await siteCli(temp, ["orders", "due"]);
  expect([due.code, due.stdout]).toEqual([
    1,
    expect.stringContaining(`invoice of ${number} given up: 550 no such user`),
  ]);
  await siteCli(temp, ["orders", "edit", "1", "--email", "right@engine.example", "--yes"]);
  await mail(temp, "retry", (await idOf(temp, "invoice")).slice(-8).toUpperCase());
  await mail(temp, "drain");
  expect(await writtenMails(temp.dataDir)).toMatchObject([
    { to: [{ address: "right@engine.example" }], text: expect.stringContaining("See your order:") },
  ]);
  const [confirmation, told] = [await idOf(temp, "order-confirmation"), await idOf(temp, "order-notification")];
  const asked = await siteCli(temp, ["mail", "discard", confirmation]);
  expect(asked).toMatchObject({
    code: 2,
    stdout: expect.stringMatching(/^Email to be discarded for good:\n[^]*order-c/),
  });
  for (const id of [confirmation, told]) expect(await mail(temp, "discard", id, "--yes")).toContain("Discarded.");
  expect((await siteCli(temp, ["orders", "due"])).code).toBe(0);
  expect((await siteCli(temp, ["orders", "show", number])).stdout).toContain("order-confirmation: discarded");
});

test("an invoice that its buyer still waits for cannot be discarded", async () => {
  await using temp = await tempStore();
  const { db } = temp.store;
  const number = await placeOrder(temp.store, Date.now());
  // Another order's invoice counts as this one as little as another email to its buyer.
  await deskAt(temp.store, Date.now).invoice(await placeOrder(temp.store, Date.now(), { email: "b@buyer.example" }));
  await db.updateTable("mails").set({ state: "sent" }).execute();
  await deskAt(temp.store, Date.now).invoice(number);
  const { id } = await db.selectFrom("mails").select("id").where("state", "=", "pending").executeTakeFirstOrThrow();
  const become = (state: "sent" | "dead", mailId: string) =>
    db.updateTable("mails").set({ state }).where("id", "=", mailId).execute();
  await become("dead", id);
  const refused = await siteCli(temp, ["mail", "discard", id, "--yes"]);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining(`The buyer of ${number} has not received the invoice`),
  ]);
  await become("sent", id);
  await deskAt(temp.store, Date.now).resend(number, "invoice");
  const again = await db.selectFrom("mails").select("id").where("state", "=", "pending").executeTakeFirstOrThrow();
  await become("dead", again.id);
  expect(await siteCli(temp, ["mail", "discard", again.id, "--yes"])).toMatchObject({ code: 0 });
});

test("an email that is made due again while it is being discarded stays, and its order's history is true", async () => {
  await using temp = await tempStore("postgres");
  const { db } = temp.store;
  const number = await placeOrder(temp.store, Date.now());
  await db.updateTable("mails").set({ state: "dead" }).execute();
  const mails = db.selectFrom("mails").select(["id", "kind", "state"]).where("kind", "=", "order-confirmation");
  const failed = await mails.executeTakeFirstOrThrow();
  let discarding: Promise<unknown> | undefined;
  await db.transaction().execute(async (retry) => {
    await retry.updateTable("mails").set({ state: "pending" }).where("id", "=", failed.id).execute();
    discarding = Promise.allSettled([discardMail(temp.store, failed, { at: Date.now(), by: "Ada" })]);
    // It has checked the email, and waits for the row.
    await expect.poll(() => lockWaits(temp)).toBe(1);
  });
  expect(await discarding).toMatchObject([{ reason: { message: expect.stringContaining("was given up can") } }]);
  expect(await mails.execute()).toEqual([{ ...failed, state: "pending" }]);
  expect((await siteCli(temp, ["orders", "show", number])).stdout).not.toContain("discarded");
});

describe("mail test", () => {
  test("sends one email at once and shows the conversation, without the password", async () => {
    await using temp = await tempStore();
    await using server = await mailServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(null, { user: "site" }),
    });
    const env = { SMTP_URL: server.url.replace("//", "//site:p4ssw0rd@") };
    const { code, stdout } = await siteCli(temp, ["mail", "test", "you@office.example"], { env });
    expect(stdout).toMatch(/^< 220 [^]*^> EHLO [^]*^> RCPT TO:<you@office\.example>[^]*^< 250 [^]*^Sent\.$/m);
    expect(stdout).not.toContain(Buffer.from("p4ssw0rd").toString("base64"));
    expect(stdout).not.toContain("p4ssw0rd");
    expect(code).toBe(0);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([["you@office.example"]]);
  });

  test("says what the mail server said, and exits with 1", async () => {
    await using temp = await tempStore();
    await using server = await mailServer({ onRcptTo: (_address, _session, done) => done(refusal(550, "not yours")) });
    const told = await siteCli(temp, ["mail", "test", "you@office.example"], { env: { SMTP_URL: server.url } });
    expect([told.code, told.stdout]).toEqual([1, expect.stringMatching(/< 550 not yours[^]*Not sent: .*not yours/)]);
  });

  test("says that it is a file where no mail server is set", async () => {
    await using temp = await tempStore();
    expect(await mail(temp, "test", "you@office.example")).toContain("No mail server is set (SMTP_URL)");
  });
});

// --- internal ---

/** What a command about emails prints, which is to succeed. */
async function mail(temp: TempStore, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await siteCli(temp, ["mail", ...args]);
  expect([args, code, stderr]).toEqual([args, 0, ""]);
  return stdout;
}

async function idOf(
  { store: { db } }: TempStore,
  kind: "invoice" | "order-confirmation" | "order-notification",
): Promise<string> {
  return (await db.selectFrom("mails").select("id").where("kind", "=", kind).executeTakeFirstOrThrow()).id;
}
