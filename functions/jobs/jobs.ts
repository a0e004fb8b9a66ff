import { setImmediate, setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { readSetting, writeSetting } from "../db/settings.ts";
import type { Store } from "../db/store.ts";
import type { Env } from "../env.ts";
import { officeDay } from "../office-time.ts";
import { canBeInvoicedByServer, issueInvoice } from "../orders/actions/invoice.ts";
import { uninvoicedOrders } from "../orders/load-order.ts";
import { changeOrder } from "../orders/order-transaction.ts";
import { pauseIfMoved, readRestoredAt } from "../pause.ts";
import { purge } from "../privacy/purge.ts";
import { RefusedChange } from "../refused-change.ts";
import { enqueueDigest } from "./digest.ts";

export type JobEnv = Pick<Env, "AUTO_INVOICE" | "DAILY_DIGEST" | "SITE_URL" | "DATA_DIR">;

/** Creates a store's jobs: invoices, the digest and the purge of expired records. Several instances may run at once. */
export function createJobs(dependencies: {
  store: Store;
  env: JobEnv;
  now: () => number;
  wake: () => void;
  log: Logger;
}) {
  const { store, env, now, wake, log } = dependencies;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  /** Runs a job. One that failed is retried in the next round. After a stop, none is started. */
  async function attempt(job: string, work: () => Promise<void>, order?: string): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      await work();
    } catch (error) {
      log.error({ job, order, err: error }, "job-failed");
    }
  }

  async function issueInvoices(): Promise<void> {
    const { AUTO_INVOICE: delayMs } = env;
    if (delayMs === undefined) return;
    const restoredAt = await readRestoredAt(store.db);
    const orders = await uninvoicedOrders(store.db)
      // A held order counts from its release, so that it can still be reviewed.
      .where("state_since", "<=", now() - delayMs)
      .orderBy("number")
      .execute();
    for (const { number } of orders.filter((order) => canBeInvoicedByServer(order, restoredAt))) {
      await attempt("invoice", () => invoiceOrder(number), number);
      // Drawing an invoice takes 30 ms of one thread: requests are answered in between.
      await setImmediate();
    }
  }

  async function invoiceOrder(number: string): Promise<void> {
    const options = { store, now, by: "automatic" };
    const invoice = await changeOrder(options, number, issueInvoice).catch((error: unknown) => {
      // Another instance or the operator was faster.
      if (!(error instanceof RefusedChange)) throw error;
    });
    if (invoice === undefined) return;
    wake();
    log.info({ number: invoice.number }, "invoice-issued");
  }

  async function sendDailyDigest(): Promise<void> {
    const { DAILY_DIGEST: from } = env;
    if (from === undefined || !(await enqueueDigest(store, from, now()))) return;
    wake();
    log.info("digest-queued");
  }

  /** Purges once a day. The database remembers it, since a serverless host starts anew every minute. */
  async function purgeDaily(): Promise<void> {
    const today = officeDay(now());
    if ((await readSetting(store.db, "last-purge")) === today) return;
    const count = await purge(store, env.DATA_DIR, now(), { orders: false });
    await writeSetting(store.db, "last-purge", today);
    if (count > 0) log.info({ count }, "purged");
  }

  async function run(): Promise<void> {
    await attempt("pause", async () => {
      if ((await pauseIfMoved(store.db, env.SITE_URL, now())) !== undefined) return;
      await attempt("invoices", issueInvoices);
      await attempt("digest", sendDailyDigest);
      await attempt("purge", purgeDaily);
    });
    // Moves committed rows from the write-ahead log into the main file, so that a copy of that file has them.
    await attempt("checkpoint", async () => void (await store.checkpoint()));
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await run();
      // Only a stop rejects this wait, and then the loop ends.
      await delay(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    run,
    /** Runs the jobs every few seconds until `stop`. */
    start() {
      running ??= loop();
    },
    /** Resolves once no job is running. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const pollMs = 5_000;
