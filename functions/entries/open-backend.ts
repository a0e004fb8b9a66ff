import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { orderPackage } from "../../content/catalogue.ts";
import { createApp } from "../app/app.ts";
import type { AppContext } from "../app/context.ts";
import { lockFolder } from "../db/sqlite.ts";
import { openStore } from "../db/store.ts";
import type { Env } from "../env.ts";
import { createJobs } from "../jobs/jobs.ts";
import { createRenderer } from "../jobs/render-mail.ts";
import { createOutbox } from "../mail/outbox.ts";
import { mailQueue } from "../mail/queue.ts";
import { createMailTransport } from "../mail/transport.ts";
import { withdrawOutdated } from "../orders/actions/mail.ts";

/** The back end on any host: its store, API, outbox and jobs. */
export type Backend = Awaited<ReturnType<typeof openBackend>>;

/** Opens the store, and creates everything that works on it from the settings and the build. */
export async function openBackend(
  env: Env,
  log: Logger,
  buildFolder: string,
  clientAddress?: AppContext["clientAddress"],
) {
  await using resources = new AsyncDisposableStack();
  if (env.DATABASE_URL === undefined) resources.use(lockFolder(env.DATA_DIR));
  const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  resources.defer(() => store.close());
  const outbox = createOutbox({
    queue: mailQueue(store, env.SITE_URL),
    render: createRenderer(store, env.SITE_URL, Date.now),
    withdraw: (mail, reason) => withdrawOutdated(store, mail, reason, Date.now()),
    transport: createMailTransport(env, env.DATA_DIR),
    now: Date.now,
    log,
  });
  const jobs = createJobs({ store, env, now: Date.now, wake: outbox.wake, log });
  const template = join(buildFolder, "templates", "order.html");
  const app = createApp({
    store,
    siteUrl: env.SITE_URL,
    product: orderPackage,
    rateLimit: env.RATE_LIMIT,
    ordersPerHour: env.INVOICE_LIMIT,
    trustProxy: env.TRUST_PROXY,
    clientAddress,
    now: Date.now,
    // Undefined before the first build.
    buyerPageTemplate: existsSync(template) ? readFileSync(template, "utf8") : undefined,
    wake: outbox.wake,
    log,
  });
  const stop = async () => void (await Promise.all([jobs.stop(), outbox.stop()]));
  resources.defer(stop);
  const owned = resources.move();
  return {
    app,
    start() {
      outbox.start();
      jobs.start();
    },
    /** Runs the jobs and sends the emails that are due now, once; returns the number of attempted emails. */
    async runOnce(): Promise<number> {
      await jobs.run();
      return outbox.drain();
    },
    stop,
    /** Stops, releases claimed emails and closes the store. */
    close: () => owned.disposeAsync(),
  };
}
