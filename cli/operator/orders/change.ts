import { formatUsd } from "../../../content/money.ts";
import type { MailDraft } from "../../../functions/mail/mails.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/order-desk.ts";
import { plain } from "../../formats/plain.ts";
import { quote, sheet } from "../../formats/sheet.ts";
import { print } from "../../report.ts";
import type { Desk } from "../desk.ts";
import { howSent, undoHint } from "../mails.ts";
import { confirmed } from "../prompt.ts";
import { findOrder } from "./orders.ts";

/** A change to an order; returns what to print about it. */
export type Work = (orders: OrderDesk, number: string) => Promise<string>;

/** Opens the order desk for the operator; in a rehearsal, nothing is changed, and the emails are collected. */
export function orderDesk({ store, mail, env, operator }: Desk, rehearsal?: MailDraft[]): OrderDesk {
  const rehearsed = rehearsal && { rehearsal };
  const undoMs = env.UNDO_DELAY;
  return openOrderDesk({ store, settings: mail, now: Date.now, by: operator, undoMs, ...rehearsed });
}

/** Changes an order, named by its number or the end of it, and prints the result. */
export async function change(desk: Desk, given: string, work: Work): Promise<void> {
  const { number } = await findOrder(desk.store.db, given);
  print(plain(await work(orderDesk(desk), number)));
}

/** Says what a change will do and mail, and makes it once the operator has agreed; a final one cannot be undone. */
export async function confirmChange(
  desk: Desk,
  given: string,
  options: { what: [label: string, value: string][]; yes: true | undefined; final?: true; work: Work },
): Promise<void> {
  const { what, yes, final, work } = options;
  const { number, first_name: first, last_name: last, ...order } = await findOrder(desk.store.db, given);
  const mails: MailDraft[] = [];
  await work(orderDesk(desk, mails), number);
  const facts = sheet([
    ["Order", number],
    ["Buyer", `${first} ${last}`.trim()],
    ["Company", order.company],
    ["Total", formatUsd(order.total_cents)],
    ...what,
    ...mails.flatMap(({ to, subject }): [string, string][] => [
      ["Email to", to.address],
      ["Subject", subject],
    ]),
  ]);
  const texts = mails.map(({ body }) => `\n${quote(body)}`);
  if (!(await confirmed([facts, ...texts].join("\n"), { yes }))) return;
  const done = await work(orderDesk(desk), number);
  const next = final ? mails.length > 0 && howSent("the email") : emailHint(desk, number);
  print(`\n${plain([done, next].filter(Boolean).join(" "))}`);
}

/** How long the email of a change to an order waits, and how to take it back until then. */
export function emailHint({ env }: Desk, number: string): string {
  return undoHint("The email", env.UNDO_DELAY, `orders undo ${number}`);
}
