import { createHmac, type KeyObject } from "node:crypto";
import type { Kysely } from "kysely";
import type { Millis, Database, OrderRow } from "../../db/database.ts";

/** Where buyers see their orders, each below it at its token. */
export const orderPagesPath = "/orders";

/** An order as its page's link names it. */
type LinkedOrder = Pick<OrderRow, "id" | "page_since">;

/**
 * The secret part of the link to an order's page: the order's id and a keyed hash of the id and the link's time. It is not
 * stored. A new link makes the earlier one invalid.
 */
export function pageToken({ id, page_since: since }: LinkedOrder, key: KeyObject): string {
  const proof = createHmac("sha256", key).update(`page ${id} ${since}`).digest();
  return Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), proof]).toString("base64url");
}

/** The id of the order that a token names; undefined if it is none. */
export function orderOfToken(token: string): string | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const hex = Buffer.from(token, "base64url").toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Issues a new link to an order's page. The earlier link no longer works. */
export async function renewPageLink(trx: Kysely<Database>, order: LinkedOrder, at: Millis): Promise<void> {
  const since = Math.max(at, order.page_since + 1);
  await trx.updateTable("orders").set({ page_since: since }).where("id", "=", order.id).execute();
}
