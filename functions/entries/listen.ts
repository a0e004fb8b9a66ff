import { once } from "node:events";
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers/promises";

/** A listening server. */
export interface Listening {
  url: string;
  /** Stops accepting connections, answers what has been sent, and resolves when every connection is closed. */
  drain(): Promise<void>;
}

/**
 * Listens on exactly this address and port; throws an error with a remedy when it cannot. What is malformed is refused
 * before the handler sees it, with the usual security headers, and reported.
 */
export async function listenOn(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  options: {
    port: number;
    hostname: string;
    security: Record<string, string>;
    /** Called for every refused request. */
    report?: (status: number) => void;
  },
): Promise<Listening> {
  const { port, hostname, security, report = () => {} } = options;
  const refuse: Refuse = (socket, status) => {
    report(status);
    answer(socket, status, security);
  };
  let draining = false;
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (draining) response.shouldKeepAlive = false;
    if (isAddressed(request)) handler(request, response);
    else refuse(request.socket, 400);
  };
  const server = serverOf(serve, refuse);
  try {
    server.listen(port, hostname);
    await once(server, "listening");
  } catch (error) {
    throw new Error(`Cannot listen on port ${port} of ${hostname}: ${remedyOf(error)}`, { cause: error });
  }
  const listeningOn = server.address() as AddressInfo;
  return {
    url: new URL(`http://${hostname.includes(":") ? `[${hostname}]` : hostname}:${listeningOn.port}/`).href,
    async drain() {
      await untilQuiet(server);
      const closed = closeGently(server);
      draining = true;
      await closed;
    },
  };
}

// --- internal ---

/** Why a port cannot be listened on, and what to set instead. */
function remedyOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "it is in use. Set another, like PORT=3001";
  if (code === "EACCES") return `${message}. Set another, like PORT=3001`;
  return `${message}. Set an address of this machine, like HOST=0.0.0.0`;
}

/**
 * How long no new connection must arrive before the server stops listening, and how long to wait for that at most, in
 * milliseconds.
 */
const quietMs = 100;
const longestQuietMs = 2_000;
/** How long an idle connection may still send a request once the drain has begun, in milliseconds. */
const graceMs = 1_000;
/** When the remaining connections are cut, in milliseconds. */
const drainMs = 20_000;

/** Refuses a request for which there is no response to write to, and closes its connection. */
type Refuse = (socket: Duplex, status: number) => void;

/**
 * Whether a request names one host, as a URL does: with two Host headers, or none, a proxy and this server may disagree
 * about the request; from any other, the framework makes an address that cannot be read.
 */
function isAddressed({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const [host, ...others] = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host",
  );
  if (host === undefined) return httpVersion === "1.0";
  return others.length === 0 && !/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`);
}

/** A second, in milliseconds. */
const second = 1_000;

/** A server with limits that keep slow or hostile clients from tying it up. */
function serverOf(serve: (request: IncomingMessage, response: ServerResponse) => void, refuse: Refuse): Server {
  const server = createServer(
    {
      // From the first byte to the end of the headers, and to the end of the body; and how often that is looked at.
      headersTimeout: 10 * second,
      requestTimeout: 20 * second,
      connectionsCheckingInterval: second,
      // Longer than the 60 s after which common load balancers drop an idle connection.
      keepAliveTimeout: 65_000,
      // The `Host` header is checked above, so that a rejection carries the usual security headers.
      requireHostHeader: false,
    },
    serve,
  );
  // Without a byte in either direction.
  server.timeout = 30 * second;
  server.maxConnections = 4_000;
  // By default, Node answers without the security headers, or not at all.
  server.on("checkExpectation", ({ socket }: IncomingMessage) => refuse(socket, 417));
  server.on("connect", (_: IncomingMessage, socket: Duplex) => refuse(socket, 405));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
    refuse(socket, status);
  });
  return server;
}

/** Writes a response straight to the socket, where no request could be parsed, and closes it. */
function answer(socket: Duplex, status: number, security: Record<string, string>): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = Object.entries({ ...security, "Content-Length": "0", Connection: "close" });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
    () => socket.destroy(),
  );
}

/**
 * Waits until no client is in the middle of connecting: when a server stops listening, the system resets the
 * connections it has accepted but the server has not, whatever was sent on them. Established connections lose nothing.
 */
async function untilQuiet(server: Server): Promise<void> {
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  server.on("connection", count);
  const end = performance.now() + longestQuietMs;
  let before = -1;
  while (before !== connections && performance.now() < end) {
    before = connections;
    await setTimeout(quietMs);
  }
  server.off("connection", count);
}

async function closeGently(server: Server): Promise<void> {
  const closed = once(server, "close");
  // Not the HTTP server's own `close`, which cuts idle connections immediately, even if a request is on its way.
  NetServer.prototype.close.call(server);
  const idle = setInterval(() => server.closeIdleConnections(), graceMs);
  const end = globalThis.setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}
