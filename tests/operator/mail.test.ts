import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { discardMail } from "../../cli/operator/mail.ts";
import { api, orderBody } from "../support/api.ts";
import { deskAt, placeOrder, writtenMails } from "../support/orders.ts";
import { freePort } from "../support/port.ts";
import { engines, lockWaits, tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";
import { mailQueue } from "../../functions/mail/queue.ts";

describe.each(engines)("on %s", (engine) => {
  test("mails wait, are sent by drain, and stay in the list of all", async () => {
    await using temp = await tempStore(engine);
    await api(temp.store).postJson("/api/orders", orderBody);
    const open = await siteCli(temp, ["mail", "list"]);
    expect(open.stdout).toMatch(/order-confirmation +ORD-\d{4}-000001 +ada@engine.example +pending +just now +0 +now/);
    const drained = await siteCli(temp, ["mail", "drain"]);
    expect(drained.stdout).toContain("2 of 2 sent");
    expect(drained.code).toBe(0);
    expect(await readdir(join(temp.dataDir, "mail"))).toHaveLength(2);
    expect((await siteCli(temp, ["mail", "list"])).stdout).toBe("No email is waiting, and none was given up.\n");
    expect((await siteCli(temp, ["mail", "list", "--state", "all"])).stdout.match(/ sent /g)).toHaveLength(2);
  });

  test("an unreachable mail server fails the drain, which says why", async () => {
    await using temp = await tempStore(engine);
    await api(temp.store).postJson("/api/orders", orderBody);
    const env = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
    const { code, stdout } = await siteCli(temp, ["mail", "drain"], { env });
    expect(stdout).toContain("ECONNREFUSED");
    expect(stdout).toContain("0 of 2 sent");
    expect(code).toBe(1);
    expect((await siteCli(temp, ["mail", "list"])).stdout).toMatch(/pending +.+ +\d +(in .+|now) +.*ECONNREFUSED/);
  });

  test("a dead email is sent once it is retried", async () => {
    await using temp = await tempStore(engine);
    await api(temp.store).postJson("/api/orders", orderBody);
    await temp.store.db
      .updateTable("mails")
      .set({ state: "dead", attempts: 9, last_error: "550 \u001b[31mno" })
      .execute();
    const dead = await siteCli(temp, ["mail", "list", "--state", "dead"]);
    expect(dead.stdout).toContain("550 ␛[31mno");
    const { id } = await temp.store.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    expect((await siteCli(temp, ["mail", "retry", id.slice(-8)])).stdout).toContain("1 email is due now");
    // Attempts start over, or one more failure would be the last.
    const retried = temp.store.db.selectFrom("mails").select(["state", "attempts"]).where("id", "=", id);
    expect(await retried.executeTakeFirstOrThrow()).toEqual({ state: "pending", attempts: 0 });
    expect((await siteCli(temp, ["mail", "retry"])).stdout).toContain("2 emails are due now");
    expect((await siteCli(temp, ["mail", "drain"])).stdout).toContain("2 of 2 sent");
    expect((await siteCli(temp, ["mail", "retry"])).stdout).toBe("No email has failed.\n");
    const { code, stderr } = await siteCli(temp, ["mail", "retry", id.slice(-8)]);
    expect(stderr).toContain("No email that is pending or dead or bounced");
    expect(code).toBe(2);
  });

  test("a retry of an email that is being sent leaves it to its sender, and says so", async () => {
    await using temp = await tempStore(engine);
    await api(temp.store).postJson("/api/orders", orderBody);
    const [mail] = await mailQueue(temp.store).claim({ now: Date.now(), most: 1, leaseMs: 60_000 });
    const { stdout } = await siteCli(temp, ["mail", "retry", String(mail?.id)]);
    expect(stdout).toBe("A sender is already at work on it.\n");
  });

  test("a mail that cannot arrive is discarded once that is confirmed, and its order's history says so", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, Date.now());
    const discard = (id: string, ...flags: string[]) => siteCli(temp, ["mail", "discard", id.slice(-8), ...flags]);
    const { id } = await temp.store.db
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", "order-confirmation")
      .executeTakeFirstOrThrow();
    expect(await discard(id, "--yes")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is dead or bounced"),
    });
    await temp.store.db.updateTable("mails").set({ state: "dead", last_error: "550 \u001b[31mno" }).execute();
    const asked = await discard(id);
    expect(asked.stdout).toMatch(/^Email to be discarded for good:\n[^]*order-confirmation[^]*550 ␛\[31mno/);
    expect((await siteCli(temp, ["mail", "list"])).stdout).toContain(id.slice(-8));
    expect(await discard(id, "--yes")).toMatchObject({ code: 0, stdout: expect.stringContaining("Discarded.") });
    const left = await temp.store.db.selectFrom("mails").select("kind").where("state", "=", "dead").execute();
    expect(left).toEqual([{ kind: "order-notification" }]);
    expect((await siteCli(temp, ["orders", "show", number])).stdout).toContain("order-confirmation: discarded");
  });

  test("an invoice that its buyer still waits for cannot be discarded", async () => {
    await using temp = await tempStore(engine);
    const other = await placeOrder(temp.store, Date.now(), { email: "other@buyer.example" });
    await deskAt(temp.store, Date.now).invoice(other);
    const number = await placeOrder(temp.store, Date.now());
    // Neither another email to the buyer nor another order's invoice counts as this one.
    await temp.store.db.updateTable("mails").set({ state: "sent" }).execute();
    await deskAt(temp.store, Date.now).invoice(number);
    const order = temp.store.db.selectFrom("orders").select("id").where("number", "=", number);
    const invoices = temp.store.db
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", "invoice")
      .where("about", "=", order);
    const { id } = await invoices.executeTakeFirstOrThrow();
    const setState = (state: "sent" | "dead") =>
      temp.store.db.updateTable("mails").set({ state }).where("id", "=", id).execute();
    await setState("dead");
    const refused = await siteCli(temp, ["mail", "discard", id, "--yes"]);
    expect(refused.stderr).toContain(`The buyer of ${number} has not received the invoice`);
    expect(refused.code).toBe(2);
    expect(await invoices.execute()).toHaveLength(1);

    await setState("sent");
    await deskAt(temp.store, Date.now).resend(number, "invoice");
    const again = await invoices.where("state", "=", "pending").executeTakeFirstOrThrow();
    await temp.store.db.updateTable("mails").set({ state: "dead" }).where("id", "=", again.id).execute();
    expect(await siteCli(temp, ["mail", "discard", again.id, "--yes"])).toMatchObject({ code: 0 });
    expect(await invoices.where("state", "!=", "withdrawn").execute()).toEqual([{ id }]);
  });
});

