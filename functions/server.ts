import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { toNodeHandler } from "h3";
import { company } from "../content/catalogue.ts";
import { createApp, type AnswerEvent } from "./app.ts";
import { clientAddress } from "./api/client.ts";
import type { IncomingRequest } from "./api/post.ts";
import type { Env } from "./env.ts";
import { dailyHash, type Log, type LogEvent } from "./log.ts";
import { emlTransport } from "./mail/eml.ts";
import { createOutbox, type MailEvent, type Outbox } from "./mail/outbox.ts";
import { smtpTransport } from "./mail/smtp.ts";
import type { Transport } from "./mail/transport.ts";
import { holdFolder } from "./store/lock.ts";
import { openStore, type Store } from "./store/store.ts";

/** A handler of Node's HTTP server. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** The running parts behind the API. */
export interface Server {
  store: Store;
  transport: Transport;
  outbox: Outbox;
  /** Serves `/api/*`, `/livez` and `/readyz`. */
  api: NodeHandler;
  /** Makes `/readyz` say that this server is going down. */
  startDraining(): void;
  /** Ends the outbox, gives its mails back and closes the store. */
  close(): Promise<void>;
}

/** True for the paths that are not files of the build. */
export function isApiPath(url: string | undefined): boolean {
  return /^\/(api(\/|$|\?)|(livez|readyz)($|\?))/.test(url ?? "");
}

/** Opens the store and starts what a server on Node needs. */
export async function startServer(env: Env, log: Log): Promise<Server> {
  const lock = env.DATABASE_URL === undefined ? holdFolder(env.DATA_DIR) : undefined;
  const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  const from = { name: company.brand, address: env.MAIL_FROM };
  const transport = env.SMTP_URL ? smtpTransport(env.SMTP_URL, from) : emlTransport(join(env.DATA_DIR, "mail"), from);
  const hashOf = dailyHash(store.hashKey, Date.now);
  const addressOf = (request: IncomingRequest) =>
    clientAddress(request.ip, request.headers.get("x-forwarded-for"), env.TRUST_PROXY);
  const outbox = createOutbox({ store, transport, now: Date.now, report: (event) => log(levelled(event)) });
  let draining = false;
  const app = createApp({
    store,
    mailer: outbox,
    siteUrl: env.SITE_URL,
    mailTo: env.MAIL_TO,
    rateLimit: env.RATE_LIMIT,
    addressOf,
    draining: () => draining,
    report: ({ request, ...answer }) =>
      log({
        event: "answer",
        level: levelOf(answer),
        method: request.method,
        client: hashOf(addressOf(request)),
        ...answer,
      }),
  });
  const sweeper = setInterval(() => {
    store.sweep(Date.now()).catch((error: unknown) => log({ event: "sweep-failed", level: "warn", error }));
  }, sweepMs);
  sweeper.unref();
  if (store.engine === "sqlite") await store.releaseLeases();
  outbox.start();
  return {
    store,
    transport,
    outbox,
    api: toNodeHandler(app),
    startDraining: () => {
      draining = true;
    },
    async close() {
      clearInterval(sweeper);
      await outbox.stop();
      transport.close();
      await store.close();
      lock?.[Symbol.dispose]();
    },
  };
}

// --- internal ---

/** How often what has expired is removed, in milliseconds. */
const sweepMs = 60_000;

function levelled(event: MailEvent): LogEvent {
  return { ...event, level: event.event === "mail-sent" ? "info" : event.event === "mail-failed" ? "warn" : "error" };
}

/** Probes come every few seconds and say nothing while all is well. */
function levelOf({ route, status }: Pick<AnswerEvent, "route" | "status">): LogEvent["level"] {
  if (status >= 500) return "error";
  return route === "/livez" || route === "/readyz" ? "debug" : "info";
}
