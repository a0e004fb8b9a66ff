import type { Kysely } from "kysely";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Engine, Millis, Tables } from "../store/tables.ts";
import { waitingMails, type MailRow } from "./mails.ts";

/** The first pause after a failure, in milliseconds; it doubles each time, up to the longest. */
export const firstPauseMs = 5_000;
export const longestPauseMs = 3_600_000;
/** When an address that its server calls unknown is tried once more, in milliseconds: servers are set up wrongly, too. */
export const unknownAgainMs = 24 * 3_600_000;

/** When to retry after a failed attempt, if ever. */
export type Retry = { at: Millis } | "never";

/** A failed attempt, as it is recorded. */
export interface Failure {
  reason: string;
  retry: Retry;
  /** Whether the recipient's server says that there is no such address. */
  unknown: boolean;
  at: Millis;
}

/** What a sender does with the emails of a store. Every method throws `StoreUnavailable` when it cannot serve it. */
export interface MailQueue {
  /** Claims due emails for sending, and counts the attempt. */
  claim(claim: Claim): Promise<MailRow[]>;
  /** Marks a claimed email as sent to an address. */
  markSent(mail: MailRow, to: string, now: Millis): Promise<void>;
  markFailed(mail: MailRow, failure: Failure): Promise<void>;
  release(mails: readonly MailRow[]): Promise<void>;
  /** Releases the emails a killed sender had claimed; only for the one server of an embedded store, at startup. */
  releaseAll(): Promise<void>;
  /** When the next email is due; undefined when none is pending. */
  nextDue(): Promise<Millis | undefined>;
}

/** The email queue of a store; emails stored up to the time that `waiting` tells stay where they are. */
export function mailQueue({ db, engine }: Store, waiting: () => Promise<Millis> = () => Promise.resolve(0)): MailQueue {
  return {
    claim: (claim) => guarded(async () => claimMails(db, engine, { ...claim, after: await waiting() })),
    markSent: (mail, to, now) => guarded(() => markSent(db, mail, to, now)),
    markFailed: (mail, failure) => guarded(() => markFailed(db, mail, failure)),
    release: (mails) => guarded(() => releaseMails(db, mails)),
    releaseAll: () => guarded(() => releaseLeases(db)),
    nextDue: () => guarded(async () => nextMailDue(db, await waiting())),
  };
}

/** Which emails to claim: at most so many, for `leaseMs`, in which no other sender gets them. */
interface Claim {
  now: Millis;
  most: number;
  leaseMs: Millis;
  /** Only those stored after this time. */
  after?: Millis;
}

/** Claims due emails and counts the attempts; see `MailQueue`. */
export async function claimMails(
  db: Kysely<Tables>,
  engine: Engine,
  { now, most, leaseMs, after = 0 }: Claim,
): Promise<MailRow[]> {
  if (after === Infinity) return [];
  const due = waitingMails(db)
    .select("id")
    .where("created_at", ">", after)
    .where((row) =>
      row.or([
        row("due_at", "<=", now),
        // Times that only a clock set back since can have written; the clocks of instances differ by less.
        row.and([row("attempts", "=", 0), row("created_at", ">", now + leaseMs)]),
        row.and([
          row("attempts", ">", 0),
          row.or([
            row.and([row("refused_at", "is", null), row("due_at", ">", now + 2 * longestPauseMs)]),
            row("due_at", ">", now + 2 * unknownAgainMs),
          ]),
        ]),
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

// --- internal ---

/** Marks a claimed email as sent. Does nothing if the lease has passed to another sender. */
async function markSent(db: Kysely<Tables>, { id, lease }: MailRow, to: string, now: Millis): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: now, to_address: to, leased_until: null, lease: null, last_error: null })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Releases a claimed email after a failure: to be retried, or dead. */
async function markFailed(
  db: Kysely<Tables>,
  { id, lease }: MailRow,
  { reason, retry, unknown, at }: Failure,
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
      ...(unknown && { refused_at: at }),
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

async function nextMailDue(db: Kysely<Tables>, after: Millis): Promise<Millis | undefined> {
  if (after === Infinity) return undefined;
  const row = await waitingMails(db)
    .where("created_at", ">", after)
    .select((mail) => mail.fn.min(mail.fn.coalesce("leased_until", "due_at")).as("at"))
    .executeTakeFirst();
  return row?.at ?? undefined;
}
