import type { Kysely } from "kysely";
import type { Tables } from "../store/tables.ts";
import type { OrderRow } from "./tables.ts";

/**
 * Sends an order's emails that have not left to another address than the order's: all of them, or the one with an id.
 * Whatever only the reader of the earlier address may know ends here.
 */
export async function readdress(
  trx: Kysely<Tables>,
  order: Pick<OrderRow, "id" | "email">,
  address: string,
  id?: string,
): Promise<void> {
  const unsent = trx
    .updateTable("mails")
    .set({ to_address: address })
    .where("about", "=", order.id)
    .where("to_address", "=", order.email)
    .where("state", "in", ["pending", "dead"]);
  await (id === undefined ? unsent : unsent.where("id", "=", id)).execute();
}
