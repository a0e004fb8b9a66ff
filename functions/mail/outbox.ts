import { setTimeout } from "node:timers/promises";
import { StoreUnavailable } from "../store/errors.ts";
import { longestPauseMs } from "../store/mails.ts";
import type { Store } from "../store/store.ts";
import type { MailRow, Millis } from "../store/tables.ts";
import { attachedTo } from "./attach.ts";
import { PermanentFailure, type Transport } from "./transport.ts";

/**
 * Longest a sender holds a mail before another may take it, in milliseconds: longer than a delivery and than the clocks
 * of instances may differ, both together.
 */
const leaseMs = 180_000;
/** How many mails are taken, and sent, at once. */
const batch = 5;
/** First pause after a failure; it doubles with each, up to `longestPauseMs`, until they add up to `giveUpAfterMs`. */
const firstPauseMs = 5_000;
const giveUpAfterMs = 72 * 3_600_000;
/** Posts come first: while they come this fast, the loop pauses this long between the mails it takes. */
const busyMs = 20;
const busyPauseMs = 200;
/** Longest pause of the loop, in which another process may have stored a mail; and the shortest. */
const pollMs = 5_000;
const leastPauseMs = 100;
/** Pause between two attempts to mark a mail as sent, in milliseconds. */
const markAgainMs = 200;
/** How long a stop waits for deliveries under way before it breaks them off. */
const stopMs = 5_000;
/** How much of a failure's reason is kept, in characters. */
const longestReason = 500;

/** What became of an attempt; for the log. */
export interface MailEvent {
  event: "mail-sent" | "mail-failed" | "mail-dead" | "outbox-error";
  mail?: string;
  kind?: string;
  attempts?: number;
  error?: unknown;
}

/** Sends what the outbox holds. */
export interface Outbox {
  /** Says that mails were stored; they are sent soon. */
  wake(): void;
  /** True while the loop runs. */
  readonly alive: boolean;
  /** Runs the loop until `stop`. */
  start(): void;
  /** Ends the loop and any drain; resolves when no delivery is under way. */
  stop(): Promise<void>;
  /** Sends everything that is due now, and returns how many mails were tried. */
  drain(): Promise<number>;
}

/** Makes the sender of a store's mails. */
export function createOutbox(options: {
  store: Store;
  transport: Transport;
  now: () => Millis;
  report?: (event: MailEvent) => void;
}): Outbox {
  const { store, transport, now, report = () => {} } = options;
  const breakOff = new AbortController();
  let looping: Promise<void> | undefined;
  let draining: Promise<number> | undefined;
  const stop = new AbortController();
  /** Resolved to end the pause of the loop. */
  let ring = Promise.withResolvers<void>();
  /** When mails were last said to be stored. */
  let woken = -Infinity;

  async function attempt(mail: MailRow): Promise<void> {
    const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
    try {
      await transport.deliver(mail, breakOff.signal, await attachedTo(store.db, mail));
    } catch (error) {
      if (breakOff.signal.aborted) return store.releaseMails([mail]);
      const retry = error instanceof PermanentFailure ? "never" : retryTime(mail.attempts, now());
      report({ event: retry === "never" ? "mail-dead" : "mail-failed", ...about, error });
      await store.markFailed(mail, reasonOf(error), retry);
      return;
    }
    await markSent(mail);
    report({ event: "mail-sent", ...about });
  }

  /**
   * Marks a mail that was taken, until the store does it: one that is locked, full or out of reach for a moment would
   * otherwise have it sent a second time. Only a stop leaves it unmarked.
   */
  async function markSent(mail: MailRow): Promise<void> {
    for (let told = false; ; told = true) {
      try {
        return await store.markSent(mail, now());
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || stop.signal.aborted) throw error;
        if (!told) report({ event: "outbox-error", error });
        // A stop breaks the pause off, by an error that says nothing more.
        await setTimeout(markAgainMs, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  }

  /** Takes a few mails and tries them; returns how many. */
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
      if (performance.now() - woken < busyMs) await setTimeout(busyPauseMs);
    }
  }

  async function loop(): Promise<void> {
    while (!stop.signal.aborted) {
      let pause = pollMs;
      try {
        await drainBetweenPosts();
        const due = await store.nextMailDue();
        if (due !== undefined) pause = Math.min(pollMs, Math.max(due - now(), leastPauseMs));
      } catch (error) {
        report({ event: "outbox-error", error });
      }
      const timer = globalThis.setTimeout(() => ring.resolve(), pause);
      await ring.promise;
      clearTimeout(timer);
      ring = Promise.withResolvers();
    }
  }

  return {
    wake() {
      woken = performance.now();
      ring.resolve();
    },
    get alive() {
      return looping !== undefined && !stop.signal.aborted;
    },
    start() {
      looping ??= loop();
    },
    async stop() {
      stop.abort();
      ring.resolve();
      const timer = globalThis.setTimeout(() => breakOff.abort(), stopMs);
      // What a drain fails with, its caller is told.
      await Promise.allSettled([looping, draining]);
      clearTimeout(timer);
    },
    drain: () => (draining = drainAll()),
  };
}

/**
 * When a mail is tried again after its latest attempt, or `never` once the pauses add up to 72 hours. They are counted,
 * not measured, so that neither a stopped server nor a changed clock makes a mail give up early.
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

/** Why an attempt failed, in a short line: a mail server may write anything, such as zeros, which PostgreSQL does not take. */
function reasonOf(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, " ");
  return text.length > longestReason ? `${text.slice(0, longestReason - 1)}…` : text;
}
