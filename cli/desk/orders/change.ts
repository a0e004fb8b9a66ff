import type { Command } from "commander";
import { formatUsd } from "../../../content/pricing/money.ts";
import { textOf } from "../../../functions/mail/content.ts";
import type { MailDraft } from "../../../functions/mail/emails.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/order-desk.ts";
import { plain, print, factSheet, quote, type Fact } from "../../output/plain.ts";
import { confirmed } from "../../prompt.ts";
import { openDesk, type Desk } from "../desk.ts";
import { balanceFact, buyerName, findOrder } from "./list.ts";

/** Options of a command that asks before it changes something. */
export interface ConfirmOptions {
  yes?: true | undefined;
}

/** Options of such a command with a reason for the history. */
export type ReasonOptions = ConfirmOptions & { reason: string };

/** Changes an order, and describes the result in a sentence. */
type Change = (actions: OrderDesk, number: string) => Promise<string>;

/** The order desk's actions, in the operator's name. */
export function orderDesk(
  { store, mail, operator }: Desk,
  options: { preview?: MailDraft[]; seen?: number } = {},
): OrderDesk {
  return openOrderDesk({ store, settings: mail, now: Date.now, by: operator, ...options });
}

/** Changes an order without asking. */
export async function changeOrder(command: Command, given: string, change: Change): Promise<void> {
  await using desk = await openDesk(command);
  const { order } = await findOrder(desk.store.db, given, Date.now());
  print(plain(await change(orderDesk(desk), order.number)));
}

/**
 * Shows what a change will do and mail, asks, and makes exactly that change. It is refused if the order has changed since
 * it was shown.
 */
export async function confirmChange(
  command: Command,
  given: string,
  options: ConfirmOptions,
  change: Change,
): Promise<void> {
  await using desk = await openDesk(command);
  const { order, view } = await findOrder(desk.store.db, given, Date.now());
  const seen = order.version;
  const mails: MailDraft[] = [];
  const shown = factSheet([
    ["Result", await change(orderDesk(desk, { preview: mails, seen }), order.number)],
    ["Buyer", buyerName(order)],
    ["Company", order.company],
    ["Total", formatUsd(view.gross)],
    balanceFact(view),
    ["Held because", order.held_because],
    ...mails.flatMap(({ to, subject }): Fact[] => [
      ["Email to", to.address],
      ["Subject", subject],
    ]),
  ]);
  const texts = mails.map(({ content }) => `\n${quote(textOf(content))}`);
  if (!(await confirmed([shown, ...texts].join("\n"), options))) return;
  const result = await change(orderDesk(desk, { seen }), order.number);
  print(`\n${plain(mails.length > 0 ? `${result} ${serverSends}` : result)}`);
}

/** Says that the server delivers the email of a change. */
export const serverSends = "The server sends the email.";

/** Description of a `--reason` that only the history states. */
export const reasonHelp = "kept in the history, not emailed";
