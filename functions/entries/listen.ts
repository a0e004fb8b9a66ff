import { once } from "node:events";
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, BlockList, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { listen } from "listhen";
import { isTrustedAddress } from "../app/client-address.ts";

/** Limits of a connection, in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers. */
  headers: number;
  /** To the end of its body. */
  request: number;
  /** Without a byte in either direction. */
  idle: number;
}

/** How to listen. */
export interface ListenOptions {
  port: number;
  hostname: string;
  /** Headers of responses to requests that cannot be parsed. */
  security: Record<string, string>;
  /** Called for every request that is refused before the handler. */
  report?: (status: number) => void;
  /** Proxies, whose number of connections is not limited. */
  trusted?: BlockList | undefined;
  limits?: ConnectionLimits;
}

/** A listening server. */
export interface Listening {
  url: string;
  /** Stops listening, answers the requests already sent, and resolves when every connection is closed. */
  drain(): Promise<void>;
}

/** Listens on exactly this address and port. Throws an error with a remedy if it cannot. */
export async function listenOn(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  options: ListenOptions,
): Promise<Listening> {
  const { port, hostname, security, report = () => {} } = options;
  const refuse = (socket: Duplex, status: number) => {
    report(status);
    writeRefusal(socket, status, security);
  };
  let draining = false;
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (draining) response.shouldKeepAlive = false;
    if (hasOneHost(request)) handler(request, response);
    else refuse(request.socket, 400);
  };
  const { server } = await listen(serve, {
    port: port === 0 ? { random: true, verbose: false } : { port, alternativePortRange: [port, port], verbose: false },
    hostname,
    isProd: true,
    showURL: false,
    autoClose: false,
  }).catch((error: unknown) => {
    throw new Error(
      `Cannot listen on port ${port} of ${hostname}: the port is in use, or HOST is not an address of this machine. ` +
        "Set another port, like PORT=3001, or HOST=0.0.0.0 for every address",
      { cause: error },
    );
  });
  // listhen adds http-shutdown, which throws when a response finishes after its connection is gone.
  server.removeAllListeners("request").on("request", serve);
  limit(server as Server, refuse, options);
  const { address, family, port: actual } = server.address() as AddressInfo;
  const host = /^[a-z]/i.test(hostname) ? hostname : family === "IPv6" ? `[${address}]` : address;
  return {
    url: `http://${host}:${actual}/`,
    async drain() {
      draining = true;
      await close(server as Server);
    },
  };
}

// --- internal ---

/** How long an idle connection may still send a request once the drain has begun, in milliseconds. */
const graceMs = 1_000;
/** When the remaining connections are cut, in milliseconds. */
const drainMs = 20_000;
/** Connections in total, and of one address. A browser opens six. */
const mostConnections = 4_000;
const mostPerAddress = 200;

const defaultLimits: ConnectionLimits = { headers: 10_000, request: 20_000, idle: 30_000 };

/** Keeps slow or hostile clients from tying up the server. listhen passes no options to `createServer`. */
function limit(server: Server, refuse: (socket: Duplex, status: number) => void, options: ListenOptions): void {
  const { limits = defaultLimits, trusted } = options;
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.timeout = limits.idle;
  // Longer than proxies keep an idle connection (Caddy: 120 s), so that none sends a request as it is closed.
  server.keepAliveTimeout = 125_000;
  server.maxConnections = mostConnections;
  server.on("connection", perAddressLimit(trusted));
  // By default, Node answers these without the security headers, or not at all.
  server.on("checkExpectation", ({ socket }: IncomingMessage) => refuse(socket, 417));
  server.on("connect", (_: IncomingMessage, socket: Duplex) => refuse(socket, 405));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
    refuse(socket, status);
  });
}

/** Closes connections of an address that has too many, except this machine's and the proxies'. */
function perAddressLimit(trusted: BlockList | undefined): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrustedAddress(address, trusted)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > mostPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}

/**
 * Whether a request names one host, as a URL does. With two Host headers, or none, a proxy and this server may disagree
 * about the request; h3 throws for any other.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const [host, ...others] = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host",
  );
  if (host === undefined) return httpVersion === "1.0";
  return others.length === 0 && !/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`);
}

/** Answers a request that has no response object, and closes its connection. */
function writeRefusal(socket: Duplex, status: number, security: Record<string, string>): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = Object.entries({ ...security, "Content-Length": "0", Connection: "close" });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () => socket.destroy());
}

/** Closes the server itself: listhen's own `close` can touch a socket that is gone. */
async function close(server: Server): Promise<void> {
  // Responses already close their connections, so few are idle when `close` cuts those.
  await setTimeout(graceMs);
  const closed = once(server, "close");
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), graceMs);
  const cut = globalThis.setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
