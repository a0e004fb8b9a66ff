import type { Kysely } from "kysely";
import { z } from "zod";
import type { Engine } from "./engine.ts";
import { orderedId } from "./ids.ts";
import type { MailKind, MailRow, Millis, Tables } from "./tables.ts";

/** A sender or recipient. */
export interface MailAddress {
  name: string;
  address: string;
}

/**
 * What an email carries. An invoice is stored by its number and drawn whenever the email is sent, since its statement
 * never changes. A calendar entry is stored whole, since appointments move.
 */
export const Attachment = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("invoice"), number: z.string() }),
  z.strictObject({ type: z.literal("calendar"), method: z.enum(["REQUEST", "CANCEL"]), text: z.string() }),
]);
export type Attachment = z.infer<typeof Attachment>;

/** An email before it is stored. */
export interface MailDraft {
  kind: MailKind;
  to: MailAddress;
  replyTo?: MailAddress | undefined;
  subject: string;
  /** Plain text, with blank lines between paragraphs. */
  body: string;
  attachment?: Attachment | undefined;
  /** `Message-ID`s of the emails it follows, oldest first. */
  thread?: readonly string[];
  /** Domain part of the `Message-ID`. */
  domain: string;
}

/** When to retry after a failed attempt, if ever. */
export type Retry = { at: Millis } | "never";

/** Longest pause between two attempts, in milliseconds. */
export const longestPauseMs = 15 * 60_000;

/** The row of an email that is due immediately. */
export function pendingMail(draft: MailDraft, about: string, now: Millis): MailRow {
  const id = orderedId(now);
  return {
    id,
    kind: draft.kind,
    about,
    created_at: now,
    state: "pending",
    to_name: draft.to.name,
    to_address: draft.to.address,
    reply_to_name: draft.replyTo?.name ?? null,
    reply_to_address: draft.replyTo?.address ?? null,
    subject: draft.subject,
    body: draft.body,
    attachment: draft.attachment === undefined ? null : JSON.stringify(draft.attachment),
    message_id: `<${id}@${draft.domain}>`,
    thread: draft.thread?.join(" ") || null,
    attempts: 0,
    due_at: now,
    leased_until: null,
    lease: null,
    sent_at: null,
    last_error: null,
  };
}

/**
 * The emails to be sent, now or later. Not those about suspected spam, which a sender had already claimed when their
 * message was held.
 */
export function waitingMails(db: Kysely<Tables>) {
  return db
    .selectFrom("mails")
    .where("state", "=", "pending")
    .where("about", "not in", (mail) => mail.selectFrom("suspects").select("suspects.id"));
}

/** Claims up to `most` due emails with a lease of `leaseMs`, in which no other sender gets them. Counts the attempt. */
export async function claimMails(
  db: Kysely<Tables>,
  engine: Engine,
  { now, most, leaseMs }: { now: Millis; most: number; leaseMs: Millis },
): Promise<MailRow[]> {
  const due = waitingMails(db)
    .select("id")
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
export async function markSent(db: Kysely<Tables>, { id, lease }: MailRow, now: Millis): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: now, leased_until: null, lease: null, last_error: null })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Releases a claimed email after a failure: to be retried, or dead. */
export async function markFailed(
  db: Kysely<Tables>,
  { id, lease }: MailRow,
  reason: string,
  retry: Retry,
): Promise<void> {
  await db
    .updateTable("mails")
    .set({
      ...(retry === "never" ? { state: "dead" as const } : { due_at: retry.at }),
      leased_until: null,
      lease: null,
      last_error: reason,
    })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Releases claimed emails when a sender stops; the attempt does not count. */
export async function releaseMails(db: Kysely<Tables>, mails: readonly MailRow[]): Promise<void> {
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
export async function releaseLeases(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable("mails")
    .set({ leased_until: null, lease: null })
    .where("state", "=", "pending")
    .where("lease", "is not", null)
    .execute();
}
