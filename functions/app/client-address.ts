import { isIP, isIPv6, type BlockList } from "node:net";

/**
 * The client's address: the connection's or, behind trusted proxies, the last address in `X-Forwarded-For` that is not
 * a proxy's. Anything before that came from the client and is not trusted. Empty if the connection is already gone.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | null,
  trusted: BlockList | undefined,
): string {
  let address = normalize(connection ?? "");
  if (trusted === undefined) return address;
  const hops = (forwardedFor ?? "").split(",").map((hop) => normalize(hop.trim()));
  while (isTrusted(address, trusted)) {
    const next = hops.pop() ?? "";
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** The unit of rate limiting: an IPv4 address or an IPv6 /64, which one customer usually holds. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser writes every IPv6 address in its one canonical form.
  const [head = "", tail] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => "0"), ...right].slice(0, 4).join(":");
}

// --- internal ---

/** Unwraps `::ffff:192.0.2.1`, an IPv4 client on an IPv6 socket, and drops the port that some proxies append. */
function normalize(address: string): string {
  return address
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? "ipv4" : "ipv6");
}
