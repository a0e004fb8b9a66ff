import { sql, type ExpressionBuilder, type Kysely, type UpdateObject, type Transaction } from "kysely";
import { buyerMails, type Database, type MailRow } from "../db/database.ts";
import { emailKey } from "../db/keys.ts";
import type { Store } from "../db/store.ts";
import { pauseIfMoved } from "../pause.ts";
import { PermanentRefusal, UnknownAddress } from "./transport.ts";

/** The email queue of a site's store. Every method throws `StoreUnavailable` when the store cannot serve it. */
export function mailQueue({ db, engine }: Store, siteUrl: string) {
  /** Changes a claimed email and ends its lease. Does nothing if another sender has claimed it since. */
  async function finish({ id, lease }: MailRow, changes: UpdateObject<Database, "mails">): Promise<void> {
    const mail = db.updateTable("mails").where("id", "=", id).where("lease", "=", lease);
    await mail.set({ ...changes, leased_until: null, lease: null }).execute();
  }

  return {
    /** Claims up to `limit` due emails for `leaseMs`, and counts the attempt. None from a paused or moved store. */
    async claim({ now, limit, leaseMs }: { now: number; limit: number; leaseMs: number }): Promise<MailRow[]> {
      if ((await pauseIfMoved(db, siteUrl, now)) !== undefined) return [];
      const due = db
        .selectFrom("mails")
        .select("id")
        .where("state", "=", "pending")
        .where("due_at", "<=", now)
        .where(isUnclaimed(now))
        // Those to buyers first, since a quota may not suffice for all.
        .orderBy((row) => row.case().when("kind", "in", buyerMails).then(0).else(1).end())
        .orderBy("due_at")
        .limit(limit);
      // A `with`, because a subquery of the update could run again for each row, and then claim more than `limit`.
      return db
        .with("due", () => (engine === "postgres" ? due.forUpdate().skipLocked() : due))
        .updateTable("mails")
        .set((row) => ({ attempts: row("attempts", "+", 1), leased_until: now + leaseMs, lease: crypto.randomUUID() }))
        .where("id", "in", (row) => row.selectFrom("due").select("due.id"))
        .returningAll()
        .execute();
    },

    /** Marks a claimed email as sent to an address, or to the office. */
    markSent: (mail: MailRow, to: string | undefined, now: number) =>
      finish(mail, {
        state: "sent",
        sent_at: now,
        to_address: to ?? null,
        to_key: to === undefined ? null : emailKey(to),
        last_error: null,
      }),

    /** Notes why an attempt failed. The email is tried again at `retryAt`, or else given up. */
    markFailed: (mail: MailRow, error: unknown, { at, retryAt }: { at: number; retryAt: number | undefined }) =>
      finish(mail, {
        ...(retryAt === undefined ? { state: "dead" as const } : { due_at: retryAt }),
        ...(error instanceof PermanentRefusal && { refused_at: mail.refused_at ?? at }),
        last_error: shortReason(error),
      }),

    /** Gives a claimed email back when a sender stops; the attempt does not count. */
    release: (mail: MailRow) => finish(mail, { attempts: sql`attempts - 1` }),
  };
}

/** When to retry an email after a failure; undefined to give it up, as at once for an unknown address. */
export function retryTime({ attempts }: Pick<MailRow, "attempts">, error: unknown, now: number): number | undefined {
  if (error instanceof UnknownAddress || attempts >= maxAttempts) return undefined;
  return now + Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
}

/** The states of an email that was neither sent nor withdrawn. */
export const unsent = ["pending", "dead"] as const satisfies readonly MailRow["state"][];

/** Makes unsent emails due now: those with these ids or, without any, all that failed. Returns how many. */
export async function retryMails(db: Kysely<Database>, ids: readonly string[], now: number): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set((mail) => ({
      // A given-up email starts over.
      attempts: mail.case().when("state", "=", "dead").then(0).else(mail.ref("attempts")).end(),
      state: "pending",
      due_at: now,
      refused_at: null,
    }))
    .where(isUnclaimed(now))
    .where("state", "in", unsent)
    .where((mail) => (ids.length === 0 ? mail("last_error", "is not", null) : mail("id", "in", ids)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}

/** Withdraws the emails that match a condition, and returns how many. A reason becomes their last error. */
export async function withdrawMails(trx: Transaction<Database>, condition: MailCondition, reason?: string) {
  const withdrawn = { state: "withdrawn", leased_until: null, lease: null, last_error: reason } as const;
  const { numUpdatedRows } = await trx.updateTable("mails").set(withdrawn).where(condition).executeTakeFirstOrThrow();
  return numUpdatedRows;
}

type MailCondition = ReturnType<typeof isUnclaimed>;

/** Whether no sender has an email: it has no lease, or an expired one, such as after a crash or a restore. */
export function isUnclaimed(now: number) {
  return (mail: ExpressionBuilder<Database, "mails">) =>
    mail.or([mail("leased_until", "is", null), mail("leased_until", "<=", now)]);
}

/** An error's message as one short line. Some mail servers send NUL, which PostgreSQL rejects. */
function shortReason(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, " ");
  return text.length > reasonLimit ? `${text.slice(0, reasonLimit - 1)}…` : text;
}

/** The delay after the first failure. It doubles each time, up to the longest. */
const firstDelayMs = 5_000;
const longestDelayMs = 3_600_000;
/** An email is given up after so many attempts, whose delays add up to seven days. */
const maxAttempts = 178;
const reasonLimit = 500;
