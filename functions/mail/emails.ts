import type { Kysely } from "kysely";
import type { Env } from "../settings.ts";
import { addressKey } from "../text/address-key.ts";
import { newId } from "../db/database.ts";
import type { Millis, Database, MailRow, MailKind } from "../db/database.ts";
import type { MailContent } from "./content.ts";

/** The emails to the buyer of an order. */
export const buyerMails = [
  "order-confirmation",
  "invoice",
  "payment-receipt",
  "credit-note",
  "appointment",
  "cancellation",
] as const satisfies readonly MailKind[];

/** What is known of an email when it is caused. */
export interface MailFacts {
  kind: MailKind;
  /** See `entry_id`. */
  entry?: string;
  /** Another address than the one it would go to, which tells its recipient nothing. */
  to?: string;
}

/** What the templates need to know about this site. */
export interface MailSettings {
  /** Address to notify, and to reply to. */
  operator: string;
  /** Domain part of each `Message-ID`. */
  domain: string;
}

/** The email settings from the environment. */
export function mailSettings({ MAIL_TO, SITE_URL }: Pick<Env, "MAIL_TO" | "SITE_URL">): MailSettings {
  return { operator: MAIL_TO, domain: new URL(SITE_URL).hostname };
}

/** A sender or recipient. */
export interface MailAddress {
  name: string;
  address: string;
}

/** A calendar entry that an email carries. */
export interface CalendarFile {
  method: "REQUEST" | "CANCEL";
  text: string;
}

/** An email as it is sent, made of its facts and of what is true at that moment. */
export interface MailDraft {
  kind: MailKind;
  /** Number of the order it is about, if any. */
  order?: string;
  to: MailAddress;
  replyTo?: MailAddress | undefined;
  subject: string;
  content: MailContent;
  calendar?: CalendarFile;
}

/** Why an email is not sent: what it says is not true any more. */
export interface OutdatedMail {
  outdated: string;
}

/** Tells an email that is not sent from one that is. */
export function isOutdated<Draft extends object>(draft: Draft | OutdatedMail): draft is OutdatedMail {
  return "outdated" in draft;
}

/** Whether emails of this kind go to the buyer of an order. */
export function isBuyerMail(kind: MailKind): boolean {
  return (buyerMails as readonly MailKind[]).includes(kind);
}

/** The row of an email that is due immediately. */
export function pendingMail(
  { kind, entry, to }: MailFacts,
  about: string,
  { domain }: Pick<MailSettings, "domain">,
  now: Millis,
): MailRow {
  const id = newId(now);
  return {
    id,
    kind,
    about,
    entry_id: entry ?? null,
    created_at: now,
    state: "pending",
    to_address: to ?? null,
    to_key: to === undefined ? null : addressKey(to),
    elsewhere: to === undefined ? 0 : 1,
    message_id: `<${id}@${domain}>`,
    attempts: 0,
    due_at: now,
    leased_until: null,
    lease: null,
    sent_at: null,
    last_error: null,
    refused_at: null,
  };
}

/** Emails, each with the number of the order that it is about, if it is about one, and its buyer's address. */
export function mailsWithOrders(db: Kysely<Database>) {
  const mails = db.selectFrom("mails").leftJoin("orders", "orders.id", "mails.about");
  return mails.selectAll("mails").select(["orders.number", "orders.email"]);
}