test("an email that is made due again while it is being discarded stays, and its order's history is true", async () => {
  await using temp = await tempStore("postgres");
  const { db } = temp.store;
  const number = await placeOrder(temp.store, Date.now());
  await db.updateTable("mails").set({ state: "dead" }).execute();
  const mails = db.selectFrom("mails").select(["id", "kind", "state"]).where("kind", "=", "order-confirmation");
  const mail = await mails.executeTakeFirstOrThrow();
  let discarding: Promise<unknown> | undefined;
  await db.transaction().execute(async (retry) => {
    await retry.updateTable("mails").set({ state: "pending" }).where("id", "=", mail.id).execute();
    discarding = Promise.allSettled([discardMail(temp.store, mail, { at: Date.now(), by: "Ada" })]);
    // It has checked the email, and waits for the row.
    await expect.poll(() => lockWaits(temp)).toBe(1);
  });
  expect(await discarding).toMatchObject([{ reason: { message: expect.stringContaining("or came back can") } }]);
  expect(await mails.execute()).toEqual([{ ...mail, state: "pending" }]);
  expect((await siteCli(temp, ["orders", "show", number])).stdout).not.toContain("discarded");
});

describe.each(engines)("an email that came back, on %s", (engine) => {
  test.each([
    ["the end of its id", (id: string) => id.slice(-8)],
    ["the end of its id in capitals", (id: string) => id.slice(-8).toUpperCase()],
    ["a file with its envelope's address", (id: string) => `To: <bounces+${id}@firm.example>\r\n\r\nNo such user`],
    ["a file that quotes its Message-ID", (id: string) => `550 5.1.1\r\n\r\nMessage-ID: <${id}@www.cairn-ai.example>`],
    ["a file that breaks it", (id: string) => `message-id: <${id.slice(0, 20)}=\r\n${id.slice(20)}@x.example>`],
  ])("is noted by %s, waits for the operator, and is sent again", async (_, nameOf) => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, Date.now());
    await deskAt(temp.store, Date.now).invoice(number);
    await siteCli(temp, ["mail", "drain"]);
    const invoices = temp.store.db.selectFrom("mails").selectAll().where("kind", "=", "invoice");
    const { id } = await invoices.executeTakeFirstOrThrow();
    let given = nameOf(id);
    if (given.includes("\n")) {
      await writeFile(join(temp.dataDir, "bounce.eml"), given);
      given = join(temp.dataDir, "bounce.eml");
    }
    const noted = await siteCli(temp, ["mail", "bounced", given, "--reason", "550 no such user"]);
    expect([noted.stderr, noted.stdout]).toEqual(["", expect.stringContaining(`mail retry ${id.slice(-8)}`)]);
    const due = await siteCli(temp, ["orders", "due"]);
    expect([due.code, due.stdout]).toEqual([1, expect.stringContaining("invoice came back: 550 no such user")]);
    expect((await siteCli(temp, ["orders", "show", number])).stdout).toContain("invoice came back: 550 no such user");
    await siteCli(temp, ["orders", "edit", "1", "--email", "right@engine.example", "--yes"]);
    await siteCli(temp, ["mail", "retry", id.slice(-8)]);
    await siteCli(temp, ["mail", "drain"]);
    const sent = { state: "sent", to_address: "right@engine.example" };
    expect(await invoices.executeTakeFirstOrThrow()).toMatchObject(sent);
    expect((await writtenMails(temp.dataDir)).at(-1)?.text).toContain("See your order:");
  });

  test("is discarded where its reader cannot be reached at all", async () => {
    await using temp = await tempStore(engine);
    await placeOrder(temp.store, Date.now());
    await siteCli(temp, ["mail", "drain"]);
    const { id } = await temp.store.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    await siteCli(temp, ["mail", "bounced", id]);
    expect((await siteCli(temp, ["orders", "due"])).code).toBe(1);
    await siteCli(temp, ["mail", "discard", id, "--yes"]);
    expect((await siteCli(temp, ["orders", "due"])).code).toBe(0);
  });
});
