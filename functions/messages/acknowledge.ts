import type { Kysely } from "kysely";
import { pendingMail, type MailDraft, type MailRow } from "../mail/mails.ts";
import { officeDay } from "../orders/office-day.ts";
import { claimOnce } from "../store/once.ts";
import type { Millis, Tables } from "../store/tables.ts";

/** The email that tells the sender of a message that it has arrived. */
export interface Acknowledgement {
  draft: MailDraft;
  /** Keyed hash of the sender's address, by which there is one a day. */
  sender: string;
}

/** A message to be acknowledged. */
export interface Acknowledged {
  id: string;
  receivedAt: Millis;
  acknowledgement: Acknowledgement;
  /** How many emails an hour strangers are sent at most; undefined for no limit. */
  perHour: number | undefined;
}

/**
 * The acknowledgements of messages that were not held: one for each address a day, and no more an hour, with the orders
 * of that hour, than are mailed to strangers.
 */
export async function acknowledgements(trx: Kysely<Tables>, messages: readonly Acknowledged[]): Promise<MailRow[]> {
  const rows: MailRow[] = [];
  for (const { id, receivedAt: at, acknowledgement, perHour } of messages) {
    if (perHour !== undefined && (await mailedWithinHour(trx, at, perHour)) + rows.length >= perHour) continue;
    const key = `${acknowledgedPrefix}${officeDay(at)} ${acknowledgement.sender}`;
    if (await claimOnce(trx, key, at)) rows.push(pendingMail(acknowledgement.draft, id, at));
  }
  return rows;
}

/** Forgets who was acknowledged on the days before yesterday. */
export async function forgetAcknowledged(db: Kysely<Tables>, now: Millis): Promise<void> {
  await db
    .deleteFrom("done_once")
    .where("key", "like", `${acknowledgedPrefix}%`)
    .where("at", "<=", now - 2 * dayMs)
    .execute();
}

// --- internal ---

const acknowledgedPrefix = "acknowledged ";
const hourMs: Millis = 3_600_000;
const dayMs: Millis = 24 * hourMs;

/** How many acknowledgements and orders there were within an hour, up to a limit of each. */
async function mailedWithinHour(trx: Kysely<Tables>, at: Millis, limit: number): Promise<number> {
  const since = at - hourMs;
  const mails = trx
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", "contact-acknowledgement")
    .where("created_at", ">", since);
  const orders = trx.selectFrom("orders").select("id").where("received_at", ">", since);
  return (await mails.limit(limit).execute()).length + (await orders.limit(limit).execute()).length;
}
