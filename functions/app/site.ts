import { clientAddress } from "./client-address.ts";
import { createApp, type AnswerEvent, type AppOptions } from "./app.ts";
import { createChores } from "../jobs/jobs.ts";
import type { Env } from "../settings.ts";
import { mailSettings } from "../mail/emails.ts";
import { createOutbox } from "../mail/outbox.ts";
import { mailQueue } from "../mail/queue.ts";
import { transportOf } from "../mail/transport.ts";
import { rendererOf } from "../mail/render.ts";
import { readOrderFrame } from "./static/load.ts";
import { holdFolder } from "../db/folder.ts";
import { openStore } from "../db/store.ts";
import { checkPause } from "../attention/paused.ts";
import type { Log, LogEvent } from "./log.ts";

/** A site on any host: its API, and what it does by itself once it is started. */
export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Opens the store of a site, and makes everything that works on it from the settings and the build; each part logs what
 * it does. By default, the address of a client is that of the connection, or what trusted proxies say.
 */
export async function openSite(
  env: Env,
  log: Log,
  buildFolder: string,
  addressOf: AppOptions["addressOf"] = ({ ip, headers }) =>
    clientAddress(ip, headers.get("x-forwarded-for"), env.TRUST_PROXY),
) {
  const lock = env.DATABASE_URL === undefined ? holdFolder(env.DATA_DIR) : undefined;
  const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }).catch((error: unknown) => {
    lock?.[Symbol.dispose]();
    throw error;
  });
  // A store that cannot be written to now is checked again before each job.
  await checkPause(store.db, env.SITE_URL, now()).catch((error: unknown) => {
    log({ event: "store-unchecked", level: "error", error });
  });
  const mail = mailSettings(env);
  const transport = transportOf(env, env.DATA_DIR);
  const outbox = createOutbox({
    queue: mailQueue(store),
    renderer: rendererOf(store, env.SITE_URL, mail, now),
    transport,
    now,
    report: (event) => log({ ...event, level: mailLevels[event.event] }),
  });
  const chores = createChores({
    store,
    settings: env,
    dataDir: env.DATA_DIR,
    now,
    wake: () => outbox.wake(),
    report: (event) => log({ ...event, level: event.event === "chore-failed" ? "error" : "info" }),
  });
  let draining = false;
  const app = createApp({
    store,
    siteUrl: env.SITE_URL,
    mail,
    rateLimit: env.RATE_LIMIT,
    unseenOrders: env.INVOICE_LIMIT,
    addressOf,
    now,
    orderFrame: readOrderFrame(buildFolder),
    wake: () => outbox.wake(),
    draining: () => draining,
    report: ({ request, ...answer }) =>
      log({ event: "answer", level: levelOf(answer), method: request.method, ...answer }),
  });
  const stop = () => Promise.all([chores.stop(), outbox.stop()]);
  return {
    store,
    transport,
    app,
    /** Sends emails and does chores from now on. */
    start() {
      outbox.start();
      chores.start();
    },
    /** Does the chores and sends the emails that are due now, once; returns how many emails were attempted. */
    async work(): Promise<number> {
      await chores.run();
      return outbox.drain();
    },
    /** Makes `/readyz` report that the server is shutting down. */
    startDraining() {
      draining = true;
    },
    /** Ends the work in progress, and begins no other. */
    stop,
    /** Stops, releases claimed emails and closes the store. */
    async close() {
      await stop();
      await store.close();
      lock?.[Symbol.dispose]();
    },
  };
}

// --- internal ---

const now = () => Date.now();

const mailLevels = {
  "mail-sent": "info",
  "mail-withdrawn": "info",
  "mail-failed": "warn",
  "mail-dead": "error",
  "outbox-error": "error",
} as const;

/** Health checks arrive every few seconds and are noise unless they fail. */
function levelOf({ route, status }: Pick<AnswerEvent, "route" | "status">): LogEvent["level"] {
  // What it found is logged by itself.
  if (route === "/healthz") return "debug";
  if (status >= 500) return "error";
  return route === "/livez" || route === "/readyz" ? "debug" : "info";
}
