import { createHmac, type KeyObject } from "node:crypto";
import { HTTPError } from "h3";
import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { IpAddress } from "./client-ip.ts";

/**
 * Identifies a client by its IPv4 address, or by the IPv6 /64 that providers give to a customer. It is a keyed hash,
 * because an address is personal data. Clients without a known address count as one.
 */
export function clientKey(address: IpAddress | undefined, key: KeyObject): string {
  const network = address?.toByteArray().slice(0, address.kind() === "ipv6" ? 8 : 4) ?? [];
  return createHmac("sha256", key).update(Buffer.from(network)).digest("base64url");
}

/** Counts a post of a client to an endpoint. Throws 429 if the client has reached the limit. */
export async function countPost(
  trx: Transaction<Database>,
  { endpoint, client }: { endpoint: string; client: string },
  limit: Env["RATE_LIMIT"],
  now: number,
): Promise<void> {
  if (limit === undefined) return;
  const { count, windowMs } = limit;
  const row = await trx
    .selectFrom("rate_limits")
    .select("posts")
    .where("endpoint", "=", endpoint)
    .where("client", "=", client)
    .executeTakeFirst();
  // Only this function writes the column. Times in the future are from a clock that was wrong.
  const known = JSON.parse(row?.posts ?? "[]") as number[];
  const recent = known.filter((at) => at > now - windowMs && at <= now + windowMs);
  const oldest = recent[recent.length - count];
  if (oldest !== undefined) {
    const seconds = Math.ceil((oldest + windowMs - now) / 1_000);
    throw new HTTPError({ status: 429, headers: { "Retry-After": String(seconds) } });
  }
  const counted = { posts: JSON.stringify([...recent, now]), expires_at: now + windowMs };
  await trx
    .insertInto("rate_limits")
    .values({ endpoint, client, ...counted })
    .onConflict((conflict) => conflict.columns(["endpoint", "client"]).doUpdateSet(counted))
    .execute();
}
