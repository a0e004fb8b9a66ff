import { sql, type Kysely } from "kysely";
import type { Millis, Tables } from "../store/tables.ts";
import type { MailRow } from "./mails.ts";

declare module "../store/tables.ts" {
  interface Tables {
    mail_pause: MailPauseRow;
  }
}

/** There is one while sending is paused, because mails were refused on account of their sender. */
export interface MailPauseRow {
  id: 1;
  since: Millis;
  /** What the mail server said. */
  reason: string;
  /** How often one email was tried since, to see whether sending works again. */
  tries: number;
  /** When the next one is tried. */
  retry_at: Millis;
}

/** The pause of sending, if there is one. */
export function pauseOf(db: Kysely<Tables>): Promise<MailPauseRow | undefined> {
  return db.selectFrom("mail_pause").selectAll().executeTakeFirst();
}

/**
 * Pauses sending, or prolongs a pause in which an email was tried in vain. Others that fail at the same time change
 * nothing. Returns when the next is tried, and whether the pause is new.
 */
export async function pauseMails(
  db: Kysely<Tables>,
  reason: string,
  now: Millis,
  pauseMs: (tries: number) => Millis,
): Promise<{ retryAt: Millis; isNew: boolean }> {
  const created = await db
    .insertInto("mail_pause")
    .values({ id: 1, since: now, reason, tries: 0, retry_at: now + pauseMs(0) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("retry_at")
    .executeTakeFirst();
  if (created) return { retryAt: created.retry_at, isNew: true };
  const pause = await pauseOf(db);
  if (pause === undefined || pause.retry_at > now) return { retryAt: pause?.retry_at ?? now, isNew: false };
  const tries = pause.tries + 1;
  const retryAt = now + pauseMs(tries);
  await db
    .updateTable("mail_pause")
    .set({ tries, reason, retry_at: retryAt })
    .where("tries", "=", pause.tries)
    .execute();
  return { retryAt, isNew: false };
}

/** Makes the next email due, whatever the pause. */
export async function shortenPause(db: Kysely<Tables>, now: Millis): Promise<void> {
  await db.updateTable("mail_pause").set({ retry_at: now }).where("retry_at", ">", now).execute();
}

/** Ends the pause. The emails that were refused go first, and nothing is held against them: it was the sender's fault. */
export async function endPause(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("mail_pause").execute();
  await db
    .updateTable("mails")
    .set((mail) => ({ due_at: mail.ref("created_at"), refused_at: null }))
    .where("state", "=", pending)
    .where("last_error", "is not", null)
    .execute();
}

/**
 * Whose fault a failure is: the email's own, so that it is given up; the sender's, so that sending pauses; `unclear`
 * while nothing has passed that would tell, so that the email is retried for as long as it takes; or `unknown`, so that
 * it is retried for a limited time.
 */
export type Fault = "email" | "sender" | "unclear" | "unknown";

/**
 * Whose fault a refusal is. The email's own, when others passed since it was refused before; the sender's, when emails to
 * others were refused alike and none passed since.
 */
export async function faultOf(
  db: Kysely<Tables>,
  { to_address: to, refused_at: refusedBefore }: MailRow,
  refusal: { reply: string; permanent: boolean },
): Promise<Fault> {
  const lastSent = await lastSentAt(db);
  if (refusedBefore !== null && lastSent !== undefined && lastSent > refusedBefore) {
    return refusal.permanent ? "email" : "unknown";
  }
  const alike = await db
    .selectFrom("mails")
    .select("to_address")
    .distinct()
    .where("state", "=", pending)
    .where("to_address", "!=", to)
    .where("refusal", "=", refusal.reply)
    .where("refused_at", ">", lastSent ?? 0)
    .limit(othersAlike)
    .execute();
  return alike.length === othersAlike ? "sender" : "unclear";
}

/** When an email was last accepted by the mail server. */
export async function lastSentAt(db: Kysely<Tables>): Promise<Millis | undefined> {
  const last = await db
    .selectFrom("mails")
    .select("sent_at")
    .where("sent_at", "is not", null)
    .where("kind", "!=", "alert")
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.sent_at ?? undefined;
}

// --- internal ---

/** To how many other recipients emails must have been refused alike: two may be wrong addresses by chance. */
const othersAlike = 2;

/** Written into the query: SQLite takes a partial index only for a value that it sees. */
const pending = sql<"pending">`'pending'`;
