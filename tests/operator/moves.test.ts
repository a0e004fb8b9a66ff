import { describe, expect, test } from "vitest";
import { honeypotField } from "../../content/form-limits.ts";
import { faultySite } from "../faults/site.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { placeOrder, sentMails } from "../support/orders.ts";
import { postTo } from "../support/server-process.ts";
import { engines, tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

const hour = 3_600_000;
/** In the future whenever this test runs. */
const nextYear = new Date().getUTCFullYear() + 1;

describe.each(engines)("on %s", (engine) => {
  test("an order goes through its states to the last, and every refusal says what is allowed", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, Date.now());
    const orders = async (...args: string[]) => siteCli(temp, ["orders", ...args]);
    expect((await orders("invoice", "1")).stdout).toMatch(
      new RegExp(`^${number} is invoiced: INV-\\d{4}-0001, due on \\d{4}-\\d\\d-\\d\\d\\. The server sends the email`),
    );
    expect((await orders("invoice", number)).stderr).toContain("is invoiced already");
    const pay = ["paid", number, "--on", "today", "--reference", "check 1042"];
    const asked = await orders(...pay);
    expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing was changed.\nTo do it without") });
    expect(asked.stdout).toMatch(/^Order +ORD[^]*Buyer +Ada Lovelace\n[^]*Total +\$[^]*Email to +ada@engine.example\n/);
    expect((await orders("show", number)).stdout).toMatch(/^State +open$/m);
    expect((await orders(...pay, "--yes")).stdout).toContain(
      `${number} is paid. The email waits 60 seconds. To undo this before it leaves: npx site-cli orders undo ${number}`,
    );
    const at = `${nextYear}-06-01 10:00 America/Denver`;
    const plan = ["schedule", number, "--at", at, "--minutes", "90"];
    const understood = { stdout: expect.stringContaining(`June 1, ${nextYear} at 10:00 AM MDT`) };
    expect(await orders(...plan)).toMatchObject({ code: 2, ...understood });
    expect((await orders("show", number)).stdout).toMatch(/^State +open$/m);
    expect(await orders(...plan, "--yes")).toMatchObject({ code: 0, ...understood });
    expect((await orders("note", number, "prefers mornings")).stdout).toBe(`Noted on ${number}.\n`);
    expect((await orders("complete", number)).stderr).toContain("is still ahead");
    await temp.store.db.updateTable("appointments").set({ starts_at: Date.now() }).execute();
    expect(await orders("complete", number)).toMatchObject({ code: 0 });
    expect((await orders("cancel", number, "--reason", "late")).stderr).toContain(
      "is completed and cannot be canceled",
    );

    const mails = await sentMails(temp.store, temp.dataDir, Date.now() + hour);
    expect(mails.map(({ subject }) => subject?.replace(/:.*/, ""))).toEqual(
      expect.arrayContaining([expect.stringContaining("Invoice INV-"), expect.stringContaining("Payment received")]),
    );
    expect((await orders("resend", number, "invoice")).stdout).toContain(
      `The invoice for ${number} will be sent again.`,
    );
    const rows = await temp.store.db.selectFrom("history").select(["step", "note"]).orderBy("position").execute();
    expect(rows.map(({ step }) => step)).toEqual([
      "placed",
      "invoiced",
      "paid",
      "scheduled",
      "noted",
      "completed",
      "withdrawn",
      "resent",
    ]);
    expect(rows.at(-1)?.note).toBe("invoice");
  });

  test("orders due: 25 hours later it names exactly the late ones, and exits with 1", async () => {
    await using temp = await tempStore(engine);
    const place = (name: string, at: number) => placeOrder(temp.store, at, { email: `${name}@buyer.example` });
    const young = await place("young", Date.now());
    expect(await siteCli(temp, ["orders", "due"])).toEqual({
      code: 0,
      stdout: "Nothing waits for you: no invoice is late, or due within 4 hours.\n",
      stderr: "",
    });
    const late = await place("late", Date.now() - 25 * hour);
    const soon = await place("soon", Date.now() - 22 * hour);
    await siteCli(temp, ["mail", "drain"]);
    const { code, stdout } = await siteCli(temp, ["orders", "due"]);
    expect(code).toBe(1);
    expect(stdout.split("\n").filter((line) => line.includes("late"))).toEqual([expect.stringContaining(late)]);
    expect(stdout).toContain(soon);
    expect(stdout).not.toContain(young);
    const json = await siteCli(temp, ["orders", "due", "--format", "json"]);
    expect(JSON.parse(json.stdout).due).toMatchObject([
      { what: "order", name: late, when: "urgent" },
      { what: "order", name: soon, when: "soon" },
    ]);
    await siteCli(temp, ["orders", "cancel", late, "--reason", "ordered twice", "--yes"]);
    expect(await siteCli(temp, ["orders", "due"])).toMatchObject({ code: 0 });
  });
});

/** A server that looks for work every fifth of a second: not a bug, but for a test that would wait for seconds. */
const eager = ["chores/chores.ts", "mail/outbox.ts"].map((file) => ({
  file,
  find: "pollMs = 5_000",
  replace: "pollMs = 200",
}));

test("a running server issues the invoice by itself and sends what commands stored: receipts and released messages", async () => {
  await using site = await faultySite(eager);
  const server = await site.start({ INVOICE_DELAY: "0s" });
  const place = { dataDir: site.dataDir, databaseUrl: undefined };
  const env = { UNDO_DELAY: "0s" };
  const sent = async () => (await siteCli(place, ["mail", "list", "--state", "sent"])).stdout;
  const { orderNumber } = await (await postTo(server, "/api/orders", orderBody)).json();
  const suspect = { ...contactBody, [honeypotField]: "Longs Peak" };
  const { id } = (await (await postTo(server, "/api/contact", suspect)).json()) as { id: string };
  await expect.poll(sent, { timeout: 50_000 }).toMatch(/ invoice /);
  for (const command of [
    ["orders", "paid", orderNumber, "--on", "today", "--reference", "x", "--yes"],
    ["messages", "not-spam", id.slice(-8)],
  ]) {
    expect(await siteCli(place, command, { env })).toMatchObject({ code: 0 });
  }
  for (const kind of ["payment-receipt", "contact-notification"])
    await expect.poll(sent, { timeout: 50_000 }).toContain(kind);
  expect(await server.end("SIGTERM")).toBe(0);
}, 180_000);
