import { createHmac, type KeyObject } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Kysely } from "kysely";
import type { Database, Millis } from "../db/database.ts";
import type { RateLimit } from "../settings.ts";

/** A group of clients that share a limit, which is `factor` times that of a single client. */
export interface ClientGroup {
  /** Keyed hash, because an address is personal data. */
  client: string;
  factor: number;
}

/**
 * The groups that a client belongs to: its IPv4 address or IPv6 /64, which one customer usually holds; its IPv6 /48,
 * which one customer can rent; and all clients.
 */
export function clientGroups(address: string, key: KeyObject): ClientGroup[] {
  const hashed = (network: string) => createHmac("sha256", key).update(network).digest("base64url");
  const groups = isIPv6(address) ? ipv6Groups(address) : [[address, 1] as const];
  return [...groups, ["all", 50] as const].map(([network, factor]) => ({ client: hashed(network), factor }));
}

/**
 * Counts a post against the limits of its groups. Returns the milliseconds until the client may post again if one is
 * exceeded; then nothing is counted.
 */
export async function countPost(
  trx: Kysely<Database>,
  kind: string,
  groups: readonly ClientGroup[],
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
  for (const { client, posts } of rows) {
    const counted = { posts: JSON.stringify([...posts, now]), expires_at: now + windowMs };
    await trx
      .insertInto("rate_limits")
      .values({ kind, client, ...counted })
      .onConflict((conflict) => conflict.columns(["kind", "client"]).doUpdateSet(counted))
      .execute();
  }
  return undefined;
}

// --- internal ---

function ipv6Groups(address: string): (readonly [network: string, factor: number])[] {
  const parts = expand(address);
  return [
    [parts.slice(0, 4).join(":"), 1],
    [parts.slice(0, 3).join(":"), 4],
  ];
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  // The URL parser writes every IPv6 address in its one canonical form.
  const [head = "", tail] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
}
