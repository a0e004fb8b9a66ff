import { setTimeout } from "node:timers/promises";
import { company } from "../../content/catalogue.ts";
import type { Env } from "../env.ts";
import { mailSettings, type MailSettings } from "../mail/settings.ts";
import { openOrderDesk } from "../orders/order-desk.ts";
import type { PurgedCounts } from "../privacy/purge.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { waitingUpTo, watchCautions } from "../trouble/caution.ts";
import { sendDigest } from "./digest.ts";
import { ordersToInvoice, sendReminders, type InvoicePace } from "./orders.ts";

/** How often chores are checked, in milliseconds. */
const pollMs = 5_000;

/** What a chore did, or why it failed; for the log. */
export interface ChoreEvent {
  event: "invoice-issued" | "reminders-sent" | "digest-sent" | "purged" | "chore-failed";
  number?: string;
  count?: number;
  purged?: PurgedCounts;
  error?: unknown;
}

/** Which chores are done, and when. */
export interface ChoreSettings {
  /** Time from an order to its automatic invoice, in milliseconds; undefined when the operator issues it. */
  invoiceAfterMs: Millis | undefined;
  /** How many of them within an hour; undefined for no limit. */
  invoicesPerHour?: number | undefined;
  /** Office time from which the daily digest is sent, like `07:30`; undefined for none. */
  digestFrom: string | undefined;
  /** The site that the store has to belong to. */
  siteUrl: string;
  mail: MailSettings;
}

/** The chore settings from the environment. */
export function choreSettings(env: Env): ChoreSettings {
  return {
    invoiceAfterMs: env.INVOICE_MODE === "manual" ? undefined : env.INVOICE_DELAY,
    invoicesPerHour: env.INVOICE_LIMIT,
    digestFrom: env.DAILY_DIGEST,
    siteUrl: env.SITE_URL,
    mail: mailSettings(env),
  };
}

/** What happens automatically; see `createChores`. */
export type Chores = ReturnType<typeof createChores>;

/**
 * The chores of a store: invoices, reminders, the operator's digest, and the purge of expired records. Any number of
 * instances may run at once. `wake` is called when emails were stored; `purge` is called every few seconds.
 */
export function createChores(options: {
  store: Store;
  settings: ChoreSettings;
  purge?: () => Promise<PurgedCounts | undefined>;
  now: () => Millis;
  wake: () => void;
  report?: (event: ChoreEvent) => void;
}) {
  const { store, settings, purge, now, wake, report = () => {} } = options;
  const desk = openOrderDesk({ store, settings: settings.mail, now, by: "automatic" });
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  /** A failed chore is retried in the next round and does not hold up the others; after a stop, none is started. */
  async function attempt(chore: () => Promise<void>): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      await chore();
    } catch (error) {
      report({ event: "chore-failed", error });
    }
  }

  async function invoiceOrders(pace: InvoicePace): Promise<void> {
    for (const number of await ordersToInvoice(store, pace, now())) {
      await attempt(async () => {
        const invoice = await desk.invoice(number, pace.perHour).catch(unlessTaken);
        if (invoice === undefined) return;
        wake();
        report({ event: "invoice-issued", number: invoice.number });
      });
    }
  }

  async function run(): Promise<void> {
    const { invoiceAfterMs: afterMs, invoicesPerHour: perHour, digestFrom, siteUrl } = settings;
    // Until it is known what has to wait, everything does.
    let after: Millis = Infinity;
    await attempt(async () => {
      after = waitingUpTo(await watchCautions(store.db, siteUrl, now()));
    });
    if (after === Infinity) return;
    if (afterMs !== undefined) await attempt(() => invoiceOrders({ afterMs, perHour, after }));
    await attempt(async () => {
      const count = await sendReminders(store, desk, company.billing, now(), attempt, after);
      if (count === 0) return;
      wake();
      report({ event: "reminders-sent", count });
    });
    await attempt(async () => {
      if (digestFrom === undefined || !(await sendDigest(store, settings.mail, siteUrl, digestFrom, now()))) return;
      wake();
      report({ event: "digest-sent" });
    });
    if (after > 0) return;
    await attempt(async () => {
      const purged = await purge?.();
      if (purged !== undefined) report({ event: "purged", purged });
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

/** Another instance or the operator was faster, or has issued enough within the hour. */
function unlessTaken(error: unknown): undefined {
  if (!(error instanceof RefusedChange)) throw error;
}
