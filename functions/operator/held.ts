import { pendingMail } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/** Sets a message aside as spam; its emails are no longer sent. It stays until its retention ends. */
export async function rejectAsSpam(store: Store, id: string, now: Millis): Promise<void> {
  await guarded(() =>
    store.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("messages")
        .set((row) => ({
          state: "spam",
          held_because: row.fn.coalesce("held_because", row.val("the operator called it spam")),
        }))
        .where("id", "=", id)
        .where("state", "!=", "spam")
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new RefusedChange("This was already set aside", "There is nothing to do.");
      // One that a sender has claimed may have left; if not, it withdraws itself.
      await trx
        .updateTable("mails")
        .set({ state: "withdrawn", withdrawn_at: now })
        .where("about", "=", id)
        .where("state", "in", ["pending", "dead"])
        .where("lease", "is", null)
        .execute();
    }),
  );
}

/** Releases a message that is held or was set aside: it is new, and its notification is sent unless it was before. */
export async function releaseMessage(store: Store, id: string, settings: MailSettings, now: Millis): Promise<void> {
  await guarded(() =>
    store.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("messages")
        .set({ state: "new", held_because: null })
        .where("id", "=", id)
        .where("state", "in", ["held", "spam"])
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new RefusedChange("This message is not held", "It was already released.");
      const known = await trx
        .selectFrom("mails")
        .select("id")
        .where("about", "=", id)
        .where("kind", "=", "contact-notification")
        .where("state", "!=", "withdrawn")
        .executeTakeFirst();
      if (known !== undefined) return;
      const mail = pendingMail({ kind: "contact-notification" }, id, settings, now);
      await trx.insertInto("mails").values(mail).execute();
    }),
  );
}
