import type { Command } from "commander";
import { formatUsd } from "../../../content/pricing/money.ts";
import { textOf } from "../../../functions/mail/content.ts";
import type { MailDraft } from "../../../functions/mail/emails.ts";
import type { OrderFile } from "../../../functions/orders/load-order.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/actions/order-desk.ts";
import { RecordedAlready } from "../../../functions/orders/actions/payments.ts";
import { addCommand } from "../../help.ts";
import { plain } from "../../output/plain.ts";
import { quote, sheet } from "../output/sheet.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { confirmed, yesHelp } from "../../prompt.ts";
import { numberHelp, openFact, readOrder } from "./orders.ts";

/** A change to one order, by the options of its command, and by the arguments after the order's number. */
export interface OrderChange<Options> {
  /** Does it, and returns what to print about it; `again` if the same may be recorded twice. */
  work(orders: OrderDesk, number: string, options: Options & { again?: boolean }, ...more: string[]): Promise<string>;
  /** What is asked about, besides the order and the emails; without it, nothing is asked. */
  what?(options: Options, file: OrderFile): [label: string, value: string][];
  /** What the command does where no order is named; without it, one has to be. */
  unnamed?(desk: Desk, options: Options & Agreed): Promise<void>;
}

/** How the email of a change leaves. */
export const serverSends = "The server sends the email.";

/** Whether the operator has agreed beforehand. */
type Agreed = { yes?: true };

/** Adds a command that changes an order, which asks first if it says what about. */
export function changeCommand<Options extends object>(
  orders: Command,
  atDesk: AtDesk,
  { name, used = "17", ...change }: OrderChange<Options> & { name: string; used?: string },
): Command {
  const { unnamed } = change;
  const command = addCommand(orders, name, used).argument(unnamed ? "[number]" : "<number>", numberHelp);
  if (change.what) command.option("--yes", yesHelp);
  return command.action((given: string | undefined, ...more: unknown[]) => {
    const options = more.at(-2) as Options & Agreed;
    const several = Object.keys(options).find((each) => each !== "yes" && each !== "reason");
    if (unnamed && given !== undefined && several)
      throw new Refusal(`--${several} is not about one order.`, "Leave it out, or leave out the order's number.");
    return atDesk((desk) =>
      given === undefined && unnamed
        ? unnamed(desk, options)
        : confirmChange(desk, String(given), options, change, more.slice(0, -2) as string[]),
    )();
  });
}

/** Opens the order desk for the operator; in a rehearsal nothing is changed, and what was seen has to be so still. */
export function orderDesk(
  { store, mail, operator }: Desk,
  options: { rehearsal?: MailDraft[]; seen?: number } = {},
): OrderDesk {
  return openOrderDesk({ store, settings: mail, now: Date.now, by: operator, ...options });
}

// --- internal ---

/**
 * Says what a change will do and mail, and makes exactly that once the operator has agreed: the order has to be as it was
 * shown. What needs no question is made at once.
 */
async function confirmChange<Options>(
  desk: Desk,
  given: string,
  options: Options & Agreed,
  { what, work }: OrderChange<Options>,
  more: readonly string[],
): Promise<void> {
  const file = await readOrder(desk.store.db, given, Date.now());
  const { order } = file;
  const made = (orders: OrderDesk, again = false) => work(orders, order.number, { ...options, again }, ...more);
  if (what === undefined) return print(plain(await made(orderDesk(desk))));
  const seen = order.version;
  const mails: MailDraft[] = [];
  const rehearse = (again?: boolean) => made(orderDesk(desk, { rehearsal: mails, seen }), again);
  // That the same is recorded already, a person may still mean.
  let recorded: string | undefined;
  await rehearse().catch((error: unknown) => {
    if (options.yes || !(error instanceof RecordedAlready)) throw error;
    recorded = error.message;
    return rehearse(true);
  });
  const facts = sheet([
    ["Order", order.number],
    ["Buyer", `${order.first_name} ${order.last_name}`.trim()],
    ["Company", order.company],
    ["Total", formatUsd(file.view.gross)],
    openFact(file.view),
    ...what(options, file),
    ["Careful", recorded],
    ...mails.flatMap(({ to, subject }): [string, string][] => [
      ["Email to", to.address],
      ["Subject", subject],
    ]),
  ]);
  const texts = mails.map(({ content }) => `\n${quote(textOf(content))}`);
  if (!(await confirmed([facts, ...texts].join("\n"), options))) return;
  const done = await made(orderDesk(desk, { seen }), recorded !== undefined);
  print(`\n${plain([done, mails.length > 0 && serverSends].filter(Boolean).join(" "))}`);
}
