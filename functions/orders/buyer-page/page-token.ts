import { createHmac, type KeyObject } from "node:crypto";
import type { OrderRow } from "../../db/database.ts";

/** Where buyers see their orders, each below it at its token. */
export const orderPagesPath = "/orders";

/**
 * The secret part of the link to an order's page: the order's id, and a keyed hash of the id and the buyer's address. It
 * is not stored. A corrected address gets another link, and the earlier one no longer works.
 */
export function pageToken({ id, email_key: email }: Pick<OrderRow, "id" | "email_key">, key: KeyObject): string {
  const proof = createHmac("sha256", key).update(`page ${id} ${email}`).digest();
  return Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), proof]).toString("base64url");
}

/** The id of the order that a token names; undefined if it is none. */
export function orderOfToken(token: string): string | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const hex = Buffer.from(token, "base64url").toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
