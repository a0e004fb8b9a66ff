import { siteCli } from "../../../content/site-cli.ts";
import { canBeInvoicedByServer } from "../../../functions/orders/actions/invoice.ts";
import { releaseOrder } from "../../../functions/orders/actions/release.ts";
import { mailsWithOrders, uninvoicedOrders } from "../../../functions/orders/load-order.ts";
import { readPause, readRestoredAt, releaseStore, type Pause } from "../../../functions/pause.ts";
import { CommandError } from "../../command-error.ts";
import { defineCommand, yesHelp, type ConfirmOptions, type Command } from "../../command.ts";
import { confirm } from "../../confirm.ts";
import { listTable } from "../../output/table.ts";
import { plain, print, section } from "../../output/terminal.ts";
import { openDesk, type Desk } from "../desk.ts";
import { mailColumns } from "../mail.ts";
import { confirmAction, numberHelp } from "./order-command.ts";

/** Adds `orders release`, for a held order or for the paused store. */
export function addReleaseCommand(orders: Command): void {
  defineCommand(orders, "release", "17", "--store")
    .description("Releases a held order at its original price, or releases the paused store. Asks first.")
    .argument("[number]", numberHelp)
    .option("--store", "release the store, so that it invoices and emails again; first shows what will be sent")
    .option("--yes", yesHelp)
    .action(async (number: string | undefined, options: ConfirmOptions & { store?: true }, command: Command) => {
      if (options.store && number !== undefined)
        throw new CommandError("--store cannot be combined with an order number.", "Leave out one of the two.");
      if (options.store) return releasePaused(command, options);
      if (number === undefined)
        throw new CommandError("Which order?", "Give its number; orders list --state held shows them.");
      await confirmAction(command, number, options, async (change) => {
        await releaseOrder(change);
        return `${change.order.number} is released.`;
      });
    });
}

/** Ends the pause of the store, after showing what the server will send. */
async function releasePaused(command: Command, options: ConfirmOptions): Promise<void> {
  await using desk = await openDesk(command);
  const { db } = desk.store;
  const pause = await readPause(db);
  if (pause === undefined) return print("The store is not paused.");
  if (!(await confirm(await describeRelease(desk, pause), options))) return;
  await db.transaction().execute(async (trx) => {
    if ((await readPause(trx))?.since !== pause.since)
      throw new CommandError("The store was released or paused again in the meantime.", "Run the command again.");
    await releaseStore(trx, pause, desk.env.SITE_URL);
  });
  print("Released.");
}

/** Why the store is paused, and what the server will send and invoice once it is released. */
async function describeRelease({ store: { db }, env, now }: Desk, pause: Pause): Promise<string> {
  const waiting = mailsWithOrders(db).where("mails.state", "=", "pending");
  const mails = await waiting.orderBy("created_at").orderBy("mails.id").execute();
  const orders = await uninvoicedOrders(db).orderBy("number").execute();
  const restoredAt = await readRestoredAt(db);
  const due = orders.filter((order) => canBeInvoicedByServer(order, restoredAt));
  const automatic = env.AUTO_INVOICE === undefined ? [] : due;
  const byHand = orders.filter((order) => !automatic.includes(order));
  const commands = byHand.map(({ number }) => `${siteCli()} orders invoice ${number}`);
  return [
    plain(`Paused: ${pause.why}.`),
    section("Emails the server will send", mails.length === 0 ? "None." : listTable(mailColumns(now()), mails)),
    section("Orders the server will invoice", automatic.map(({ number }) => number).join("\n") || "None."),
    ...(commands.length === 0 ? [] : [section("Orders for you to invoice", commands.join("\n"))]),
    pause.cause === "restored" ? restoredAdvice : "",
  ].join("\n");
}

const restoredAdvice = `
Everything after the backup is missing. Compare with the office's mailbox and the bank. To hold back an email
that was already sent: ${siteCli()} mail discard. An order listed for you to invoice may have an invoice already.
Repeat the erasures made since the backup.`;
