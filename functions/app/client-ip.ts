import type { H3Event } from "h3";
import ipaddr from "ipaddr.js";
import type { AppContext } from "./context.ts";

export type IpAddress = ReturnType<typeof ipaddr.parse>;

/** The address of a request's client. Undefined if it is not known, as when the connection is already gone. */
export function clientIp({ req }: H3Event, { clientAddress, trustProxy }: AppContext): IpAddress | undefined {
  if (clientAddress) return parseIp(clientAddress(req));
  return forwardedIp(req.ip, req.headers.get("x-forwarded-for"), trustProxy);
}

/** The address of a connection or, behind trusted proxies, the last in `X-Forwarded-For` that is not a proxy's. */
export function forwardedIp(
  connection: string | undefined,
  forwardedFor: string | null,
  proxies: AppContext["trustProxy"] = [],
): IpAddress | undefined {
  let address = parseIp(connection);
  const hops = forwardedFor?.split(",") ?? [];
  while (address !== undefined && ipaddr.subnetMatch(address, { proxies }, "other") === "proxies") {
    const next = parseIp(hops.pop());
    if (next === undefined) break;
    address = next;
  }
  return address;
}

/** Parses an address, perhaps with the port that some proxies append. An IPv4 address mapped into IPv6 becomes IPv4. */
function parseIp(text = ""): IpAddress | undefined {
  const bare = text.trim().replace(/^\[(.+)\](:\d+)?$/, "$1");
  const address = bare.replace(/^([\d.]+):\d+$/, "$1");
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
