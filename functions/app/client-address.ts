import ipaddr from "ipaddr.js";

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
function isIn(networks: readonly Network[], address: Address): boolean {
  // ipaddr.js throws if a network is of the other kind.
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}
