import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/** Keeps slow or hostile clients from tying up the server. listhen passes no options to `createServer`. */
export function limitConnections(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  // Without a byte in either direction.
  server.timeout = 30_000;
  // Longer than proxies keep an idle connection (Caddy: 120 s), so that none sends a request as it is closed.
  server.keepAliveTimeout = 125_000;
  server.maxConnections = 4_000;
}

/**
 * Stops listening, answers the requests already sent, and resolves when every connection is closed. Responses should
 * close their connections by then.
 */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  // Only stops listening. The `close` of node:http also cuts connections whose next request is on its way.
  NetServer.prototype.close.call(server);
  // A timer runs before the data that has arrived is read. Until then, a connection with a new request counts as idle.
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), graceMs);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/** How long an idle connection may still send a request once the drain has begun, in milliseconds. */
const graceMs = 1_000;
/** When the remaining connections are cut, in milliseconds. */
const drainMs = 20_000;
