import { createHmac, type KeyObject } from "node:crypto";
import { HTTPError } from "h3";
import ipaddr from "ipaddr.js";
import type { Kysely } from "kysely";
import type { Database } from "../db/database.ts";
import type { RateLimit } from "../env.ts";

/** An IP address. */
type Address = ReturnType<typeof ipaddr.parse>;

/** A network, as its address and the length of its prefix. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Parses an address, perhaps with the port that some proxies append. An IPv4 address mapped into IPv6 becomes IPv4. */
export function parseIp(text = ""): Address | undefined {
  const bare = text.trim().replace(/^\[(.+)\](:\d+)?$/, "$1");
  const address = bare.replace(/^([\d.]+):\d+$/, "$1");
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

/**
 * The client's address: the connection's or, behind trusted proxies, the last address in `X-Forwarded-For` that is not a
 * proxy's. Anything before that came from the client. Undefined if the connection is already gone.
 */
export function clientIp(
  connection: string | undefined,
  forwardedFor: string | null,
  trusted: readonly Network[] = [],
): Address | undefined {
  let address = parseIp(connection);
  const hops = forwardedFor?.split(",") ?? [];
  while (address !== undefined && isIn(trusted, address)) {
    const next = parseIp(hops.pop());
    if (next === undefined) break;
    address = next;
  }
  return address;
}

/**
 * Identifies a client by its IPv4 address, or by the IPv6 /64 that providers give to a customer. It is a keyed hash,
 * because an address is personal data. Clients without a known address count as one.
 */
export function clientKey(address: Address | undefined, key: KeyObject): string {
  const network = address?.toByteArray().slice(0, address.kind() === "ipv6" ? 8 : 4) ?? [];
  return createHmac("sha256", key).update(Buffer.from(network)).digest("base64url");
}

/** Counts a post of a client to an endpoint. Throws 429 if the client has reached the limit. */
export async function countPost(
  trx: Kysely<Database>,
  { endpoint, client }: { endpoint: string; client: string },
  limit: RateLimit | undefined,
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

/** Whether an address is in one of the networks. */
function isIn(networks: readonly Network[], address: Address): boolean {
  // ipaddr.js throws if a network is of the other kind.
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}
