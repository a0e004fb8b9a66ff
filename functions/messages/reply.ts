import type { Kysely } from "kysely";
import { company } from "../../content/catalogue.ts";
import type { MailSettings } from "../mail/templates.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import { pendingMail, type MailDraft } from "../store/mails.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { InboxEntry } from "./inbox.ts";

/** Subject of every reply to a message. */
export const replySubject = `Re: Your message to ${company.brand}`;

/** The `Message-ID`s of the emails about a message so far: its notification, then the replies. */
export async function threadOf(db: Kysely<Tables>, id: string): Promise<string[]> {
  const mails = await db
    .selectFrom("mails")
    .select("message_id")
    .where("about", "=", id)
    .where("kind", "in", ["contact-notification", "contact-reply"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return mails.map((mail) => mail.message_id);
}

/** The email of a reply, with the message quoted below. */
export function replyDraft(
  { name, email, text }: Pick<InboxEntry, "name" | "email" | "text">,
  reply: string,
  thread: readonly string[],
  settings: MailSettings,
): MailDraft {
  const quoted = text.split("\n").map((line) => `> ${line}`);
  return {
    kind: "contact-reply",
    to: { name, address: email },
    replyTo: { name: company.brand, address: settings.operator },
    subject: replySubject,
    body: `${reply.trim()}\n\nYou wrote:\n${quoted.join("\n")}`,
    thread,
    domain: settings.domain,
  };
}

/** Adds a reply to the outbox, in the message's thread, and marks the message as done. */
export async function storeReply(
  store: Store,
  { id, name, email, text }: InboxEntry,
  reply: string,
  settings: MailSettings,
  now: Millis,
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
          "Suspected spam cannot be answered",
          `If it is not spam, release it first: npx site-cli messages not-spam ${id.slice(-8)}`,
        );
      }
      const draft = replyDraft({ name, email, text }, reply, await threadOf(trx, id), settings);
      await trx
        .insertInto("mails")
        .values(pendingMail(draft, id, now))
        .execute();
    }),
  );
}
