import type { Kysely } from "kysely";
import { z } from "zod";
import { orderedId } from "../store/ids.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { MailContent } from "./content.ts";

declare module "../store/tables.ts" {
  interface Tables {
    mails: MailRow;
  }
}

/** The purpose of an email, and its template. */
export type MailKind = TemplateKind | "operator-digest" | "operator-notice" | "test";

/** Waiting to be sent, sent, given up, or taken back before it was sent. */
type MailState = "pending" | "sent" | "dead" | "withdrawn";

/** An email in the outbox. */
export interface MailRow {
  id: string;
  kind: MailKind;
  /** Id of the message or order it is about, or the key of the digest. */
  about: string;
  /** Number of the order it is about, if any. */
  order_number: string | null;
  created_at: Millis;
  state: MailState;
  to_name: string;
  to_address: string;
  reply_to_name: string | null;
  reply_to_address: string | null;
  subject: string;
  /** Plain text. */
  body: string;
  /** What the HTML is generated from when the email is sent, as the JSON of a `MailContent`; null for the text alone. */
  content: string | null;
  /**
   * What it carries, as the JSON of an `Attachment`: an invoice by its number, or a calendar entry; null for nothing.
   */
  attachment: string | null;
  /** `Message-ID` header, the same at every attempt. */
  message_id: string;
  /** `Message-ID`s of the emails it follows, oldest first and separated by spaces; null if it starts a thread. */
  thread: string | null;
  attempts: number;
  /** When the next attempt may start. */
  due_at: Millis;
  /** When the sender's lease on the row expires; null if there is none. */
  leased_until: Millis | null;
  /** Identifies the lease, so that a sender whose lease has expired cannot mark the row. */
  lease: string | null;
  sent_at: Millis | null;
  /** Why the last attempt failed. */
  last_error: string | null;
  /** When the recipient's server first said that there is no such address; null if it did not. */
  refused_at: Millis | null;
}

/** A sender or recipient. */
export interface MailAddress {
  name: string;
  address: string;
}

/**
 * What an email carries. Invoices and credit notes are stored by their numbers and drawn whenever the email is sent,
 * since their statements never change. A calendar entry is stored whole, since appointments move.
 */
export const Attachment = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("invoice"), number: z.string() }),
  z.strictObject({ type: z.literal("documents"), numbers: z.array(z.string()) }),
  z.strictObject({ type: z.literal("calendar"), method: z.enum(["REQUEST", "CANCEL"]), text: z.string() }),
]);
export type Attachment = z.infer<typeof Attachment>;

/** The numbers of the invoices and credit notes that an email carries. */
export function attachedNumbers(attachment: Attachment | undefined): string[] {
  if (attachment?.type === "invoice") return [attachment.number];
  return attachment?.type === "documents" ? attachment.numbers : [];
}

/** The emails about one order or message, and that can be shown without one. */
export const templateKinds = [
  "contact-notification",
  "contact-reply",
  "order-confirmation",
  "order-notification",
  "invoice",
  "invoice-reminder",
  "payment-receipt",
  "credit-note",
  "appointment",
  "cancellation",
] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** An email before it is stored. */
export interface MailDraft {
  kind: MailKind;
  /** Number of the order it is about, if any. */
  order?: string;
  to: MailAddress;
  replyTo?: MailAddress | undefined;
  subject: string;
  /** Plain text, with blank lines between paragraphs. */
  body: string;
  /** What the text is made of, for the HTML; without it, the paragraphs of the text. */
  content?: MailContent;
  attachment?: Attachment | undefined;
  /** `Message-ID`s of the emails it follows, oldest first. */
  thread?: readonly string[];
  /** Domain part of the `Message-ID`. */
  domain: string;
}

/** The row of an email that is due immediately, or after a delay in milliseconds. */
export function pendingMail(draft: MailDraft, about: string, now: Millis, delayMs: Millis = 0): MailRow {
  const id = orderedId(now);
  return {
    id,
    kind: draft.kind,
    about,
    order_number: draft.order ?? null,
    created_at: now,
    state: "pending",
    to_name: draft.to.name,
    to_address: draft.to.address,
    reply_to_name: draft.replyTo?.name ?? null,
    reply_to_address: draft.replyTo?.address ?? null,
    subject: draft.subject,
    body: draft.body,
    content: draft.content === undefined ? null : JSON.stringify(draft.content),
    attachment: draft.attachment === undefined ? null : JSON.stringify(draft.attachment),
    message_id: `<${id}@${draft.domain}>`,
    thread: draft.thread?.join(" ") || null,
    attempts: 0,
    due_at: now + delayMs,
    leased_until: null,
    lease: null,
    sent_at: null,
    last_error: null,
    refused_at: null,
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
    .where("about", "not in", (mail) => mail.selectFrom("held").select("held.id"));
}
