import { createHmac, type KeyObject } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, Millis } from "../db/database.ts";
import type { RateLimit } from "../env.ts";
import type { Address } from "./client-address.ts";

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
