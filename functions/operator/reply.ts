import type { Kysely } from "kysely";
import { company } from "../../content/catalogue.ts";
import { pendingMail, type MailDraft } from "../mail/mails.ts";
import { text as paragraphs, written } from "../mail/content.ts";
import type { MailSettings } from "../mail/settings.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { estimateTable, type AskedEstimate } from "../messages/asked-estimate.ts";
import { estimateBlocks } from "../messages/contact-mails.ts";
import type { InboxEntry } from "./inbox.ts";

/** Subject of every reply to a message. */
export const replySubject = `Re: Your message to ${company.brand}`;

/** The text that a reply begins with in the operator's own mail program: the estimates that the message asks about. */
export function replyText(estimates: readonly AskedEstimate[]): string {
  return offered(estimates)
    .map(estimateTable)
    .map(({ title, rows }) => [`${askedAbout}: ${title}`, ...rows.map((row) => row.join(": "))].join("\n"))
    .join("\n\n");
}

/** The `Message-ID`s of the emails about a message so far: its notification, then the replies. */
export async function threadOf(db: Kysely<Tables>, id: string): Promise<string[]> {
  const mails = await db
    .selectFrom("mails")
    .select("message_id")
    .where("about", "=", id)
    .where("kind", "in", ["contact-notification", "contact-reply"])
    .where("state", "!=", "withdrawn")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return mails.map((mail) => mail.message_id);
}

/** The email of a reply, with the message quoted below. */
export function replyDraft(
  { name, email, text, estimates }: Pick<InboxEntry, "name" | "email" | "text" | "estimates">,
  reply: string,
  thread: readonly string[],
  settings: MailSettings,
): MailDraft {
  return {
    kind: "contact-reply",
    to: { name, address: email },
    replyTo: { name: company.brand, address: settings.operator },
    subject: replySubject,
    ...written({
      heading: "",
      blocks: [
        ...paragraphs(...reply.trim().split(/\n{2,}/)),
        ...paragraphs("You wrote:"),
        { type: "quote", text },
        ...estimateBlocks(askedAbout, offered(estimates)),
      ],
    }),
    thread,
    domain: settings.domain,
  };
}

/** Withdraws the latest reply to a message, unless it has left, and marks the message as new again. */
export async function undoReply(store: Store, { id }: Pick<InboxEntry, "id">): Promise<void> {
  await guarded(() =>
    store.db.transaction().execute(async (trx) => {
      const latest = await trx
        .selectFrom("mails")
        .select("id")
        .where("about", "=", id)
        .where("kind", "=", "contact-reply")
        .where("state", "!=", "withdrawn")
        .orderBy("id", "desc")
        .executeTakeFirst();
      const { numUpdatedRows } = await trx
        .updateTable("mails")
        .set({ state: "withdrawn" })
        .where("id", "=", latest?.id ?? "")
        .where("state", "=", "pending")
        .where("lease", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        throw new RefusedChange(
          latest === undefined ? "This message has no reply to undo" : "The reply has left",
          "See npx site-cli messages show.",
        );
      }
      await trx.updateTable("messages").set({ state: "new" }).where("id", "=", id).execute();
    }),
  );
}

/** Adds a reply to the outbox, in the message's thread, due after a delay, and marks the message as done. */
export async function storeReply(
  store: Store,
  { id, ...message }: InboxEntry,
  reply: string,
  settings: MailSettings,
  now: Millis,
  delayMs: Millis = 0,
): Promise<void> {
  await guarded(() =>
    store.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("messages")
        .set({ state: "done" })
        .where("id", "=", id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        throw new RefusedChange(
          "What is held cannot be answered",
          `If it is not spam, release it first: npx site-cli messages not-spam ${id.slice(-8)}`,
        );
      }
      const draft = replyDraft(message, reply, await threadOf(trx, id), settings);
      await trx
        .insertInto("mails")
        .values(pendingMail(draft, id, now, delayMs))
        .execute();
    }),
  );
}

// --- internal ---

const askedAbout = "You asked about the estimate, as it was published then";

/** Those that the catalogue had: the others are the operator's to clear up. */
function offered(estimates: readonly AskedEstimate[]): AskedEstimate[] {
  return estimates.filter(({ offer }) => offer !== undefined);
}
