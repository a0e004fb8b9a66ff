import type { Kysely } from "kysely";
import { company } from "../../content/catalogue.ts";
import { text as paragraphs, written } from "../mail/content.ts";
import type { MailDraft, MailRow } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import type { Tables } from "../store/tables.ts";
import { estimateTable, type AskedEstimate } from "./asked-estimate.ts";
import { estimateBlocks } from "./contact-mails.ts";
import { estimatesOf, type MessageRow } from "./message.ts";

/** Subject of every reply to a message. */
export const replySubject = `Re: Your message to ${company.brand}`;

/** The text that a reply begins with in the operator's own mail program: the estimates that the message asks about. */
export function replyText(estimates: readonly AskedEstimate[]): string {
  return offered(estimates)
    .map(estimateTable)
    .map(({ title, rows }) => [`${askedAbout}: ${title}`, ...rows.map((row) => row.join(": "))].join("\n"))
    .join("\n\n");
}

/** The emails about a message so far, its notification and then the replies, by their `Message-ID`s. */
export async function threadOf(db: Kysely<Tables>, id: string, before?: MailRow): Promise<string[]> {
  const mails = await db
    .selectFrom("mails")
    .select(["id", "message_id"])
    .where("about", "=", id)
    .where("kind", "in", ["contact-notification", "contact-reply"])
    .where("state", "!=", "withdrawn")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const end = mails.findIndex((mail) => mail.id === before?.id);
  return mails.slice(0, end === -1 ? undefined : end).map((mail) => mail.message_id);
}

/** The email of a reply that is due, in its message's thread. */
export async function replyMail(
  db: Kysely<Tables>,
  mail: MailRow,
  message: MessageRow,
  settings: MailSettings,
): Promise<MailDraft> {
  return replyDraft(message, mail.text ?? "", await threadOf(db, message.id, mail), settings);
}

/** The email of a reply, with the message quoted below. */
export function replyDraft(
  message: MessageRow,
  reply: string,
  thread: readonly string[],
  settings: MailSettings,
): MailDraft {
  return {
    kind: "contact-reply",
    to: { name: message.name, address: message.email },
    replyTo: { name: company.brand, address: settings.operator },
    subject: replySubject,
    ...written({
      heading: "",
      blocks: [
        ...paragraphs(...reply.trim().split(/\n{2,}/)),
        ...paragraphs("You wrote:"),
        { type: "quote", text: message.message },
        ...estimateBlocks(askedAbout, offered(estimatesOf(message))),
      ],
    }),
    thread,
  };
}

// --- internal ---

const askedAbout = "You asked about the estimate, as it was published then";

/** Those that the catalogue had: the others are the operator's to clear up. */
function offered(estimates: readonly AskedEstimate[]): AskedEstimate[] {
  return estimates.filter(({ offer }) => offer !== undefined);
}
