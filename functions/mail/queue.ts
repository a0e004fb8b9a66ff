import type { Kysely } from "kysely";
import type { Engine } from "../store/engine.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { waitingMails, type MailRow } from "./mails.ts";
import { endPause, faultOf, pauseMails, pauseOf, shortenPause, type Fault } from "./pause.ts";
import type { Refusal } from "./transport.ts";

/** The first pause after a failure, in milliseconds; it doubles each time, up to the longest. */
export const firstPauseMs = 5_000;
export const longestPauseMs = 15 * 60_000;

/** When to retry after a failed attempt, if ever. */
export type Retry = { at: Millis } | "never";

/** A failed attempt, as it is recorded. */
export interface Failure {
  reason: string;
  retry: Retry;
  /** The mail server's refusal, if it was one. */
  refusal: Refusal | undefined;
  at: Millis;
}

/** What a sender does with the emails of a store. Every method throws `StoreUnavailable` when it cannot serve it. */
export interface MailQueue {
  /** Claims due emails for sending; while sending is paused, a single one from time to time, to probe. */
  claim(claim: Claim): Promise<{ mails: MailRow[]; probing: boolean }>;
  markSent(mail: MailRow, now: Millis): Promise<void>;
  markFailed(mail: MailRow, failure: Failure): Promise<void>;
  release(mails: readonly MailRow[]): Promise<void>;
  /** Releases a claimed email that was refused on account of its sender; the attempt does not count. */
  putBack(mail: MailRow, failure: Failure): Promise<void>;
  /** Whose fault a refusal is, by the fate of other emails. */
  faultOf(mail: MailRow, refusal: Refusal): Promise<Fault>;
  /** Pauses sending; see `pauseMails`. */
  pause(reason: string, now: Millis): Promise<{ retryAt: Millis; isNew: boolean }>;
  /** Probes next, whatever the pause. */
  hurry(now: Millis): Promise<void>;
  /** Ends the pause. */
  resume(): Promise<void>;
  /** Releases the emails a killed sender had claimed; only for the one server of an embedded store, at startup. */
  releaseAll(): Promise<void>;
  /** When the next email, or alert if wanted, is due; undefined when none is pending. */
  nextDue(alerts: boolean): Promise<Millis | undefined>;
}

/** The email queue of a store. */
export function mailQueue({ db, engine }: Store): MailQueue {
  return {
    claim: (claim) => guarded(() => claimMails(db, engine, claim)),
    markSent: (mail, now) => guarded(() => markSent(db, mail, now)),
    markFailed: (mail, failure) => guarded(() => markFailed(db, mail, failure, mail.attempts)),
    release: (mails) => guarded(() => releaseMails(db, mails)),
    putBack: (mail, failure) => guarded(() => markFailed(db, mail, failure, mail.attempts - 1)),
    faultOf: (mail, refusal) => guarded(() => faultOf(db, mail, refusal)),
    pause: (reason, now) => guarded(() => pauseMails(db, reason, now, pauseAfter)),
    hurry: (now) => guarded(() => shortenPause(db, now)),
    resume: () => guarded(() => endPause(db)),
    releaseAll: () => guarded(() => releaseLeases(db)),
    nextDue: (alerts) => guarded(() => nextMailDue(db, alerts)),
  };
}

/** Which emails to claim: at most so many, for `leaseMs`, in which no other sender gets them; and the alerts, too. */
interface Claim {
  now: Millis;
  most: number;
  leaseMs: Millis;
  alerts?: boolean;
}

/** Claims due emails and counts the attempts; see `MailQueue`. */
export async function claimMails(
  db: Kysely<Tables>,
  engine: Engine,
  { alerts = false, ...claim }: Claim,
): Promise<{ mails: MailRow[]; probing: boolean }> {
  const pause = await pauseOf(db);
  if (pause === undefined) {
    return { mails: await claimSome(db, engine, claim, alerts ? "all" : "emails"), probing: false };
  }
  const mails = alerts ? await claimSome(db, engine, claim, "alerts") : [];
  // A later time was written by a clock that was set back since.
  const probing = pause.retry_at <= claim.now || pause.retry_at > claim.now + 2 * longestPauseMs;
  if (probing) mails.push(...(await claimSome(db, engine, { ...claim, most: 1 }, "emails")));
  return { mails, probing };
}

