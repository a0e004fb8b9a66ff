import { marksShown } from "../letters/typed.ts";
import { htmlOf } from "./html.ts";
import type { MailAddress, MailDraft, MailRow } from "./mails.ts";

/** A file that an email carries, as nodemailer takes it. */
export interface AttachedFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** An email with everything that it carries. */
export type Outgoing = MailDraft & { files?: AttachedFile[] };

/**
 * An email of the outbox, as nodemailer takes it, as it leaves at a time; its `Message-ID` is the same at every attempt.
 * Addresses are objects, since it would read a string as a list; and it has no file or URL to fetch.
 */
export function compose(
  { message_id: messageId }: Pick<MailRow, "message_id">,
  { to, replyTo, subject, body, content, calendar, files = [] }: Outgoing,
  from: MailAddress,
  now: number,
) {
  const shown = plain(subject);
  return {
    from,
    to: { ...to, name: plain(to.name) },
    ...(replyTo && { replyTo: { ...replyTo, name: plain(replyTo.name) } }),
    subject: shown,
    text: body,
    html: htmlOf(shown, content),
    ...(files.length > 0 && { attachments: files }),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: "appointment.ics", content: calendar.text },
    }),
    messageId,
    date: new Date(now),
    // Nobody wrote it, so that no other program answers it (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// --- internal ---

/**
 * A name or subject as it was typed: marks of direction are shown, and an invisible joiner keeps what looks encoded,
 * `=?utf-8?q?…?=`, from being decoded.
 */
function plain(text: string): string {
  return marksShown(text).replaceAll("=?", "=\u2060?");
}
