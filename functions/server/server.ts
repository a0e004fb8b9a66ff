import type { IncomingMessage, ServerResponse } from "node:http";
import { toNodeHandler } from "h3";
import { clientAddress } from "../api/client.ts";
import type { Env } from "../env.ts";
import type { Transport } from "../mail/transport.ts";
import { holdFolder } from "../store/folder.ts";
import { openStore, type Store } from "../store/store.ts";
import { assemble } from "./assembly.ts";
import type { Log } from "./log.ts";

/** A request handler for Node's HTTP server. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** The running server behind the API. */
export interface Server {
  store: Store;
  transport: Transport;
  /** Serves `/api/*`, `/livez` and `/readyz`. */
  api: NodeHandler;
  /** Makes `/readyz` report that the server is shutting down. */
  startDraining(): void;
  /** Stops background work, releases claimed emails and closes the store. */
  close(): Promise<void>;
}

/** Opens the store and starts everything that the server needs on Node, with the buyer's page that it fills in. */
export async function startServer(env: Env, log: Log, orderFrame?: string): Promise<Server> {
  const lock = env.DATABASE_URL === undefined ? holdFolder(env.DATA_DIR) : undefined;
  const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }).catch((error: unknown) => {
    lock?.[Symbol.dispose]();
    throw error;
  });
  /** Whether a proxy that `TRUST_PROXY` does not name was warned of, or none can be. */
  let proxyKnown = env.TRUST_PROXY !== undefined;
  let draining = false;
  const { transport, newApp, newOutbox, newChores } = assemble({
    env,
    log,
    store,
    orderFrame,
    addressOf: ({ ip, headers }) => clientAddress(ip, headers.get("x-forwarded-for"), env.TRUST_PROXY),
    draining: () => draining,
  });
  const outbox = newOutbox();
  const handle = toNodeHandler(newApp(outbox));
  const chores = newChores(() => outbox.wake());
  outbox.start();
  chores.start();
  return {
    store,
    transport,
    api(request, response) {
      if (!proxyKnown && request.headers["x-forwarded-for"] !== undefined) {
        proxyKnown = true;
        const remedy = "Behind a proxy, set TRUST_PROXY to its address: until then, all visitors count as one client";
        log({ event: "undeclared-proxy", level: "warn", remedy });
      }
      return handle(request, response);
    },
    startDraining: () => {
      draining = true;
    },
    async close() {
      await Promise.all([chores.stop(), outbox.stop()]);
      await store.close();
      lock?.[Symbol.dispose]();
    },
  };
}
