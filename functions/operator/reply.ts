import { siteCli } from "../../content/site-cli.ts";
import { pendingMail } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import type { MessageRow } from "../messages/message.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/** Withdraws the latest reply to a message, unless it has left, and marks the message as new again. */
export async function undoReply(store: Store, { id }: Pick<MessageRow, "id">, now: Millis): Promise<void> {
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
        .set({ state: "withdrawn", withdrawn_at: now })
        .where("id", "=", latest?.id ?? "")
        .where("state", "=", "pending")
        .where("lease", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        throw new RefusedChange(
          latest === undefined ? "This message has no reply to undo" : "The reply has left",
          `See ${siteCli()} messages show.`,
        );
      }
      await trx.updateTable("messages").set({ state: "new" }).where("id", "=", id).execute();
    }),
  );
}

/** Adds a reply to the outbox, due after a delay, and marks the message as done. */
export async function storeReply(
  store: Store,
  { id }: Pick<MessageRow, "id">,
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
        .where("state", "in", ["new", "done"])
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        throw new RefusedChange(
          "What is held cannot be answered",
          `If it is not spam, release it first: ${siteCli()} messages not-spam ${id.slice(-8)}`,
        );
      }
      const mail = pendingMail({ kind: "contact-reply", text: reply }, id, settings, now, delayMs);
      await trx.insertInto("mails").values(mail).execute();
    }),
  );
}
