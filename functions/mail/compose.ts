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

/** An email as nodemailer takes it. Addresses are objects, since it would read a string as a list. */
export interface ComposedMail {
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject?: string;
  text: string;
  html: string;
  attachments?: AttachedFile[];
  /** A calendar entry that mail programs show next to the text. */
  icalEvent?: { method: string; filename: string; content: string };
  messageId: string;
  /** Headers by which mail programs place it in its thread. */
  inReplyTo?: string;
  references?: string[];
  date: Date;
  headers: Record<string, string | { prepared: true; value: string }>;
  /** No email refers to a file or URL that nodemailer would have to fetch. */
  disableFileAccess: true;
  disableUrlAccess: true;
}

/** An email of the outbox as it leaves at a time; its `Message-ID` is the same at every attempt. */
export function compose(
  { message_id: messageId }: Pick<MailRow, "message_id">,
  { to, replyTo, subject, body, content, calendar, files = [], thread = [] }: Outgoing,
  from: MailAddress,
  now: number,
): ComposedMail {
  const shown = plainName(subject);
  const encoded = encodedSubject(shown);
  const named = replyTo && namedAddress(replyTo);
  return {
    from,
    to,
    ...(replyTo && !named && { replyTo: { ...replyTo, name: plainName(replyTo.name) } }),
    ...(encoded === undefined && { subject: shown }),
    text: body,
    html: htmlOf(subject, content),
    ...(files.length > 0 && { attachments: files }),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: "appointment.ics", content: calendar.text },
    }),
    messageId,
    ...(thread.length > 0 && { inReplyTo: thread.at(-1) ?? "", references: [...thread] }),
    date: new Date(now),
    headers: {
      // Nobody wrote it, so that no other program answers it (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(encoded !== undefined && { Subject: { prepared: true, value: encoded } }),
      ...(named && { "Reply-To": { prepared: true, value: named } }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// --- internal ---

/** A name or subject in which marks that turn the direction of the text are shown as what they are: `[U+202E]`. */
function plainName(text: string): string {
  return text.replace(
    directionMarks,
    (mark) => `[U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`,
  );
}

/**
 * A subject that looks as if it were encoded (`=?utf-8?q?…?=`), encoded whole, so that it shows as typed; undefined for
 * any other.
 */
function encodedSubject(subject: string): string | undefined {
  return looksEncoded(subject) ? encodedWords(subject) : undefined;
}

/** The same for an address whose name looks so, as the value of its header. */
function namedAddress({ name, address }: MailAddress): string | undefined {
  return looksEncoded(name) ? `${encodedWords(plainName(name))} <${address}>` : undefined;
}

const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

function looksEncoded(text: string): boolean {
  return text.includes("=?");
}

/** How many bytes an encoded word holds: 75 characters at most, with what surrounds them (RFC 2047). */
const bytesPerWord = 45;

function encodedWords(text: string): string {
  const words: string[] = [];
  let current = "";
  for (const letter of text) {
    if (Buffer.byteLength(current + letter) > bytesPerWord) {
      words.push(current);
      current = "";
    }
    current += letter;
  }
  return [...words, current].map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}
