import { createHmac } from "node:crypto";
import { isIP, isIPv6, type BlockList } from "node:net";

/**
 * The address of the client: the connection's, or behind trusted proxies the last address in `X-Forwarded-For` that is
 * not one of theirs. What stands before it was written by the client and is not believed. Empty where the connection
 * is gone already.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | null,
  trusted: BlockList | undefined,
): string {
  const address = plain(connection ?? "");
  if (trusted === undefined || !isTrusted(address, trusted)) return address;
  return forwardedAddress(forwardedFor, trusted) ?? address;
}

/** The same where a host does not tell the connection, which is then a proxy's; undefined when nothing names a client. */
export function forwardedAddress(forwardedFor: string | null, trusted: BlockList): string | undefined {
  const hops = (forwardedFor ?? "").split(",").map((hop) => plain(hop.trim()));
  let address: string | undefined;
  do {
    const next = hops.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  } while (isTrusted(address, trusted));
  return address;
}

/** What is limited together: an IPv4 address, or an IPv6 network of 64 bits, which is one customer's. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser writes every IPv6 address in its one canonical form.
  const [head = "", tail] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => "0"), ...right].slice(0, 4).join(":");
}

/** A client as the store knows it: a keyed hash, since an address is personal data. */
export function clientHash(network: string, key: Buffer): string {
  return createHmac("sha256", key).update(network).digest("base64url");
}

// --- internal ---

/** `::ffff:192.0.2.1`, an IPv4 client on an IPv6 socket, is the IPv4 address; some proxies write ports, too. */
function plain(address: string): string {
  return address
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? "ipv4" : "ipv6");
}