// --- internal ---

/** Claims up to `most` due ones. Counts the attempt. */
async function claimSome(
  db: Kysely<Tables>,
  engine: Engine,
  { now, most, leaseMs }: Claim,
  which: "all" | "emails" | "alerts",
): Promise<MailRow[]> {
  const due = waitingMails(db)
    .select("id")
    .$if(which === "emails", (query) => query.where("kind", "!=", "alert"))
    .$if(which === "alerts", (query) => query.where("kind", "=", "alert"))
    .where((row) =>
      row.or([
        row("due_at", "<=", now),
        // Times that only a clock set back since can have written; the clocks of instances differ by less.
        row.and([row("attempts", "=", 0), row("created_at", ">", now + leaseMs)]),
        row.and([row("attempts", ">", 0), row("due_at", ">", now + 2 * longestPauseMs)]),
      ]),
    )
    .where((row) =>
      row.or([
        row("leased_until", "is", null),
        row("leased_until", "<=", now),
        row("leased_until", ">", now + 2 * leaseMs),
      ]),
    )
    .orderBy("due_at")
    .limit(most);
  return (
    db
      // As a subquery of the update it could run again for each row, and then claim more than `most`.
      .with("due", () => (engine === "postgres" ? due.forUpdate().skipLocked() : due))
      .updateTable("mails")
      .set((row) => ({
        attempts: row("attempts", "+", 1),
        leased_until: now + leaseMs,
        lease: crypto.randomUUID(),
      }))
      .where("id", "in", (row) => row.selectFrom("due").select("due.id"))
      .returningAll()
      .execute()
  );
}

/** Marks a claimed email as sent. Does nothing if the lease has passed to another sender. */
async function markSent(db: Kysely<Tables>, { id, lease }: MailRow, now: Millis): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: now, leased_until: null, lease: null, last_error: null })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Releases a claimed email after a failure: to be retried, or dead. */
async function markFailed(
  db: Kysely<Tables>,
  { id, lease }: MailRow,
  { reason, retry, refusal, at }: Failure,
  attempts: number,
): Promise<void> {
  await db
    .updateTable("mails")
    .set((mail) => ({
      // One withdrawn in the meantime stays so.
      ...(retry === "never"
        ? {
            state: mail
              .case()
              .when("state", "=", "pending")
              .then("dead" as const)
              .else(mail.ref("state"))
              .end(),
          }
        : { due_at: retry.at }),
      ...(refusal !== undefined && { refusal: refusal.reply, refused_at: at }),
      attempts,
      leased_until: null,
      lease: null,
      last_error: reason,
    }))
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Releases claimed emails when a sender stops; the attempt does not count. */
async function releaseMails(db: Kysely<Tables>, mails: readonly MailRow[]): Promise<void> {
  for (const { id, lease } of mails) {
    await db
      .updateTable("mails")
      .set((row) => ({ attempts: row("attempts", "-", 1), leased_until: null, lease: null }))
      .where("id", "=", id)
      .where("lease", "=", lease)
      .execute();
  }
}

/** Releases every claimed email, whoever claimed it. */
async function releaseLeases(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable("mails")
    .set({ leased_until: null, lease: null })
    .where("state", "=", "pending")
    .where("lease", "is not", null)
    .execute();
}

async function nextMailDue(db: Kysely<Tables>, alerts: boolean): Promise<Millis | undefined> {
  const pause = await pauseOf(db);
  const due = async (which: "=" | "!=") => {
    const row = await waitingMails(db)
      .select((mail) => mail.fn.min(mail.fn.coalesce("leased_until", "due_at")).as("at"))
      .where("kind", which, "alert")
      .executeTakeFirst();
    return row?.at ?? Infinity;
  };
  const next = Math.min(Math.max(await due("!="), pause?.retry_at ?? 0), alerts ? await due("=") : Infinity);
  return next === Infinity ? undefined : next;
}

/** How long sending pauses after so many vain tries, in milliseconds. */
function pauseAfter(tries: number): Millis {
  return Math.min(firstPauseMs * 2 ** Math.min(tries, 20), longestPauseMs);
}
