import type { Command } from "commander";
import { formatUsd } from "../../../content/pricing/money.ts";
import { textOf } from "../../../functions/mail/content.ts";
import type { MailDraft } from "../../../functions/mail/emails.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/order-desk.ts";
import type { LoadedOrder } from "../../../functions/orders/load-order.ts";
import { plain, print, factSheet, quote, type Fact } from "../../output/plain.ts";
import { confirmed } from "../../prompt.ts";
import { openDesk, type Desk } from "../desk.ts";
import { balanceFact, buyerName, findOrder } from "./find.ts";

/** Options of a command that asks before it changes something. */
export interface ConfirmOptions {
  yes?: true | undefined;
}

/** Options of such a command with a reason for the history. */
export type ReasonOptions = ConfirmOptions & { reason: string };

/** A change to an order that the operator confirms. */
export interface OrderChange {
  /** Makes the change and describes the result. */
  change(orders: OrderDesk, number: string): Promise<string>;
  /** Facts to confirm, in addition to the order and the emails. */
  facts(file: LoadedOrder): Fact[];
}

/** The order desk's actions, in the operator's name. */
export function orderDesk(
  { store, mail, operator }: Desk,
  options: { preview?: MailDraft[]; seen?: number } = {},
): OrderDesk {
  return openOrderDesk({ store, settings: mail, now: Date.now, by: operator, ...options });
}

/**
 * Shows what a change will do and mail, asks, and makes exactly that change. It is refused if the order has changed since
 * it was shown.
 */
export async function confirmChange(
  desk: Desk,
  given: string,
  options: ConfirmOptions,
  { change, facts }: OrderChange,
): Promise<void> {
  const file = await findOrder(desk.store.db, given, Date.now());
  const { order } = file;
  const seen = order.version;
  const mails: MailDraft[] = [];
  await change(orderDesk(desk, { preview: mails, seen }), order.number);
  const shown = factSheet([
    ["Order", order.number],
    ["Buyer", buyerName(order)],
    ["Company", order.company],
    ["Total", formatUsd(file.view.gross)],
    balanceFact(file.view),
    ...facts(file),
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

/** The action of a command for one order that asks first. `describe` gets the options, and an argument after the number. */
export function confirmedAction<Options extends ConfirmOptions>(
  describe: (options: Options, argument?: string) => OrderChange,
) {
  return async (number: string, ...rest: [Options, Command] | [string | undefined, Options, Command]) => {
    const [argument, options, command] = rest.length === 2 ? [undefined, ...rest] : rest;
    await using desk = await openDesk(command);
    await confirmChange(desk, number, options, describe(options, argument));
  };
}

/** The action of a command for one order that needs no confirmation. It gets the arguments after the number. */
export function orderAction<Args extends unknown[]>(
  change: (actions: OrderDesk, number: string, ...args: Args) => Promise<string>,
) {
  return async (given: string, ...rest: [...args: Args, options: object, command: Command]) => {
    await using desk = await openDesk(rest.at(-1) as Command);
    const { order } = await findOrder(desk.store.db, given, Date.now());
    print(plain(await change(orderDesk(desk), order.number, ...(rest.slice(0, -1) as Args))));
  };
}

/** Says that the server delivers the email of a change. */
export const serverSends = "The server sends the email.";
