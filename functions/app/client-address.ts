import { BlockList, isIP } from "node:net";

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
