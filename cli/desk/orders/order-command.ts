import type { Command } from "commander";
import { formatUsd } from "../../../content/pricing/money.ts";
import { buyerName } from "../../../functions/orders/domain/buyer.ts";
import { textOf } from "../../../functions/mail/layout.ts";
import { changeOrder, type ChangeOptions, type OrderChange } from "../../../functions/orders/order-transaction.ts";
import { previewChange } from "../../../functions/orders/preview-change.ts";
import { factSheet, plain, print, quote, type Fact } from "../../output/plain.ts";
import { confirmed } from "../../prompt.ts";
import { openDesk, sendingNote, type Desk } from "../desk.ts";
import { findOrder } from "../input.ts";
import { balanceFact } from "./show.ts";

/** Options of a command that asks before it changes something. */
export interface ConfirmOptions {
  yes?: true | undefined;
}

/** Options of such a command with a reason for the history. */
export type ReasonOptions = ConfirmOptions & { reason: string };

/** An action on an order. Returns a sentence about the result. */
type Action = (change: OrderChange) => Promise<string>;

/** The operator's changes of a store. */
export function changesBy({ store, operator }: Desk): ChangeOptions {
  return { store, now: Date.now, by: operator };
}

/** Runs an action on an order without asking. */
export async function runAction(command: Command, given: string, action: Action): Promise<void> {
  await using desk = await openDesk(command);
  const { order } = await findOrder(desk, given);
  print(plain(await changeOrder(changesBy(desk), order.number, action)));
}

/**
 * Shows what an action will do and mail, asks, and does exactly that. It is refused if the order has changed since it was
 * shown.
 */
export async function confirmAction(
  command: Command,
  given: string,
  options: ConfirmOptions,
  action: Action,
): Promise<void> {
  await using desk = await openDesk(command);
  const { order } = await findOrder(desk, given);
  const changes = { ...changesBy(desk), seenVersion: order.version };
  const { result, changed, mails } = await previewChange(changes, order.number, action);
  const shown = factSheet([
    ["Result", result],
    ["Buyer", buyerName(changed.order)],
    ["Company", changed.order.company],
    ["Total", formatUsd(changed.view.total)],
    balanceFact(changed.view),
    ["Held because", order.held_because],
    ...mails.flatMap(({ to, subject }): Fact[] => [
      ["Email to", to?.address ?? "the office"],
      ["Subject", subject],
    ]),
  ]);
  const texts = mails.map(({ content }) => `\n${quote(textOf(content))}`);
  if (!(await confirmed([shown, ...texts].join("\n"), options))) return;
  const done = await changeOrder(changes, order.number, action);
  print(`\n${plain(mails.length > 0 ? `${done} ${await sendingNote(desk.store.db)}` : done)}`);
}

/** Description of a `--reason` that only the history states. */
export const reasonHelp = "kept in the history, not emailed";
