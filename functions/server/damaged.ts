import { H3, HTTPResponse, toNodeHandler } from "h3";
import { unavailable } from "../api/reply.ts";
import type { Env } from "../env.ts";
import { transportOf } from "../mail/transport-of.ts";
import { storeFile } from "../store/sqlite.ts";
import type { NodeHandler } from "./server.ts";

/** What serves in the place of a server whose store is damaged, until it is restored and the server started again. */
export interface StandIn {
  store: { place: string; engine: "sqlite" };
  transport: { place: string };
  /** Answers 503 to everything but `/livez`: a restart would not help. */
  api: NodeHandler;
  startDraining(): void;
  close(): Promise<void>;
}

/** Serves without a store. */
export function withoutStore(env: Env): StandIn {
  const app = new H3({ silent: true });
  app.get("/livez", () => Response.json({ status: "alive" }, { headers: { "Cache-Control": "no-store" } }));
  app.all("/**", ({ req }) => new HTTPResponse(...unavailable(req, env.SITE_URL)));
  return {
    store: { place: `${storeFile(env.DATA_DIR)} (damaged: posts are refused)`, engine: "sqlite" },
    transport: { place: transportOf(env, env.DATA_DIR).place },
    api: toNodeHandler(app),
    startDraining() {},
    close: () => Promise.resolve(),
  };
}
