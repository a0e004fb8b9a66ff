import { siteCli } from "../../content/site-cli.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { H3, HTTPResponse, toNodeHandler } from "h3";
import { unavailable } from "../app/errors.ts";
import { isApiPath, originForm } from "../app/request.ts";
import { transportOf } from "../mail/transport.ts";
import { storeFile } from "../db/sqlite.ts";
import type { Env } from "../settings.ts";
import { type Build, loadBuild } from "../app/static/load.ts";
import { serveStatic } from "../app/static/serve.ts";
import { StoreUnavailable } from "../db/errors.ts";
import { listenOn } from "./listen.ts";
import { createLog } from "../app/log.ts";
import { openSite } from "../app/site.ts";

/** How long a proxy that probes every 2 s needs to notice that this server is going down, in milliseconds. */
const proxyDelayMs = 5_000;

/** Serves a build and the API until SIGTERM or SIGINT; resolves once it is listening. */
export async function runServer(env: Env, buildFolder: string): Promise<void> {
  if (!existsSync(join(buildFolder, "index.html"))) {
    throw new Error(`There is no build in ${buildFolder}. Build it first: npm run build`);
  }
  const build = loadBuild(buildFolder, env.SITE_URL);
  const log = createLog(env.LOG_LEVEL);
  const site = await openSite(env, log, buildFolder).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    // The pages need no store.
    log({ event: "store-damaged", level: "error", error });
    return withoutStore(env);
  });
  const api = toNodeHandler(site.app);
  /** Whether a proxy that `TRUST_PROXY` does not name was warned of, or none can be. */
  let proxyKnown = env.TRUST_PROXY !== undefined;
  const listening = await listenOn(
    (request, response) => {
      if (!proxyKnown && request.headers["x-forwarded-for"] !== undefined) {
        proxyKnown = true;
        const remedy = "Behind a proxy, set TRUST_PROXY to its address: until then, all visitors count as one client";
        log({ event: "undeclared-proxy", level: "warn", remedy });
      }
      request.url = originForm(request.url);
      if (isApiPath(request.url)) return api(request, response);
      const { status, headers, body } = serveStatic(build, request.method, request.url, request.headers);
      response.writeHead(status, headers).end(body);
    },
    {
      port: env.PORT,
      hostname: env.HOST,
      security: build.security,
      report: (status) => log({ event: "refused", status }),
    },
  ).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  site.start();

  const shutDown = async () => {
    log({ event: "draining" });
    site.startDraining();
    await setTimeout(env.DRAIN_DELAY ?? (env.TRUST_PROXY === undefined ? 0 : proxyDelayMs));
    await listening.drain();
    await site.close();
    log({ event: "stopped" });
  };
  let stopping: Promise<void> | undefined;
  // Ctrl+C under a process supervisor may send both signals, one after the other.
  const stop = () => {
    stopping ??= shutDown();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  console.log(
    [
      `Serving ${listening.url}`,
      `Pages:   ${build.assets.size} files of ${buildFolder}, served from memory`,
      `Store:   ${site.store.place}`,
      `Mail:    ${site.transport.place}${env.SMTP_URL === undefined ? " (files: none is sent)" : ""}`,
      `Orders:  ${siteCli()} orders due, in another terminal, says what waits for you`,
      "Stop:    Ctrl+C, or SIGTERM; requests already sent are still answered",
    ].join("\n"),
  );

  if (env.SMTP_URL === undefined && env.SITE_URL.startsWith("https:")) {
    console.error(
      `Warning: SMTP_URL is not set, so nobody gets an email: each becomes a file in ${site.transport.place}. ` +
        `Set it, and try it: ${siteCli()} mail test <your address>`,
    );
  }
  const built = originOf(build);
  if (built !== undefined && built !== env.SITE_URL && env.SITE_URL.startsWith("https:")) {
    console.error(
      `Warning: the pages were built for ${built}, and this server's SITE_URL is ${env.SITE_URL}: search engines and ` +
        "link previews are told the first. Build again with this SITE_URL, or set it to the other.",
    );
  }
  log({ event: "started", store: site.store.engine, files: build.assets.size });
}

// --- internal ---

/** The origin that the home page gives as its own; undefined if it gives none, as a build that is not this site's. */
function originOf(build: Build): string | undefined {
  const home = build.assets.get("/")?.identity.body.toString() ?? "";
  const [, canonical] = / rel="canonical" href="([^"]+)"/.exec(home) ?? [];
  return canonical && new URL(canonical).origin;
}

/**
 * What serves in the place of a server whose store is damaged, until it is restored and the server started again. It
 * answers 503 to everything but `/livez`: a restart would not help.
 */
function withoutStore(env: Env) {
  const app = new H3({ silent: true });
  app.get("/livez", () => Response.json({ status: "alive" }, { headers: { "Cache-Control": "no-store" } }));
  app.all("/**", ({ req }) => new HTTPResponse(...unavailable(req, env.SITE_URL)));
  return {
    store: { place: `${storeFile(env.DATA_DIR)} (damaged: posts are refused)`, engine: "sqlite" as const },
    transport: { place: transportOf(env, env.DATA_DIR).place },
    app,
    start() {},
    startDraining() {},
    close: () => Promise.resolve(),
  };
}
