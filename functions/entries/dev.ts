// The API in development, mounted by the site's development server on the same origin.
import { readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { startServer, type NodeHandler } from "../server.ts";

/**
 * Opens the store and returns a handler for `/api/*`, `/livez` and `/readyz`. Posts are not rate limited by default.
 */
export async function createDevHandler(): Promise<NodeHandler> {
  const env = readEnv({ RATE_LIMIT: "off", LOG_LEVEL: "warn", ...process.env });
  const { api } = await startServer(env, createLog(env.LOG_LEVEL));
  return api;
}
