import { setTimeout } from "node:timers/promises";
import { H3, toNodeHandler } from "h3";
import { unavailableResponse } from "../app/errors.ts";
import type { Log } from "../app/log.ts";
import { openSite, type Site } from "../app/site.ts";
import type { NodeHandler } from "../app/static.ts";
import { StoreUnavailable } from "../db/errors.ts";
import type { Env } from "../settings.ts";

/** How often to try to open a store that is not available, in milliseconds. */
const retryMs = 5_000;

/** A site that is served while its store is not available, as on a full disk: posts get 503 until it is. */
export interface ReopenedSite {
  handle: NodeHandler;
  /** Whether the store is open. */
  isOpen(): boolean;
  startDraining(): void;
  close(): Promise<void>;
}

/**
 * Opens the site and starts its background work. If its store is not available, it is retried every few seconds. Throws
 * if a retry cannot help, such as with a store of another version.
 */
export async function openOrRetry(env: Env, log: Log, buildFolder: string): Promise<ReopenedSite> {
  const stopping = new AbortController();
  const offline = offlineHandler(env.SITE_URL);
  let site: Site | undefined;
  let online: NodeHandler | undefined;

  async function open(): Promise<void> {
    site = await openSite(env, log, buildFolder);
    online = toNodeHandler(site.app);
    site.start();
  }

  async function retry(): Promise<void> {
    while (site === undefined && !stopping.signal.aborted) {
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
  try {
    await open();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log({ event: "store-unavailable", level: "error", error });
    retrying = retry();
  }
  return {
    handle: (request, response) => (online ?? offline)(request, response),
    isOpen: () => site !== undefined,
    startDraining: () => site?.startDraining(),
    async close() {
      stopping.abort();
      await retrying;
      await site?.close();
    },
  };
}

// --- internal ---

/** Answers 503 to everything except `/livez`, since a restart would not help. */
function offlineHandler(siteUrl: string): NodeHandler {
  const app = new H3({ silent: true });
  app.get("/livez", () => Response.json({ status: "alive" }, { headers: { "Cache-Control": "no-store" } }));
  app.all("/**", ({ req }) => unavailableResponse(req, siteUrl));
  return toNodeHandler(app);
}
