import { openOrderDesk, type OrderDesk } from "../../functions/orders/order-desk.ts";
import { plain } from "../formats/plain.ts";
import { print } from "../report.ts";
import { atDesk } from "./desk.ts";
import { findOrder } from "./order-file.ts";

/** Changes an order, named by its number or the end of it, as the operator, and prints the result. */
export async function changeOrder(
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
