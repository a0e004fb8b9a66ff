import { once } from "node:events";
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";

/**
 * Keeps slow or hostile clients from tying up the server, and gives Node's own refusals the security headers. listhen
 * passes no options to `createServer`.
 */
export function limitConnections(server: Server, security: Record<string, string>): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  // Without a byte in either direction.
  server.timeout = 30_000;
  // Longer than proxies keep an idle connection (Caddy: 120 s), so that none sends a request as it is closed.
  server.keepAliveTimeout = 125_000;
  server.maxConnections = 4_000;
  const headers = Object.entries({ ...security, "Content-Length": "0", Connection: "close" });
  server.on("checkExpectation", (_, response: ServerResponse) => response.writeHead(417, headers.flat()).end());
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable) return void socket.destroy();
    const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () => socket.destroy());
  });
}

/**
 * Whether a request names one host, as a URL does. With two Host headers, or none, a proxy and this server may disagree
 * about the request; h3 throws for any other.
 */
export function hasOneHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const [host, ...others] = headersDistinct["host"] ?? [];
  if (host === undefined) return httpVersion === "1.0";
  return others.length === 0 && !/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`);
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
