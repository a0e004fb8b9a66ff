// The API in development, mounted by the site's development server on the same origin.
import { resolve } from "node:path";
import { readEnv } from "../env.ts";
import { createLog } from "../server/log.ts";
import { startServer, type NodeHandler, type Server } from "../server/server.ts";
import { readOrderFrame } from "../static/load.ts";

declare global {
  /** The API of this process. Global, because a restart of the development server evaluates this module again. */
  var devServer: Server | undefined;
}

/**
 * Opens the store and returns a handler for `/api/*`, `/livez` and `/readyz`; one that was open before a restart is
 * closed. By default posts are not limited, and the store is one of its own, so that `npm start` may run beside it.
 */
export async function createDevHandler(): Promise<NodeHandler> {
  const env = readEnv({
    RATE_LIMIT: "off",
    INVOICE_LIMIT: "off",
    LOG_LEVEL: "warn",
    DATA_DIR: "./data/dev",
    ...process.env,
  });
  await globalThis.devServer?.close();
  globalThis.devServer = await startServer(env, createLog(env.LOG_LEVEL), readOrderFrame(resolve("dist")));
  return globalThis.devServer.api;
}
