import { createApp, type AnswerEvent, type AppOptions } from "../api/app.ts";
import type { IncomingRequest } from "../api/request.ts";
import { cautionsOf, waitingUpTo } from "../trouble/caution.ts";
import { choreSettings, createChores, type ChoreEvent, type Chores } from "../chores/chores.ts";
import type { Env } from "../env.ts";
import { createOutbox, type MailEvent, type Outbox } from "../mail/outbox.ts";
import { mailSettings } from "../mail/settings.ts";
import { rendererOf } from "../outgoing/render.ts";
import { mailQueue } from "../mail/queue.ts";
import type { Transport } from "../mail/transport.ts";
import { dailyPurge } from "../privacy/purge.ts";
import type { Frames } from "../static/load.ts";
import type { Store } from "../store/store.ts";
import { dailyHash, type Log, type LogEvent } from "./log.ts";

/** The parts of a site, on any host. */
export interface Assembly {
  newApp(mailer: AppOptions["mailer"]): ReturnType<typeof createApp>;
  newOutbox(): Outbox;
  /** `wake` is called when emails were stored. */
  newChores(wake: () => void): Chores;
}

/** What the parts share. */
export interface AssemblyOptions extends Required<Pick<AppOptions, "addressOf">>, Pick<AppOptions, "draining"> {
  env: Env;
  log: Log;
  store: Store;
  transport: Transport;
  frames: Frames | undefined;
  /** Whether each call may be a new process without files. */
  hosted?: boolean;
}

/** Puts the parts of a site together, from its settings. */
export function assemble(options: AssemblyOptions): Assembly {
  const { env, log, store, transport, frames, addressOf, draining, hosted = false } = options;
  const now = Date.now;
  const purge = dailyPurge({ store, dataDir: env.DATA_DIR, now, shared: hosted });
  return {
    newApp: (mailer) =>
      createApp({
        store,
        mailer,
        siteUrl: env.SITE_URL,
        mailTo: env.MAIL_TO,
        rateLimit: env.RATE_LIMIT,
        unseenOrders: env.INVOICE_LIMIT,
        frames,
        addressOf,
        ...(draining && { draining }),
        report: answerEvent(log, addressOf, dailyHash(store.hashKey, now)),
      }),
    newOutbox: () =>
      createOutbox({
        queue: mailQueue(store, async () => waitingUpTo(await cautionsOf(store.db, env.SITE_URL, now()))),
        renderer: rendererOf(store, env.SITE_URL, mailSettings(env), now),
        transport,
        now,
        report: mailEvent(log),
      }),
    newChores: (wake) =>
      createChores({ store, settings: choreSettings(env), purge, now, wake, report: choreEvent(log) }),
  };
}

// --- internal ---

/** Logs handled requests, with clients as hashes. */
function answerEvent(
  log: Log,
  addressOf: (request: IncomingRequest) => string | undefined,
  hashOf: (address: string) => string,
): (event: AnswerEvent) => void {
  return ({ request, ...answer }) => {
    const address = addressOf(request);
    const client = address === undefined ? undefined : hashOf(address);
    log({ event: "answer", level: levelOf(answer), method: request.method, client, ...answer });
  };
}

/** Logs the outcome of each attempt to send an email. */
function mailEvent(log: Log): (event: MailEvent) => void {
  return (event) => log({ ...event, level: mailLevels[event.event] });
}

/** Logs what was done automatically. */
function choreEvent(log: Log): (event: ChoreEvent) => void {
  return (event) => log({ ...event, level: event.event === "chore-failed" ? "error" : "info" });
}

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
