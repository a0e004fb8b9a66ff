import { setTimeout } from "node:timers/promises";
import { StoreUnavailable } from "../store/errors.ts";
import { longestPauseMs } from "../store/mails.ts";
import type { Store } from "../store/store.ts";
import type { MailRow, Millis } from "../store/tables.ts";
import { attachedTo } from "./attach.ts";
import { PermanentFailure, type Transport } from "./transport.ts";

/**
 * How long a sender holds the lease on an email, in milliseconds: longer than the longest delivery plus the largest
 * difference between the clocks of instances.
 */
const leaseMs = 180_000;
/** How many emails are claimed and sent at once. */
const batch = 5;
/**
 * Exponential back-off: the first pause after a failure, in milliseconds. It doubles each time, up to `longestPauseMs`,
 * until the pauses add up to `giveUpAfterMs`.
 */
const firstPauseMs = 5_000;
const giveUpAfterMs = 72 * 3_600_000;
/**
 * Posts come first: if one was stored in the last `busyMs`, the loop waits `busyPauseMs` (ms) before the next batch.
 */
const busyMs = 20;
const busyPauseMs = 200;
/** Longest pause of the loop, in milliseconds, since another process may have stored an email; and the shortest. */
const pollMs = 5_000;
const shortestPauseMs = 100;
/** Pause between attempts to mark an email as sent, in milliseconds. */
const markRetryMs = 200;
/** How long a stop waits for deliveries in progress before it aborts them, in milliseconds. */
const stopMs = 5_000;
/** How many characters of a failure's reason are kept. */
const longestReason = 500;

/** The outcome of an attempt, for the log. */
export interface MailEvent {
  event: "mail-sent" | "mail-failed" | "mail-dead" | "outbox-error";
  mail?: string;
  kind?: string;
  attempts?: number;
  error?: unknown;
}

/** Sends the emails in the outbox. */
export interface Outbox {
  /** Announces that emails were stored; they are sent soon. */
  wake(): void;
  /** True while the loop runs. */
  readonly alive: boolean;
  /** Runs the loop until `stop`. */
  start(): void;
  /** Ends the loop and any drain; resolves when no delivery is in progress. */
  stop(): Promise<void>;
  /** Sends everything that is due now; returns how many emails were attempted. */
  drain(): Promise<number>;
}

/** Creates the sender for a store's outbox. */
export function createOutbox(options: {
  store: Store;
  transport: Transport;
  now: () => Millis;
  report?: (event: MailEvent) => void;
}): Outbox {
  const { store, transport, now, report = () => {} } = options;
  const deliveries = new AbortController();
  let looping: Promise<void> | undefined;
  let draining: Promise<number> | undefined;
  const stop = new AbortController();
  /** Resolving it ends the loop's pause. */
  let wakeUp = Promise.withResolvers<void>();
  /** When `wake` was last called. */
  let lastWoken = -Infinity;

  async function attempt(mail: MailRow): Promise<void> {
    const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
    try {
      await transport.deliver(mail, deliveries.signal, await attachedTo(store.db, mail));
    } catch (error) {
      if (deliveries.signal.aborted) return store.releaseMails([mail]);
      const retry = error instanceof PermanentFailure ? "never" : retryTime(mail.attempts, now());
      report({ event: retry === "never" ? "mail-dead" : "mail-failed", ...about, error });
      await store.markFailed(mail, reasonOf(error), retry);
      return;
    }
    await markSent(mail);
    report({ event: "mail-sent", ...about });
  }

  /**
   * Marks a delivered email as sent, retrying until the store does it: if the store is locked, full or unreachable for
   * a moment, the email would otherwise be sent twice. Only a stop leaves it unmarked.
   */
  async function markSent(mail: MailRow): Promise<void> {
    for (let reported = false; ; reported = true) {
      try {
        return await store.markSent(mail, now());
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || stop.signal.aborted) throw error;
        if (!reported) report({ event: "outbox-error", error });
        // Only a stop rejects this pause, and the loop ends by itself then.
        await setTimeout(markRetryMs, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  }

  /** Claims a few emails and attempts them; returns how many. */
  async function tryBatch(): Promise<number> {
    const mails = await store.claimMails({ now: now(), most: batch, leaseMs });
    const results = await Promise.allSettled(mails.map((mail) => attempt(mail)));
    const failed = results.find((result) => result.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    return mails.length;
  }

  async function drainAll(): Promise<number> {
    let tried = 0;
    while (!stop.signal.aborted) {
      const some = await tryBatch();
      if (some === 0) break;
      tried += some;
    }
    return tried;
  }

  async function drainBetweenPosts(): Promise<void> {
    while (!stop.signal.aborted && (await tryBatch()) > 0) {
      if (performance.now() - lastWoken < busyMs) await setTimeout(busyPauseMs);
    }
  }

  async function loop(): Promise<void> {
    while (!stop.signal.aborted) {
      let pause = pollMs;
      try {
        await drainBetweenPosts();
        const due = await store.nextMailDue();
        if (due !== undefined) pause = Math.min(pollMs, Math.max(due - now(), shortestPauseMs));
      } catch (error) {
        report({ event: "outbox-error", error });
      }
      const timer = globalThis.setTimeout(() => wakeUp.resolve(), pause);
      await wakeUp.promise;
      clearTimeout(timer);
      wakeUp = Promise.withResolvers();
    }
  }

  return {
    wake() {
      lastWoken = performance.now();
      wakeUp.resolve();
    },
    get alive() {
      return looping !== undefined && !stop.signal.aborted;
    },
    start() {
      looping ??= loop();
    },
    async stop() {
      stop.abort();
      wakeUp.resolve();
      const timer = globalThis.setTimeout(() => deliveries.abort(), stopMs);
      // An error of the drain goes to its own caller.
      await Promise.allSettled([looping, draining]);
      clearTimeout(timer);
    },
    drain: () => (draining = drainAll()),
  };
}

/**
 * When to retry an email after its latest attempt; `never` once the pauses add up to 72 hours. They are counted rather
 * than measured, so that neither downtime nor a changed clock makes it give up early.
 */
export function retryTime(attempts: number, now: Millis): { at: Millis } | "never" {
  let waited = 0;
  let pause = firstPauseMs;
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    waited += pause;
    pause = Math.min(pause * 2, longestPauseMs);
  }
  return waited >= giveUpAfterMs ? "never" : { at: now + pause };
}

// --- internal ---

/**
 * Why an attempt failed, on one short line: a mail server may say anything, including NUL, which PostgreSQL rejects.
 */
function reasonOf(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, " ");
  return text.length > longestReason ? `${text.slice(0, longestReason - 1)}…` : text;
}
