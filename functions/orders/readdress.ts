import type { Kysely } from "kysely";
import type { Millis, Tables } from "../store/tables.ts";
import { renewPageLink } from "./order-page.ts";
import type { OrderRow } from "./tables.ts";

/**
 * Sends an order's emails that have not left to another address than the order's: all of them, or the one with an id.
 * Whoever reads the earlier address can no longer open the order's page.
 */
export async function readdress(
  trx: Kysely<Tables>,
  order: Pick<OrderRow, "id" | "email" | "page_since">,
  { address, at, id }: { address: string; at: Millis; id?: string },
): Promise<void> {
  const unsent = trx
    .updateTable("mails")
    .set({ to_address: address })
    .where("about", "=", order.id)
    .where("to_address", "=", order.email)
    .where("state", "in", ["pending", "dead"]);
  await (id === undefined ? unsent : unsent.where("id", "=", id)).execute();
  await renewPageLink(trx, order, at);
}
