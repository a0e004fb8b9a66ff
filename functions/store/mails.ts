import type { Kysely } from "kysely";
import { z } from "zod";
import type { Engine } from "./engine.ts";
import { orderedId } from "./ids.ts";
import type { MailKind, MailRow, Millis, Tables } from "./tables.ts";

/** A person or an office a mail is addressed to. */
export interface MailAddress {
  name: string;
  address: string;
}

/**
 * What a mail carries. A PDF is drawn from the invoice's statement whenever the mail is sent: the statement never
 * changes, and a row keeps a line in place of a file. A calendar entry is kept whole, since appointments move.
 */
export const Attachment = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("invoice"), number: z.string() }),
  z.strictObject({ type: z.literal("calendar"), method: z.enum(["REQUEST", "CANCEL"]), text: z.string() }),
]);
export type Attachment = z.infer<typeof Attachment>;

/** A mail before it is stored. */
export interface MailDraft {
  kind: MailKind;
  to: MailAddress;
  replyTo?: MailAddress | undefined;
  subject: string;
  /** Plain text, paragraphs separated by an empty line. */
  body: string;
  attachment?: Attachment | undefined;
  /** `Message-ID`s of the mails it follows, oldest first. */
  thread?: readonly string[];
  /** Right part of the mail's `Message-ID`. */
  domain: string;
}

/** How a failed attempt goes on: at a time, or not at all. */
export type Retry = { at: Millis } | "never";

/** Longest pause between two attempts, in milliseconds. */
export const longestPauseMs = 15 * 60_000;

/** The row of a mail that is due at once. */
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
 * The mails that are to be sent, now or later. One about what is kept apart as spam is not: a sender had it in hand as
 * its message or order was marked.
 */
export function waitingMails(db: Kysely<Tables>) {
  return db
    .selectFrom("mails")
    .where("state", "=", "pending")
    .where("about", "not in", (mail) => mail.selectFrom("suspects").select("suspects.id"));
}

/** Takes up to `most` due mails for `leaseMs`; no other sender gets them in that time. Counts the attempt. */
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
        // Times that only a clock that was set back since can have written; clocks of instances differ by less.
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
      // As a subquery of the update it could be run again for each row, and would then claim more than it may.
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

/** Marks a claimed mail as sent. Does nothing when the lease has passed to another sender. */
export async function markSent(db: Kysely<Tables>, { id, lease }: MailRow, now: Millis): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: now, leased_until: null, lease: null, last_error: null })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Gives a claimed mail back after a failure: due again at a time, or dead. */
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

/** Gives claimed mails back untried, when a sender stops. */
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

/** Gives back every claimed mail, whoever claimed it. */
export async function releaseLeases(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable("mails")
    .set({ leased_until: null, lease: null })
    .where("state", "=", "pending")
    .where("lease", "is not", null)
    .execute();
}
