import { setTimeout } from "node:timers/promises";
import type { Env } from "../settings.ts";
import { officeDay } from "../text/office-day.ts";
import { latestWritten } from "../db/clock.ts";
import { mailSettings } from "../mail/emails.ts";
import { openOrderDesk } from "../orders/actions/order-desk.ts";
import { lettersMissing } from "../orders/domain/invoice-document.ts";
import { purge } from "../privacy/purge.ts";
import { RefusedChange } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import type { Millis } from "../db/database.ts";
import { checkPause, invoiceAfter } from "../attention/paused.ts";
import { sendDigest } from "./digest.ts";

/** How often chores are checked, in milliseconds. */
const pollMs = 5_000;

/** What a chore did, or why it failed; for the log. */
export interface ChoreEvent {
  event: "invoice-issued" | "digest-sent" | "purged" | "chore-failed";
  number?: string;
  count?: number;
  error?: unknown;
}

/** The settings that say which chores are done, and when. */
export type ChoreSettings = Pick<Env, "AUTO_INVOICE" | "DAILY_DIGEST" | "SITE_URL" | "MAIL_TO">;

/**
 * The chores of a store: invoices, the operator's digest, and the purge of expired records. Any number of
 * instances may run at once; each purges, since it has email files of its own. `wake` is called when emails were stored.
 */
export function createChores(options: {
  store: Store;
  settings: ChoreSettings;
  /** Where the files of emails are; without it, nothing is purged. */
  dataDir?: string;
  now: () => Millis;
  wake: () => void;
  report?: (event: ChoreEvent) => void;
}) {
  const { store, settings, dataDir, now, wake, report = () => {} } = options;
  const mail = mailSettings(settings);
  const desk = openOrderDesk({ store, settings: mail, now, by: "automatic" });
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let purgedOn = "";

  /**
   * Does a chore, and tells whether it could be done. One that failed is retried in the next round and does not hold up
   * the others; after a stop, none is started.
   */
  async function attempt(chore: () => Promise<void>): Promise<boolean> {
    if (stopping.signal.aborted) return false;
    try {
      await chore();
      return true;
    } catch (error) {
      report({ event: "chore-failed", error });
      return false;
    }
  }

  /** Issues the invoices that are due. */
  async function invoiceOrders(): Promise<void> {
    const { AUTO_INVOICE: delayMs } = settings;
    if (delayMs === undefined) return;
    for (const number of await ordersToInvoice(store, delayMs, now())) {
      await attempt(async () => {
        const invoice = await desk.invoice(number).catch(unlessTaken);
        if (invoice === undefined) return;
        wake();
        report({ event: "invoice-issued", number: invoice.number });
      });
    }
  }

  async function run(): Promise<void> {
    const { DAILY_DIGEST: digestFrom, SITE_URL: siteUrl } = settings;
    let paused = true;
    await attempt(async () => {
      paused = (await checkPause(store.db, siteUrl, now())) !== undefined;
    });
    if (paused) return;
    await attempt(() => invoiceOrders());
    const today = officeDay(now());
    await attempt(async () => {
      if (digestFrom === undefined || !(await sendDigest(store, mail, digestFrom, now()))) return;
      wake();
      report({ event: "digest-sent" });
    });
    if (dataDir === undefined || today === purgedOn) return;
    await attempt(async () => {
      const count = await purge(store, dataDir, now(), "no books");
      purgedOn = today;
      if (count > 0) report({ event: "purged", count });
    });
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await run();
      // Only a stop rejects this pause, and the loop ends by itself then.
      await setTimeout(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    /** Does everything that is due now. */
    run,
    /** Runs every few seconds until `stop`. */
    start() {
      running ??= loop();
    },
    /** Resolves once nothing is in progress. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

// --- internal ---

/** Another instance or the operator was faster. */
function unlessTaken(error: unknown): undefined {
  if (!(error instanceof RefusedChange)) throw error;
}

/** Numbers of the orders whose automatic invoice is due, which is `delayMs` after they were received. */
async function ordersToInvoice({ db }: Store, delayMs: Millis, now: Millis): Promise<string[]> {
  const invoiced = db.selectFrom("entries").select("order_id").where("kind", "=", "invoice");
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("state", "=", "open")
    .where("received_at", ">", await invoiceAfter(db))
    .where("id", "not in", invoiced)
    .where((order) =>
      order.or([
        order("received_at", "<=", now - delayMs),
        // Stamped by a clock that was set back since: it would wait until that time comes around again.
        order("received_at", ">", latestWritten(now)),
      ]),
    )
    .orderBy("received_at")
    .orderBy("number")
    .execute();
  return orders.flatMap((order) => (lettersMissing(order).length === 0 ? order.number : []));
}
