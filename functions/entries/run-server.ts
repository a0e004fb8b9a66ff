import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { securityHeaders } from "../../content/headers.ts";
import { siteCli } from "../../content/site-cli.ts";
import { createLog, type Log } from "../app/log.ts";
import { isApiPath } from "../app/request.ts";
import { servePages } from "../app/static.ts";
import { postgresPlace } from "../db/place.ts";
import { storeFile } from "../db/sqlite.ts";
import { transportOf } from "../mail/transport.ts";
import type { Env } from "../settings.ts";
import { listenOn } from "./listen.ts";
import { openOrRetry } from "./reopen.ts";

/** How long a proxy that probes every 2 s needs to notice that this server is going down, in milliseconds. */
const proxyDelayMs = 5_000;

/** Serves a build and the API until SIGTERM or SIGINT; resolves once it is listening. */
export async function runServer(env: Env, buildFolder: string): Promise<void> {
  if (!existsSync(join(buildFolder, "index.html"))) {
    throw new Error(`There is no build in ${buildFolder}. Build it first: npm run build`);
  }
  const log = createLog(env.LOG_LEVEL);
  const pages = servePages(buildFolder, env.SITE_URL);
  const site = await openOrRetry(env, log, buildFolder);
  const warnOfProxy = undeclaredProxyWarning(env, log);
  const listening = await listenOn(
    (request, response) => {
      warnOfProxy(request.headers["x-forwarded-for"]);
      const url = originForm(request.url);
      request.url = url;
      if (isApiPath(url)) site.handle(request, response);
      else pages(request, response);
    },
    {
      port: env.PORT,
      hostname: env.HOST,
      security: securityHeaders({ siteUrl: env.SITE_URL }),
      trusted: env.TRUST_PROXY,
      report: (status) => log({ event: "refused", status }),
    },
  ).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  onStopSignal(async () => {
    log({ event: "draining" });
    site.startDraining();
    await setTimeout(env.DRAIN_DELAY ?? (env.TRUST_PROXY === undefined ? 0 : proxyDelayMs));
    await listening.drain();
    await site.close();
    log({ event: "stopped" });
  });
  printSummary(env, listening.url, buildFolder, site.isOpen());
  warnOfSettings(env, buildFolder);
  log({ event: "started", store: env.DATABASE_URL === undefined ? "sqlite" : "postgres" });
}

// --- internal ---

/** The request target from its path on. A proxy may send the absolute form, `GET http://host/path`. */
function originForm(url = "/"): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** Stops once, although Ctrl+C under a process supervisor may send both signals. */
function onStopSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  const once = () => {
    stopping ??= stop();
  };
  process.once("SIGTERM", once);
  process.once("SIGINT", once);
}

/** Logs a warning for the first request of a proxy that `TRUST_PROXY` does not name. */
function undeclaredProxyWarning(env: Env, log: Log): (forwardedFor: unknown) => void {
  let isKnown = env.TRUST_PROXY !== undefined;
  return (forwardedFor) => {
    if (isKnown || forwardedFor === undefined) return;
    isKnown = true;
    const remedy = "Behind a proxy, set TRUST_PROXY to its address: until then, all visitors count as one client";
    log({ event: "undeclared-proxy", level: "warn", remedy });
  };
}

function printSummary(env: Env, url: string, buildFolder: string, isOpen: boolean): void {
  const store = env.DATABASE_URL === undefined ? storeFile(env.DATA_DIR) : postgresPlace(env.DATABASE_URL);
  const files = env.SMTP_URL === undefined ? " (files: none is sent)" : "";
  console.log(
    [
      `Serving ${url}`,
      `Pages:   ${buildFolder}`,
      `Store:   ${store}${isOpen ? "" : " (not available: posts are refused until it is, see the log)"}`,
      `Mail:    ${transportOf(env, env.DATA_DIR).place}${files}`,
      `Orders:  ${siteCli()} orders due, in another terminal, lists what waits for you`,
      "Stop:    Ctrl+C, or SIGTERM; requests already sent are still answered",
    ].join("\n"),
  );
}

function warnOfSettings(env: Env, buildFolder: string): void {
  const isPublic = env.SITE_URL.startsWith("https:");
  if (env.SMTP_URL === undefined && isPublic) {
    console.error(
      `Warning: SMTP_URL is not set, so nobody gets an email: each becomes a file in ${env.DATA_DIR}. ` +
        `Set it, and try it: ${siteCli()} mail test <your address>`,
    );
  }
  const built = originOf(readFileSync(join(buildFolder, "index.html"), "utf8"));
  if (built !== undefined && built !== env.SITE_URL && isPublic) {
    console.error(
      `Warning: the pages were built for ${built}, and this server's SITE_URL is ${env.SITE_URL}: search engines and ` +
        "link previews use the first. Build again with this SITE_URL, or set it to the other.",
    );
  }
  if (process.getuid?.() === 0) {
    console.error("Warning: the server runs as root. Run it as a user that may only write to DATA_DIR.");
  }
}

/** The origin of the home page's canonical link; undefined in a page without one. */
function originOf(home: string): string | undefined {
  const [, canonical] = / rel="canonical" href="([^"]+)"/.exec(home) ?? [];
  return canonical && new URL(canonical).origin;
}
