import type { MailAddress, MailRow } from "./mails.ts";

import { MailContent, text } from "./content.ts";
import { htmlOf } from "./html.ts";

/** An attached file, or a calendar entry that mail programs show next to the text, as nodemailer takes it. */
export interface Attached {
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  icalEvent?: { method: string; filename: string; content: string };
}

/** An email as nodemailer takes it. Addresses are objects, since it would read a string as a list. */
export interface ComposedMail extends Attached {
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
  /** No email refers to a file or URL that nodemailer would have to fetch. */
  disableFileAccess: true;
  disableUrlAccess: true;
}

/** The email of an outbox row; the same row gives the same email at every attempt. */
export function compose(mail: MailRow, from: MailAddress, attached: Attached = {}): ComposedMail {
  const thread = mail.thread?.split(" ") ?? [];
  return {
    from,
    to: { name: mail.to_name, address: mail.to_address },
    ...(mail.reply_to_address !== null && {
      replyTo: { name: mail.reply_to_name ?? "", address: mail.reply_to_address },
    }),
    subject: mail.subject,
    text: mail.body,
    html: htmlOf(mail.subject, contentOf(mail)),
    ...attached,
    messageId: mail.message_id,
    ...(thread.length > 0 && { inReplyTo: thread.at(-1) ?? "", references: thread }),
    date: new Date(mail.created_at),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What an email says; one that was stored as text alone says its paragraphs. */
export function contentOf({ body, content }: { body: string; content: string | null }): MailContent {
  if (content !== null) return MailContent.parse(JSON.parse(content));
  return { heading: "", blocks: text(...body.split(/\n{2,}/)) };
}
