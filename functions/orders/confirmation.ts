import { createHmac } from "node:crypto";
import type { OrderRow } from "./tables.ts";

/** Where a buyer confirms an order. */
export const confirmationPath = "/api/orders/confirm";

/** An order as its link names it. */
type LinkedOrder = Pick<OrderRow, "id" | "number">;

/**
 * What only the recipient of an order's first email knows. It is made of the order's id: after a restore, another order
 * may have the number.
 */
export function confirmationToken({ id }: Pick<OrderRow, "id">, key: Buffer): string {
  return createHmac("sha256", key).update(`confirm ${id}`).digest("base64url");
}

/** Writes the links by which buyers confirm their orders. */
export function confirmationLinks(siteUrl: string, key: Buffer): (order: LinkedOrder) => string {
  return (order) => {
    const url = new URL(confirmationPath, siteUrl);
    url.search = new URLSearchParams({ order: order.number, token: confirmationToken(order, key) }).toString();
    return url.href;
  };
}
