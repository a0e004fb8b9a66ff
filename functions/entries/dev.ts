// The API in development, mounted by the site's development server on the same origin.
import { readEnv } from "../env.ts";
import { startServer, type NodeHandler } from "../server.ts";

/** Opens the store and gives a handler of `/api/*`, `/livez` and `/readyz`. Posts are not limited unless set so. */
export async function createDevHandler(): Promise<NodeHandler> {
  const { api } = await startServer(readEnv({ RATE_LIMIT: "off", ...process.env }));
  return api;
}
