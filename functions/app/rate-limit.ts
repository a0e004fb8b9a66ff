import { createHmac, type KeyObject } from "node:crypto";
import { BlockList, isIP, isIPv6 } from "node:net";
import type { Kysely } from "kysely";
import type { Database, Millis } from "../db/database.ts";
import type { RateLimit } from "../settings.ts";

/**
 * The client's address: the connection's or, behind trusted proxies, the last address in `X-Forwarded-For` that is not a
 * proxy's. Anything before that came from the client. Undefined if the connection is already gone.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | null,
  trusted: BlockList | undefined,
): string | undefined {
  if (connection === undefined) return undefined;
  let address = normalize(connection);
  if (trusted === undefined) return address;
  const hops = (forwardedFor ?? "").split(",").map((hop) => normalize(hop.trim()));
  while (contains(trusted, address)) {
    const next = hops.pop() ?? "";
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** Whether an address is of this machine or a private network, as that of an undeclared proxy is. */
export function isPrivateAddress(address: string): boolean {
  return contains(privateNetworks, address);
}

/** Whether connections from an address are of this machine or a trusted proxy. */
export function isTrustedAddress(address: string, trusted: BlockList | undefined): boolean {
  const client = normalize(address);
  return /^(127\.|::1$)/.test(client) || (trusted !== undefined && contains(trusted, client));
}

/** A group of clients that share a limit, which is `factor` times that of a single client. */
export interface ClientGroup {
  /** Keyed hash, because an address is personal data. */
  client: string;
  factor: number;
}

/**
 * The groups that a client belongs to, each with its own limit: its IPv4 address or IPv6 /64, its IPv6 /48, all clients.
 * Providers give a customer a /64, and rent out a /48.
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

const privateNetworks = new BlockList();
for (const [network, bits, type] of [
  ["127.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["::1", 128, "ipv6"],
  ["fc00::", 7, "ipv6"],
] as const) {
  privateNetworks.addSubnet(network, bits, type);
}

/** Drops the port that some proxies append, and unwraps an IPv4 address mapped into IPv6 (`::ffff:192.0.2.1`). */
function normalize(address: string): string {
  const bare = address.replace(/^\[(.+)\](:\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  if (!bare.includes(":") || !URL.canParse(`http://[${bare}]`)) return bare;
  const mapped = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${bare}]`).hostname);
  if (mapped === null) return bare;
  const [high, low] = [Number.parseInt(mapped[1] ?? "", 16), Number.parseInt(mapped[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function contains(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** The /64 and the /48 network of an IPv6 address, with their factors. */
function ipv6Groups(address: string): (readonly [network: string, factor: number])[] {
  // The URL parser writes every IPv6 address in its one canonical form, `2001:db8::1`.
  const [head = "", tail = ""] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const parts = [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return [
    [parts.slice(0, 4).join(":"), 1],
    [parts.slice(0, 3).join(":"), 4],
  ];
}
