import type { Transaction } from "kysely";
import { buyerMails, type Database, type MailKind, type MailRow } from "../db/database.ts";
import { newId } from "../db/keys.ts";

/** An email to store. It is rendered when it is sent. */
export interface NewMail {
  kind: MailKind;
  /** See `MailRow.cause_id`. */
  cause?: string;
}

/** Whether emails of this kind go to the buyer of an order. */
export function isBuyerMail(kind: MailKind): boolean {
  return (buyerMails as readonly MailKind[]).includes(kind);
}

/** Stores emails about a message, an order or a day's digest; they are due immediately. */
export async function enqueue(trx: Transaction<Database>, recordId: string, mails: readonly NewMail[], now: number) {
  const rows = mails.map((mail) => pendingMail(mail, recordId, now));
  await trx.insertInto("mails").values(rows).execute();
}

/** The row of an email that is due immediately. */
export function pendingMail({ kind, cause }: NewMail, recordId: string, now: number): MailRow {
  return {
    id: newId(now),
    kind,
    record_id: recordId,
    cause_id: cause ?? null,
    created_at: now,
    state: "pending",
    to_address: null,
    to_key: null,
    attempts: 0,
    due_at: now,
    leased_until: null,
    lease: null,
    sent_at: null,
    last_error: null,
    refused_at: null,
  };
}
