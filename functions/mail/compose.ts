import { MailContent, text, written } from "./content.ts";
import { htmlOf } from "./html.ts";
import type { MailAddress, MailRow } from "./mails.ts";

/** A file, or a calendar entry that mail programs show next to the text, as nodemailer takes it. */
interface AttachedFile {
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  icalEvent?: { method: string; filename: string; content: string };
}

/** What is added to an email when it is sent. */
export interface Attached extends AttachedFile {
  /** Address of the order's page, the last thing that its text says. */
  orderPage?: string;
}

/** An email as nodemailer takes it. Addresses are objects, since it would read a string as a list. */
export interface ComposedMail extends AttachedFile {
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Headers by which mail programs place it in its thread. */
  inReplyTo?: string;
  references?: string[];
  date: Date;
  /** Says that nobody wrote it, so that no other program answers it (RFC 3834). */
  headers: Record<string, string>;
  /** No email refers to a file or URL that nodemailer would have to fetch. */
  disableFileAccess: true;
  disableUrlAccess: true;
}

/** The email of an outbox row; the same row gives the same email at every attempt. */
export function compose(mail: MailRow, from: MailAddress, { orderPage, ...attached }: Attached = {}): ComposedMail {
  const content = withOrderPage(contentOf(mail), orderPage);
  const thread = mail.thread?.split(" ") ?? [];
  return {
    from,
    to: { name: mail.to_name, address: mail.to_address },
    ...(mail.reply_to_address !== null && {
      replyTo: { name: mail.reply_to_name ?? "", address: mail.reply_to_address },
    }),
    subject: mail.subject,
    text: orderPage === undefined ? mail.body : written(content).body,
    html: htmlOf(mail.subject, content),
    ...attached,
    messageId: mail.message_id,
    ...(thread.length > 0 && { inReplyTo: thread.at(-1) ?? "", references: thread }),
    date: new Date(mail.created_at),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What an email says; one that was stored as text alone says its paragraphs. */
export function contentOf({ body, content }: { body: string; content: string | null }): MailContent {
  if (content !== null) return MailContent.parse(JSON.parse(content));
  return { heading: "", blocks: text(...body.split(/\n{2,}/)) };
}

// --- internal ---

function withOrderPage(content: MailContent, url: string | undefined): MailContent {
  if (url === undefined) return content;
  return { ...content, blocks: [...content.blocks, { type: "link", text: "See your order", url }] };
}
