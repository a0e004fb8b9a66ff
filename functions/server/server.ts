import type { IncomingMessage, ServerResponse } from "node:http";
import { toNodeHandler } from "h3";
import { clientAddress } from "../api/client.ts";
import type { Env } from "../env.ts";
import { mailQueue } from "../mail/queue.ts";
import type { Transport } from "../mail/transport.ts";
import { holdFolder } from "../store/folder.ts";
import { isDamage, StoreUnavailable } from "../store/errors.ts";
import { damagedStore, openStore, type Store } from "../store/store.ts";
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
  const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
    .then(releaseMails)
    .catch((error: unknown) => {
      lock?.[Symbol.dispose]();
      throw error;
    });
  const watchProxies = env.TRUST_PROXY === undefined ? proxyWatch(log) : () => {};
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
      watchProxies(request.socket.remoteAddress, request.headers["x-forwarded-for"]);
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

// --- internal ---

/** Releases the emails that a killed server had claimed. The first look into the tables may find them damaged. */
async function releaseMails(store: Store): Promise<Store> {
  if (store.engine === "postgres") return store;
  try {
    await mailQueue(store).releaseAll();
    return store;
  } catch (error) {
    await store.close();
    throw error instanceof StoreUnavailable && isDamage(error) ? damagedStore(store.place, error.reason, error) : error;
  }
}

/** How many clients tell a proxy from one that sends the header by itself. */
const several = 3;

/**
 * Notices a proxy that `TRUST_PROXY` does not name, by several clients that one connection's address speaks for, and
 * warns of it once: all visitors would share one rate limit.
 */
function proxyWatch(log: Log): (connection: string | undefined, forwardedFor: string | string[] | undefined) => void {
  const clients = new Set<string>();
  let proxy: string | undefined;
  return (connection, forwardedFor) => {
    if (clients.size === several || forwardedFor === undefined) return;
    if (proxy !== connection) clients.clear();
    proxy = connection;
    clients.add(String(forwardedFor));
    if (clients.size < several) return;
    const remedy = "Set TRUST_PROXY to the proxy's address: until then, all visitors count as one client";
    log({ event: "undeclared-proxy", level: "warn", proxy, remedy });
  };
}
