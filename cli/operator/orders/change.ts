import { formatUsd } from "../../../content/money.ts";
import type { MailDraft } from "../../../functions/mail/mails.ts";
import type { OrderFile } from "../../../functions/orders/files.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/order-desk.ts";
import { RecordedAlready } from "../../../functions/orders/payments.ts";
import { plain } from "../../formats/plain.ts";
import { quote, sheet } from "../formats/sheet.ts";
import { print } from "../../report.ts";
import type { Desk } from "../desk.ts";
import { howSent, undoHint } from "../mails.ts";
import { confirmed } from "../prompt.ts";
import { findOrder, openFact, readOrder } from "./orders.ts";

/** A change to an order, perhaps although the same is recorded already; returns what to print about it. */
export type Work = (orders: OrderDesk, number: string, again: boolean) => Promise<string>;

/** Opens the order desk for the operator; in a rehearsal nothing is changed, and what was seen has to be so still. */
export function orderDesk(
  { store, mail, env, operator }: Desk,
  options: { rehearsal?: MailDraft[]; seen?: number } = {},
): OrderDesk {
  return openOrderDesk({ store, settings: mail, now: Date.now, by: operator, undoMs: env.UNDO_DELAY, ...options });
}

/** Changes an order, named by its number or the end of it, and prints the result. */
export async function change(desk: Desk, given: string, work: Work): Promise<void> {
  const { number } = await findOrder(desk.store.db, given);
  print(plain(await work(orderDesk(desk), number, false)));
}

/**
 * Says what a change will do and mail, and makes exactly that once the operator has agreed: the order has to be as it was
 * shown. A final change cannot be undone.
 */
export async function confirmChange(
  desk: Desk,
  given: string,
  options: {
    /** What is shown besides the order and the emails. */
    what: (file: OrderFile) => [label: string, value: string][];
    yes: true | undefined;
    /** Whether the same may be recorded twice. */
    again?: true | undefined;
    final?: true;
    work: Work;
  },
): Promise<void> {
  const { what, yes, final, work } = options;
  const file = await readOrder(desk.store.db, given, Date.now());
  const { order, view } = file;
  const { number, first_name: first, last_name: last, version: seen } = order;
  const { mails, recorded } = await rehearsed(desk, file, options);
  const facts = sheet([
    ["Order", number],
    ["Buyer", `${first} ${last}`.trim()],
    ["Company", order.company],
    ["Total", formatUsd(view.gross)],
    openFact(view),
    ...what(file),
    ["Careful", recorded],
    ...mails.flatMap(({ to, subject }): [string, string][] => [
      ["Email to", to.address],
      ["Subject", subject],
    ]),
  ]);
  // A copy for the buyer's accounting says the same.
  const texts = [...new Set(mails.map(({ body }) => `\n${quote(body)}`))];
  if (!(await confirmed([facts, ...texts].join("\n"), { yes }))) return;
  const again = options.again === true || recorded !== undefined;
  const done = await work(orderDesk(desk, { seen }), number, again);
  const next = final ? mails.length > 0 && howSent("the email") : emailHint(desk, number);
  print(`\n${plain([done, next].filter(Boolean).join(" "))}`);
}

/** How long the email of a change to an order waits, and how to take it back until then. */
export function emailHint({ env }: Desk, number: string): string {
  return undoHint("The email", env.UNDO_DELAY, `orders undo ${number}`);
}

// --- internal ---

/** What a change would mail; and that the same is recorded already, which a person may still mean. */
async function rehearsed(
  desk: Desk,
  { order }: OrderFile,
  { yes, again, work }: { yes: true | undefined; again?: true | undefined; work: Work },
): Promise<{ mails: MailDraft[]; recorded: string | undefined }> {
  const rehearse = async (twice: boolean) => {
    const rehearsal: MailDraft[] = [];
    await work(orderDesk(desk, { rehearsal, seen: order.version }), order.number, twice);
    return rehearsal;
  };
  try {
    return { mails: await rehearse(again === true), recorded: undefined };
  } catch (error) {
    if (yes || !(error instanceof RecordedAlready)) throw error;
    return { mails: await rehearse(true), recorded: error.message };
  }
}
