import { createApp, type AnswerEvent, type AppOptions } from "../api/app.ts";
import { cautionsOf, waitingUpTo } from "../trouble/caution.ts";
import { createChores } from "../chores/chores.ts";
import type { Env } from "../env.ts";
import { createOutbox } from "../mail/outbox.ts";
import { mailSettings } from "../mail/mails.ts";
import { rendererOf } from "../outgoing/render.ts";
import { mailQueue } from "../mail/queue.ts";
import { transportOf } from "../mail/transport.ts";
import { dailyPurge } from "../privacy/purge.ts";
import type { Store } from "../store/store.ts";
import type { Log, LogEvent } from "./log.ts";

/** Makes the parts of a site on any host, from its settings; each logs what it does. */
export function assemble(
  options: Pick<AppOptions, "addressOf" | "draining" | "orderFrame"> & { env: Env; log: Log; store: Store },
) {
  const { env, log, store, ...served } = options;
  const transport = transportOf(env, env.DATA_DIR);
  return {
    transport,
    newApp: (mailer: AppOptions["mailer"]) =>
      createApp({
        ...served,
        store,
        mailer,
        siteUrl: env.SITE_URL,
        mailTo: env.MAIL_TO,
        rateLimit: env.RATE_LIMIT,
        unseenOrders: env.INVOICE_LIMIT,
        report: ({ request, ...answer }) =>
          log({ event: "answer", level: levelOf(answer), method: request.method, ...answer }),
      }),
    newOutbox: () =>
      createOutbox({
        queue: mailQueue(store, async () => waitingUpTo(await cautionsOf(store.db, env.SITE_URL, now()))),
        renderer: rendererOf(store, env.SITE_URL, mailSettings(env), now),
        transport,
        now,
        report: (event) => log({ ...event, level: mailLevels[event.event] }),
      }),
    /** `wake` is called when emails were stored. */
    newChores: (wake: () => void) =>
      createChores({
        store,
        settings: env,
        purge: dailyPurge(store, env.DATA_DIR, now),
        now,
        wake,
        report: (event) => log({ ...event, level: event.event === "chore-failed" ? "error" : "info" }),
      }),
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
