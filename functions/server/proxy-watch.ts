import type { Log } from "./log.ts";

/**
 * Notices a proxy that `TRUST_PROXY` does not name, by several clients that one connection's address speaks for, and
 * warns of it once: all visitors would share one rate limit.
 */
export function proxyWatch(log: Log): (connection: string | undefined, forwardedFor: string | null) => void {
  const clients = new Set<string>();
  let proxy: string | undefined;
  let warned = false;
  return (connection, forwardedFor) => {
    if (warned || connection === undefined || forwardedFor === null) return;
    if (proxy !== connection) clients.clear();
    proxy = connection;
    clients.add(forwardedFor);
    if (clients.size < several) return;
    warned = true;
    const remedy = "Set TRUST_PROXY to the proxy's address: until then, all visitors count as one client";
    log({ event: "undeclared-proxy", level: "warn", proxy, remedy });
    clients.clear();
  };
}

// --- internal ---

/** How many clients tell a proxy from one that sends the header by itself. */
const several = 3;
