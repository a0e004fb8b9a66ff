import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { MailRow } from "../db/database.ts";
import { StoreUnavailable } from "../db/errors.ts";
import { retryTime, type mailQueue } from "./queue.ts";
import { isOutdated, type OutdatedMail, type RenderedMail } from "./rendered-mail.ts";
import type { Transport } from "./transport.ts";

/** Creates the outbox: a loop that renders and sends the queued emails of a store. */
export function createOutbox(options: {
  queue: ReturnType<typeof mailQueue>;
  render: (mail: MailRow) => Promise<RenderedMail | OutdatedMail>;
  withdraw: (mail: MailRow, reason: string) => Promise<void>;
  transport: Transport;
  now: () => number;
  log: Logger;
}) {
  const { queue, render, withdraw, transport, now, log } = options;
  const deliveries = new AbortController();
  let looping: Promise<void> | undefined;
  let draining: Promise<number> | undefined;
  const stopping = new AbortController();
  /** Aborting it ends the loop's wait. */
  let woken = new AbortController();

  /** Delivers an email, or withdraws an outdated one. After a failure it is retried later, or given up. */
  async function attempt(mail: MailRow): Promise<void> {
    const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
    let rendered: RenderedMail | OutdatedMail;
    try {
      rendered = await render(mail);
      if (isOutdated(rendered)) await withdraw(mail, rendered.outdated);
      else await transport.deliver(mail, rendered, { now: now(), signal: deliveries.signal });
    } catch (error) {
      if (deliveries.signal.aborted) return queue.release(mail);
      const at = now();
      const retryAt = retryTime(mail, error, at);
      // Logged first, since the store may not be available to note the reason.
      if (retryAt) log.warn({ ...about, err: error }, "mail-failed");
      else log.error({ ...about, err: error }, "mail-dead");
      return queue.markFailed(mail, error, { at, retryAt });
    }
    if (isOutdated(rendered)) return log.info(about, "mail-withdrawn");
    await markSent(mail, rendered.to?.address);
    log.info(about, "mail-sent");
  }

  /** Marks a delivered email as sent. Retries while the store is not available, or it would be sent twice. */
  async function markSent(mail: MailRow, to: string | undefined): Promise<void> {
    let isReported = false;
    for (;;) {
      try {
        return await queue.markSent(mail, to, now());
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || stopping.signal.aborted) throw error;
        if (!isReported) log.error({ err: error }, "outbox-error");
        isReported = true;
        // Only a stop rejects this wait, and then the next round throws.
        await delay(markRetryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function drainAll(): Promise<number> {
    let tried = 0;
    while (!stopping.signal.aborted) {
      const mails = await queue.claim({ now: now(), limit: batchSize, leaseMs });
      if (mails.length === 0) break;
      const results = await Promise.allSettled(mails.map((mail) => attempt(mail)));
      const failed = results.find((result) => result.status === "rejected");
      if (failed !== undefined) throw failed.reason;
      tried += mails.length;
    }
    return tried;
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await drainAll();
      } catch (error) {
        log.error({ err: error }, "outbox-error");
      }
      await delay(pollMs, undefined, { signal: woken.signal }).catch(() => {});
      woken = new AbortController();
    }
  }

  return {
    /** Announces that emails were stored; they are sent soon. */
    wake: () => woken.abort(),
    start() {
      looping ??= loop();
    },
    /** Ends the loop and any drain; resolves when no delivery is in progress. */
    async stop() {
      stopping.abort();
      woken.abort();
      void delay(stopMs, undefined, { ref: false }).then(() => deliveries.abort());
      // An error of the drain goes to its own caller.
      await Promise.allSettled([looping, draining]);
    },
    /** Sends everything that is due now; returns how many emails were attempted. */
    drain: () => (draining = drainAll()),
  };
}

/** How long a sender has the lease: longer than the longest delivery plus the difference of the instances' clocks. */
const leaseMs = 180_000;
const batchSize = 5;
/** How often the loop looks for what is due, unless it is woken. */
const pollMs = 5_000;
const markRetryMs = 200;
/** How long a stop waits for deliveries in progress before it aborts them. */
const stopMs = 5_000;
