import { createHmac, type KeyObject } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { Kysely } from "kysely";
import type { Database, Millis } from "../db/database.ts";
import type { RateLimit } from "../env.ts";

/** An IP address. */
export type Address = ReturnType<typeof ipaddr.parse>;

/** A network, as its address and the length of its prefix. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Parses an address, perhaps with the port that some proxies append. An IPv4 address mapped into IPv6 becomes IPv4. */
export function parseAddress(text = ""): Address | undefined {
  const bare = text.trim().replace(/^\[(.+)\](:\d+)?$/, "$1");
  const address = bare.replace(/^([\d.]+):\d+$/, "$1");
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

/**
 * The client's address: the connection's or, behind trusted proxies, the last address in `X-Forwarded-For` that is not a
 * proxy's. Anything before that came from the client. Undefined if the connection is already gone.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | null,
  trusted: readonly Network[] = [],
): Address | undefined {
  let address = parseAddress(connection);
  const hops = forwardedFor?.split(",") ?? [];
  while (address !== undefined && isIn(trusted, address)) {
    const next = parseAddress(hops.pop());
    if (next === undefined) break;
    address = next;
  }
  return address;
}

/** Whether an address is in one of the networks. */
export function isIn(networks: readonly Network[], address: Address): boolean {
  // ipaddr.js throws if a network is of the other kind.
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** Whether an address is of this machine or a private network, as that of an undeclared proxy is. */
export function isPrivateAddress(address: Address): boolean {
  return ["loopback", "private", "uniqueLocal"].includes(address.range());
}

/**
 * The groups that a client belongs to: its IPv4 address or IPv6 /64, its IPv6 /48, and all clients. Providers give a
 * customer a /64, and rent out a /48. The limit of a group is `factor` times that of a client. `client` is a keyed hash,
 * because an address is personal data.
 */
export function clientGroups(address: Address, key: KeyObject) {
  const bytes = address.toByteArray();
  const group = (length: number, factor: number) => {
    const network = Buffer.from(bytes.slice(0, length));
    return { client: createHmac("sha256", key).update(network).digest("base64url"), factor };
  };
  return address.kind() === "ipv6" ? [group(8, 1), group(6, 4), group(0, 50)] : [group(4, 1), group(0, 50)];
}

/**
 * Counts a post against the limits of its groups. Returns the milliseconds until the client may post again if one is
 * exceeded; then nothing is counted.
 */
export async function countPost(
  trx: Kysely<Database>,
  kind: string,
  groups: ReturnType<typeof clientGroups>,
  limit: RateLimit | undefined,
  now: Millis,
): Promise<Millis | undefined> {
  if (limit === undefined || groups.length === 0) return undefined;
  const { count, windowMs } = limit;
  const clients = groups.map(({ client }) => client);
  const known = await trx
    .selectFrom("rate_limits")
    .select(["client", "posts"])
    .where("kind", "=", kind)
    .where("client", "in", clients)
    .execute();
  const rows = groups.map(({ client, factor }) => {
    // Only this function writes the column. Times in the future are from a clock that was wrong.
    const posts = JSON.parse(known.find((row) => row.client === client)?.posts ?? "[]") as Millis[];
    return { client, most: count * factor, posts: posts.filter((at) => at > now - windowMs && at <= now + windowMs) };
  });
  for (const { posts, most } of rows) {
    const oldest = posts[posts.length - most];
    if (oldest !== undefined) return oldest + windowMs - now;
  }
  const counted = { kind, expires_at: now + windowMs };
  await trx
    .insertInto("rate_limits")
    .values(rows.map(({ client, posts }) => ({ ...counted, client, posts: JSON.stringify([...posts, now]) })))
    .onConflict((conflict) =>
      conflict.columns(["kind", "client"]).doUpdateSet(({ ref }) => ({
        posts: ref("excluded.posts"),
        expires_at: ref("excluded.expires_at"),
      })),
    )
    .execute();
  return undefined;
}
