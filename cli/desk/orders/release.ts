import type { Command } from "commander";
import { siteCli } from "../../../content/site-cli.ts";
import { invoiceAfter, pauseOf, releaseStore, type Pause } from "../../../functions/attention/paused.ts";
import { mailsWithOrders } from "../../../functions/mail/emails.ts";
import { RefusedChange } from "../../../functions/db/errors.ts";
import { plain } from "../../output/plain.ts";
import { confirmed } from "../../prompt.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { section } from "../output/sheet.ts";
import { mailTable } from "../mail.ts";
import { changeCommand } from "./change.ts";

/** Adds `orders release`: of a held order, or of a paused store. */
export function addRelease(orders: Command, atDesk: AtDesk): void {
  changeCommand<{ store?: true }>(orders, atDesk, {
    name: "release",
    what: (_, { order }) => [["Held because", order.held_because ?? ""]],
    async work(desk, number) {
      await desk.release(number);
      return `${number} is released.`;
    },
    unnamed: release,
  })
    .description("Releases a held order at the price it was placed at, or the paused store. Asks first.")
    .option("--store", "release the store, which invoices and mails again; shows first what will be sent");
}

// --- internal ---

/** Ends the pause of the store, after showing what the server will send then. */
async function release(desk: Desk, { store: isStore, yes }: { store?: true; yes?: true }): Promise<void> {
  const { db } = desk.store;
  if (!isStore) throw new Refusal("No order is named.", "Give its number; orders list --state held has them.");
  const pause = await pauseOf(db);
  if (pause === undefined) return print("The store is not paused.");
  if (!(await confirmed(await whatFollows(desk, pause), { yes }))) return;
  await db.transaction().execute(async (trx) => {
    if ((await pauseOf(trx))?.since !== pause.since)
      throw new RefusedChange("The store was released or paused again meanwhile", "Look at it once more.");
    await releaseStore(trx, pause, desk.env.SITE_URL);
  });
  print("Released.");
}

/** Why the store is paused, and what the server sends once it is released. */
async function whatFollows({ store: { db }, env }: Desk, pause: Pause): Promise<string> {
  const now = Date.now();
  const mails = await mailsWithOrders(db)
    .where("mails.state", "=", "pending")
    .orderBy("created_at")
    .orderBy("mails.id")
    .execute();
  const orders = await db
    .selectFrom("orders")
    .select(["number", "received_at"])
    .where("state", "=", "open")
    .where("id", "not in", db.selectFrom("entries").select("order_id").where("kind", "=", "invoice"))
    .orderBy("number")
    .execute();
  const after = pause.cause === "restored" ? pause.since : await invoiceAfter(db);
  const byHand = orders.filter((order) => env.AUTO_INVOICE === undefined || order.received_at <= after);
  const automatic = orders.filter((order) => !byHand.includes(order));
  return [
    plain(`${pause.why}.`),
    section("Emails the server will send", mails.length === 0 ? "None." : mailTable(mails, now)),
    section("Orders the server will invoice", automatic.map(({ number }) => number).join("\n") || "None."),
    ...(byHand.length === 0 ? [] : [section("Orders for you to invoice", byHand.map(toInvoice).join("\n"))]),
    pause.cause === "restored" ? restoredAdvice : "",
  ].join("\n");
}

const restoredAdvice = `
What happened after the backup was made is missing: compare with the office's mailbox and the bank. To keep back an
email that has left before: ${siteCli()} mail discard. An order for you to invoice may have an invoice already. Erase
again whoever was erased since.`;

function toInvoice({ number }: { number: string }): string {
  return `${siteCli()} orders invoice ${number}`;
}
