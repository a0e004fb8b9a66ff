import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { H3, toNodeHandler } from "h3";
import { listen } from "listhen";
import { redirects, serializeCatalogue } from "../../content/catalogue.ts";
import { siteCli } from "../../content/site-cli.ts";
import { unavailableResponse } from "../app/errors.ts";
import { alive } from "../app/routes/health.ts";
import { servePages, type NodeHandler } from "../app/static.ts";
import { StoreUnavailable } from "../db/errors.ts";
import { storeFile } from "../db/sqlite.ts";
import { postgresLocation } from "../db/store.ts";
import type { Env } from "../env.ts";
import { createLog, type Log } from "../log.ts";
import { createMailTransport } from "../mail/transport.ts";
import { faces, fontOf } from "../pdf/glyphs.ts";
import { drain, limitConnections } from "./connections.ts";
import { openSite, type Site } from "./open-site.ts";

/** Serves a build and the API until SIGTERM or SIGINT; resolves once it is listening. */
export async function serve(env: Env, buildFolder: string): Promise<void> {
  if (!existsSync(join(buildFolder, "index.html"))) {
    throw new Error(`There is no build in ${buildFolder}. Build it first: npm run build`);
  }
  refuseOtherCatalogue(buildFolder);
  const log = createLog(env.LOG_LEVEL);
  const pages = servePages(buildFolder, env.SITE_URL, redirects);
  const site = await openOrRetry(env, log, buildFolder);
  let draining = false;
  const { server, url } = await listenOn(env, (request, response) => {
    if (draining) response.shouldKeepAlive = false;
    if (isApiPath(request.url ?? "")) site.handle(request, response);
    else pages(request, response);
  }).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  limitConnections(server);
  onStopSignal(async () => {
    log({ event: "draining" });
    site.startDraining();
    await setTimeout(env.DRAIN_DELAY ?? (env.TRUST_PROXY === undefined ? acceptMs : proxyDelayMs));
    draining = true;
    await drain(server);
    await site.close();
    log({ event: "stopped" });
  });
  printSummary(env, url, buildFolder, site.isOpen());
  await loadEverything();
  log({ event: "started", store: env.DATABASE_URL === undefined ? "sqlite" : "postgres" });
}

/** Loads what emails and documents need, so that the first order does not delay other requests. */
async function loadEverything(): Promise<void> {
  await Promise.all([import("nodemailer"), import("../mail/layout.ts"), import("../orders/draw-document.ts")]);
  for (const face of faces) fontOf(face);
}

/** How long a proxy that probes every 2 s needs to notice that this server is going down, in milliseconds. */
const proxyDelayMs = 5_000;

/** How long a busy server needs to accept the connections that clients have already made, in milliseconds. */
const acceptMs = 1_000;

/** How often to try to open a store that is not available, in milliseconds. */
const retryMs = 5_000;

/** Throws if the pages were built from another catalogue: with other prices, every order would be refused. */
function refuseOtherCatalogue(buildFolder: string): void {
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
  // listhen adds http-shutdown, which throws when a response finishes after its connection is gone.
  server.removeAllListeners("request").on("request", handle);
  const { address, family, port: actual } = server.address() as AddressInfo;
  const host = /^[a-z]/i.test(hostname) ? hostname : family === "IPv6" ? `[${address}]` : address;
  return { server: server as Server, url: `http://${host}:${actual}/` };
}

/** Whether the API serves a path, rather than the build. */
function isApiPath(path: string): boolean {
  return /^\/(api(\/|$|\?)|orders\/|(livez|readyz|healthz)($|\?))/.test(path);
}

/**
 * Opens the site and starts its background work. If its store is not available, as on a full disk, it is retried every
 * few seconds, and posts get 503 until then. Throws if a retry cannot help, such as with a store of another version.
 */
async function openOrRetry(env: Env, log: Log, buildFolder: string) {
  const stopping = new AbortController();
  let site: Site | undefined;
  let handle = offlineHandler(env.SITE_URL);

  async function open(): Promise<void> {
    site = await openSite(env, log, buildFolder);
    handle = toNodeHandler(site.app);
    site.start();
  }

  async function retry(): Promise<void> {
    while (site === undefined) {
      // Only a stop rejects this pause, and then the loop ends.
      await setTimeout(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await open().then(
        () => log({ event: "store-opened" }),
        (error: unknown) => log({ event: "store-unavailable", level: "error", error }),
      );
    }
  }

  let retrying: Promise<void> | undefined;
  await open().catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    log({ event: "store-unavailable", level: "error", error });
    retrying = retry();
  });
  return {
    handle: ((request, response) => handle(request, response)) satisfies NodeHandler,
    isOpen: () => site !== undefined,
    startDraining: () => site?.startDraining(),
    async close() {
      stopping.abort();
      await retrying;
      await site?.close();
    },
  };
}

/** Answers 503 to everything except `/livez`, since a restart would not help. */
function offlineHandler(siteUrl: string): NodeHandler {
  const app = new H3({ silent: true });
  app.all("/livez", alive);
  app.all("/**", ({ req }) => unavailableResponse(req, siteUrl));
  return toNodeHandler(app);
}

/** Stops only once. Ctrl+C under a process supervisor may send both signals. */
function onStopSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  const once = () => {
    stopping ??= stop();
  };
  process.once("SIGTERM", once);
  process.once("SIGINT", once);
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
