import { hash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { H3, toNodeHandler } from "h3";
import { listen } from "listhen";
import type { Logger } from "pino";
import { redirects, serializeCatalogue } from "../../content/catalogue.ts";
import { siteCli } from "../../content/site-cli.ts";
import { unavailableResponse } from "../app/errors.ts";
import { alive } from "../app/routes/health.ts";
import { createStaticHandler } from "../app/static.ts";
import { StoreUnavailable } from "../db/errors.ts";
import { storeFile } from "../db/sqlite.ts";
import { postgresLocation } from "../db/store.ts";
import type { Env } from "../env.ts";
import { createLog } from "../log.ts";
import { createMailTransport } from "../mail/transport.ts";
import { openBackend, type Backend } from "./open-backend.ts";

/** Serves a build and the API until SIGTERM or SIGINT; resolves once it is listening. */
export async function serve(env: Env, buildFolder: string): Promise<void> {
  if (!existsSync(join(buildFolder, "index.html")))
    throw new Error(`There is no build in ${buildFolder}. Build it first: npm run build`);
  assertSameCatalogue(buildFolder);
  const log = createLog(env.LOG_LEVEL);
  const staticHandler = createStaticHandler(buildFolder, env.SITE_URL, redirects);
  const offline = offlineHandler(env.SITE_URL);
  let apiHandler = offline;
  /** `/readyz` fails while stopping. New connections are accepted until draining, which closes each after its answer. */
  let phase: "serving" | "stopping" | "draining" = "serving";
  async function open(): Promise<Backend> {
    const backend = await openBackend(env, log, buildFolder);
    apiHandler = toNodeHandler(backend.app);
    backend.start();
    return backend;
  }
  const opened = await open().catch((error: unknown) => {
    // A retry does not help with a store of another version, for example.
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ err: error }, "store-unavailable");
  });
  const closing = new AbortController();
  const opening = opened ?? openUntilAvailable(open, log, closing.signal);
  const close = async () => {
    closing.abort();
    await (await opening)?.close();
  };
  const { server, url } = await listenOn(env, (request, response) => {
    // A proxy may send the complete URL (RFC 9112, 3.2.2).
    const { pathname: path = "" } = URL.parse(request.url ?? "", env.SITE_URL) ?? {};
    if (phase === "draining") response.shouldKeepAlive = false;
    if (!apiPath.test(path)) staticHandler(request, response);
    else if (phase !== "serving" && path === "/readyz") offline(request, response);
    else apiHandler(request, response);
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  limitConnections(server);
  onStopSignal(async () => {
    log.info("draining");
    phase = "stopping";
    await delay(env.DRAIN_DELAY ?? (env.TRUST_PROXY === undefined ? acceptMs : proxyDelayMs));
    phase = "draining";
    await drain(server);
    await close();
    log.info("stopped");
  });
  printSummary(env, url, buildFolder, apiHandler !== offline);
  log.info({ store: env.DATABASE_URL === undefined ? "sqlite" : "postgres" }, "started");
}

/** How long a proxy that probes every 2 s needs to notice that this server is going down. */
const proxyDelayMs = 5_000;

/** How long a busy server needs to accept the connections that clients have already made. */
const acceptMs = 1_000;

/** How often to try to open a store that is not available. */
const retryMs = 5_000;

/** Opens the back end as soon as its store is available. Returns undefined if the signal is aborted before. */
async function openUntilAvailable(open: () => Promise<Backend>, log: Logger, signal: AbortSignal) {
  // Only an abort rejects this wait.
  while (await delay(retryMs, true, { signal }).catch(() => false)) {
    try {
      return await open();
    } catch (error) {
      log.error({ err: error }, "store-unavailable");
    }
  }
  return undefined;
}

/** Throws if the pages were built from another catalogue: with other prices, every order would be refused. */
function assertSameCatalogue(buildFolder: string): void {
  const file = join(buildFolder, "templates", "catalogue.sha256");
  if (!existsSync(file) || readFileSync(file, "utf8") === hash("sha256", serializeCatalogue())) return;
  throw new Error(
    `The pages in ${buildFolder} were built from different content than this server's. Build them again: npm run build`,
  );
}

/** Listens on exactly this address and port. Throws an error with a remedy if it cannot. */
async function listenOn({ PORT: port, HOST: hostname }: Env, handle: RequestListener) {
  const { server } = await listen(handle, {
    port: port === 0 ? { random: true, verbose: false } : { port, alternativePortRange: [port, port], verbose: false },
    hostname,
    isProd: true,
    showURL: false,
    autoClose: false,
  }).catch((error: unknown) => {
    throw new Error(
      `Cannot listen on port ${port} on ${hostname}: the port is in use, or HOST is not an address of this machine. ` +
        "Set another port, like PORT=3001, or HOST=0.0.0.0 for every address",
      { cause: error },
    );
  });
  // listhen adds http-shutdown, which throws after a request whose body was read in part: Node then unlinks its socket.
  server.removeAllListeners("request").on("request", handle);
  const { address, family, port: actual } = server.address() as AddressInfo;
  const host = /^[a-z]/i.test(hostname) ? hostname : family === "IPv6" ? `[${address}]` : address;
  return { server: server as Server, url: `http://${host}:${actual}/` };
}

/** Keeps slow or hostile clients from tying up the server. listhen passes no options to `createServer`. */
function limitConnections(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  // Without a byte in either direction.
  server.timeout = 30_000;
  // Longer than proxies keep an idle connection (Caddy: 120 s), so that none sends a request as it is closed.
  server.keepAliveTimeout = 125_000;
  server.maxConnections = 4_000;
}

/** Stops listening, answers the requests already sent, and resolves when every response has closed its connection. */
async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  // Only stops listening. The `close` of node:http also cuts connections whose next request is on its way.
  NetServer.prototype.close.call(server);
  // A timer runs before the data that has arrived is read. Until then, a connection with a new request counts as idle.
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), graceMs);
  setTimeout(() => server.closeAllConnections(), drainMs).unref();
  await closed;
  clearInterval(idle);
}

/** How long an idle connection may still send a request once the drain has begun. */
const graceMs = 1_000;
/** When the remaining connections are cut. */
const drainMs = 20_000;

/** The paths that the API serves, rather than the build. */
const apiPath = /^\/(api(\/|$)|orders\/|(livez|readyz|healthz)$)/;

/** Answers 503 to everything except `/livez` while the store is not available, since a restart would not help. */
function offlineHandler(siteUrl: string): RequestListener {
  const app = new H3({ silent: true });
  app.all("/livez", alive);
  app.all("/**", ({ req }) => unavailableResponse(req, siteUrl));
  return toNodeHandler(app);
}

/** Stops only once. Ctrl+C under a process supervisor may send both signals. */
function onStopSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => (stopping ??= stop()));
}

function printSummary(env: Env, url: string, buildFolder: string, isOpen: boolean): void {
  const store = env.DATABASE_URL === undefined ? storeFile(env.DATA_DIR) : postgresLocation(env.DATABASE_URL);
  const files = env.SMTP_URL === undefined ? " (saved as files, not sent)" : "";
  console.log(
    [
      `Serving ${url}`,
      `Pages:   ${buildFolder}`,
      `Store:   ${store}${isOpen ? "" : " (not available, so posts are refused; see the log)"}`,
      `Mail:    ${createMailTransport(env, env.DATA_DIR).destination}${files}`,
      `Orders:  ${siteCli()} orders due, in another terminal, lists what needs your attention`,
      "Stop:    Ctrl+C, or SIGTERM; requests already sent are still answered",
    ].join("\n"),
  );
}
