import type { MailAddress } from "../store/mails.ts";
import type { MailRow } from "../store/tables.ts";
import type { Attached } from "./attach.ts";
import { htmlOf } from "./html.ts";

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
    html: htmlOf(mail.subject, mail.body),
    ...attached,
    messageId: mail.message_id,
    ...(thread.length > 0 && { inReplyTo: thread.at(-1) ?? "", references: thread }),
    date: new Date(mail.created_at),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
