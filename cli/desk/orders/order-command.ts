import { InvalidArgumentError } from "commander";
import { formatUsd } from "../../../content/pricing/money.ts";
import { textOf } from "../../../functions/mail/compose.ts";
import { buyerName } from "../../../functions/orders/domain/buyer.ts";
import { formatNumber } from "../../../functions/orders/domain/number-format.ts";
import type { OrderView } from "../../../functions/orders/domain/status.ts";
import { loadOrders, type LoadedOrder } from "../../../functions/orders/load-order.ts";
import { changeOrder, previewChange, type OrderChange } from "../../../functions/orders/order-transaction.ts";
import { CommandError } from "../../command-error.ts";
import { defineCommand, type ConfirmOptions, type Command } from "../../command.ts";
import { confirm } from "../../confirm.ts";
import { detailList, plain, print, quote, type Detail } from "../../output/terminal.ts";
import { openDesk, type Desk } from "../desk.ts";
import { sendingNote } from "../mail.ts";

/** Adds a command about one order, which its first argument names. */
export function defineOrderCommand(orders: Command, name: string, ...examples: string[]): Command {
  return defineCommand(orders, name, ...examples).argument("<number>", numberHelp);
}

/** An order number with the firm's prefix, for examples. */
export const sampleNumber = formatNumber({ counter: "orders-2026", value: 17 });

/** Description of the argument that names an order. */
export const numberHelp = `order number, or the end of it (17 for ${sampleNumber})`;

/** Options of a command that asks, with a reason for the history. */
export type ReasonOptions = ConfirmOptions & { reason: string };

/** Description of a `--reason` that only the history states. */
export const reasonHelp = "kept in the history, not emailed";

/** Parses one line of 1 to 200 characters, without control characters. */
export function parseLine(argument: string): string {
  const text = argument.trim();
  if (text !== "" && text.length <= 200 && text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return text;
  throw new InvalidArgumentError("Write one line of 1 to 200 characters.");
}

/**
 * An action on an order. Returns a sentence about the result. `confirmAction` runs it twice, for the preview and then for
 * real, so it may have effects only through `change.trx`.
 */
type Action = (change: OrderChange) => Promise<string>;

/** Runs an action on an order without asking. */
export async function runAction(command: Command, given: string, action: Action): Promise<void> {
  await using desk = await openDesk(command);
  const { order } = await findOrder(desk, given);
  print(plain(await changeOrder(desk, order.number, action)));
}

/**
 * Shows what an action will do and mail, asks, and does it. It is refused if the order has changed since it was shown. The
 * number of a new document may be a later one by then.
 */
export async function confirmAction(
  command: Command,
  given: string,
  options: ConfirmOptions,
  action: Action,
): Promise<void> {
  await using desk = await openDesk(command);
  const { order } = await findOrder(desk, given);
  const changeOptions = { ...desk, seenVersion: order.version };
  const { result, changed, mails } = await previewChange(changeOptions, order.number, action);
  const shown = detailList([
    ["Result", result],
    ["Buyer", buyerName(changed.order)],
    ["Company", changed.order.company],
    ["Total", formatUsd(changed.view.total)],
    balanceDetail(changed.view),
    ["Held because", order.held_because],
    ...mails.flatMap(({ to, subject }): Detail[] => [
      ["Email to", to?.address ?? "the office"],
      ["Subject", subject],
    ]),
  ]);
  const texts = mails.map(({ body }) => `\n${quote(textOf(body))}`);
  if (!(await confirm([shown, ...texts].join("\n"), options))) return;
  const done = await changeOrder(changeOptions, order.number, action);
  print(`\n${plain(mails.length > 0 ? `${done} ${await sendingNote(desk.store.db)}` : done)}`);
}

/** Finds an order by its number, or its digits with or without the year. Throws unless exactly one matches. */
export async function findOrder({ store: { db }, now }: Desk, given: string): Promise<LoadedOrder> {
  const [, year = "", digits] = /^(\d{4}-)?(\d{1,6})$/.exec(given) ?? [];
  const orders = db.selectFrom("orders").orderBy("number").limit(2);
  const found =
    digits === undefined
      ? orders.where("number", "=", given.toUpperCase())
      : orders.where("number", "like", `%-${year}${digits.padStart(6, "0")}`);
  const [order, another] = await loadOrders(db, now(), found);
  if (order !== undefined && another === undefined) return order;
  throw new CommandError(
    order === undefined ? `There is no order "${given}".` : `Orders from several years end in ${given}.`,
    `Write its number as the list shows it, like ${sampleNumber}, or 2026-17.`,
  );
}

/** The amount that is still due, or to be returned. */
export function balanceDetail({ balance }: OrderView): Detail {
  return balance < 0 ? ["Owed to the buyer", formatUsd(-balance)] : ["Balance due", formatUsd(balance)];
}
