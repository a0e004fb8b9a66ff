import { openOrderDesk, type OrderDesk } from "../../functions/orders/order-desk.ts";
import { plain } from "../formats/plain.ts";
import { print } from "../report.ts";
import { atDesk } from "./desk.ts";
import { findOrder } from "./order-file.ts";

/** Moves the order of a number as the operator, and prints what came of it. */
export async function moveOrder(
  root: string,
  given: string,
  work: (desk: OrderDesk, number: string) => Promise<string>,
): Promise<void> {
  const done = await atDesk(root, async ({ store, mail }) => {
    const { number } = await findOrder(store.db, given);
    return work(openOrderDesk({ store, settings: mail, now: Date.now, by: "operator" }), number);
  });
  print(plain(done));
}

/** What becomes of a mail that was just stored. */
export const mailFollows = "The server sends the mail; where none runs, npx site-cli mail drain does.";
