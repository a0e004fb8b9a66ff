import type { Kysely } from "kysely";
import { mailQueue } from "../../../functions/mail/queue.ts";
import { guarded } from "../../../functions/store/errors.ts";
import type { Tables } from "../../../functions/store/tables.ts";
import { atDesk } from "../../operator/desk.ts";
import { findOpenMail, howSent } from "../../operator/mails.ts";
import { print } from "../../report.ts";

/** Makes emails due now: those named by the ends of their ids, or all that were given up. */
export async function retryMails(root: string, ends: readonly string[]): Promise<void> {
  await atDesk(root, async ({ store }) => {
    const ids = await wanted(store.db, ends);
    const now = Date.now();
    const results =
      ids.length === 0
        ? []
        : await guarded(() =>
            store.db
              .updateTable("mails")
              // A given-up email starts over; a leased one is left to the sender that holds it.
              .set((mail) => ({
                attempts: mail.case().when("state", "=", "dead").then(0).else(mail.ref("attempts")).end(),
                state: "pending",
                due_at: now,
                refused_at: null,
              }))
              .where("id", "in", ids)
              .where("state", "in", ["pending", "dead"])
              .where("lease", "is", null)
              .execute(),
          );
    await mailQueue(store).hurry(now);
    const count = results.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
    if (count === 0) return print(ends.length === 0 ? "No email was given up." : "A sender is already at work on it.");
    print(`${count} ${count === 1 ? "email is" : "emails are"} due now. ${howSent("them")}`);
  });
}

// --- internal ---

async function wanted(db: Kysely<Tables>, ends: readonly string[]): Promise<string[]> {
  if (ends.length > 0) return (await Promise.all(ends.map((end) => findOpenMail(db, end)))).map(({ id }) => id);
  return (await db.selectFrom("mails").select("id").where("state", "=", "dead").execute()).map(({ id }) => id);
}
