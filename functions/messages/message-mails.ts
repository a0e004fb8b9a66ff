import type { Kysely } from "kysely";
import { company } from "../../content/catalogue.ts";
import { siteCli } from "../../content/site-cli.ts";
import { marksShown } from "../letters/typed.ts";
import { facts, text, written, type MailContent } from "../mail/content.ts";
import type { MailDraft, MailRow } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import type { Tables } from "../store/tables.ts";
import { estimatesOf, estimateTable, type AskedEstimate, type MessageRow } from "./message.ts";

/** The operator's notification of a message, whose replies go straight to the sender; of an order's, with its number. */
export function notificationOf(message: MessageRow, settings: MailSettings, order?: string): MailDraft {
  const { name, email } = message;
  const asks = message.asks_to_cancel === 1;
  const subject =
    order === undefined ? `New message from ${name}` : `The buyer of ${order} ${asks ? "asks to cancel" : "writes"}`;
  const commands = [
    { text: "See the order", command: `${siteCli()} orders show ${order}` },
    ...(asks ? [{ text: "Cancel it", command: `${siteCli()} orders cancel ${order} --reason "…"` }] : []),
    { text: "Or say that it is dealt with", command: `${siteCli()} messages done ${message.id.slice(-8)}` },
  ];
  return {
    ...(order !== undefined && { order }),
    kind: "contact-notification",
    to: { name: company.brand, address: settings.operator },
    replyTo: { name, address: email },
    subject,
    ...written({
      heading: marksShown(subject),
      blocks: [
        facts([
          ["Name", name],
          ["Email", email, "mailto"],
          ["Company", message.company],
        ]),
        { type: "quote", text: message.message },
        ...estimateBlocks("It asks about", estimatesOf(message)),
        ...text(
          order === undefined
            ? "It arrived through the contact form. To answer, reply to this email."
            : `It was written on the page of the order. To answer, reply to this email.${asks ? " The buyer was told that nothing changes until then." : ""}`,
        ),
        ...(order === undefined ? [] : [{ type: "list" as const, title: "What you can do", items: commands }]),
      ],
    }),
  };
}

/** Subject of every reply to a message. */
const replySubject = `Re: Your message to ${company.brand}`;

/**
 * The `mailto:` address (RFC 6068) of a reply in the operator's own mail program, in the message's thread: with the
 * estimates that it asks about, and everything percent-encoded.
 */
export function replyAddress(message: MessageRow, thread: readonly string[]): string {
  const body = offered(estimatesOf(message))
    .map(estimateTable)
    .map(({ title, rows }) => [`${askedAbout}: ${title}`, ...rows.map((row) => row.join(": "))].join("\n"))
    .join("\n\n");
  const headers = {
    subject: replySubject,
    ...(thread.length > 0 && { "in-reply-to": thread.at(-1), references: thread.join(" ") }),
    ...(body !== "" && { body: `\n\n${body}`.replaceAll("\n", "\r\n") }),
  };
  const query = Object.entries(headers).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `mailto:${encodeURIComponent(message.email).replaceAll("%40", "@")}?${query.join("&")}`;
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
        ...text(...reply.trim().split(/\n{2,}/)),
        ...text("You wrote:"),
        { type: "quote", text: message.message },
        ...estimateBlocks(askedAbout, offered(estimatesOf(message))),
      ],
    }),
    thread,
  };
}

// --- internal ---

/** Each estimate as a paragraph that names it, after some words, and a table. */
function estimateBlocks(words: string, estimates: readonly AskedEstimate[] = []): MailContent["blocks"] {
  return estimates.flatMap((estimate) => {
    const { title, rows } = estimateTable(estimate);
    return [...text(`${words}: ${title}.`), ...(rows.length > 0 ? [facts(rows.slice(0, -1), rows.at(-1))] : [])];
  });
}

const askedAbout = "You asked about the estimate, as it was published then";

/** Those that the catalogue had: the others are the operator's to clear up. */
function offered(estimates: readonly AskedEstimate[]): AskedEstimate[] {
  return estimates.filter(({ offer }) => offer !== undefined);
}
