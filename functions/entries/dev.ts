// The API in development, mounted by the site's development server on the same origin.
import { resolve } from "node:path";
import { toNodeHandler, type NodeHandler } from "h3";
import { readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { openBackend, type Backend } from "./open-backend.ts";

declare global {
  /** The API of this process. Global, because a restart of the development server evaluates this module again. */
  var devBackend: Backend | undefined;
}

/**
 * Opens the store and returns a handler for `/api/*` and `/orders/*`; a store that was open before a restart is
 * closed. By default posts are not limited. It has its own store, so that `npm start` can run at the same time.
 */
export async function createDevHandler(): Promise<NodeHandler> {
  const defaults = { RATE_LIMIT: "off", INVOICE_LIMIT: "off", LOG_LEVEL: "warn", DATA_DIR: "./data/dev" };
  const env = readEnv({ ...defaults, ...process.env });
  await globalThis.devBackend?.close();
  globalThis.devBackend = await openBackend(env, createLog(env.LOG_LEVEL), resolve("dist"));
  globalThis.devBackend.start();
  return toNodeHandler(globalThis.devBackend.app);
}
