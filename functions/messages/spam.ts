import type { Transaction } from "kysely";
import { orderPackage } from "../../content/catalogue.ts";
import { toDollars } from "../../content/money.ts";
import { contactMails, orderMails, type MailSettings } from "../mail/templates.ts";
import { messageRow, orderRow } from "../store/posts/accept.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import { pendingMail, type MailDraft } from "../store/mails.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { submissionOf } from "./inbox.ts";

/** Holds a message as suspected spam, and withdraws its unsent emails. */
export async function holdAsSpam(store: Store, id: string): Promise<void> {
  await inTransaction(store, async (trx) => {
    const message = await trx.deleteFrom("messages").where("id", "=", id).returningAll().executeTakeFirst();
    if (message === undefined)
      throw new RefusedChange("This message is already held as spam", "There is nothing to do.");
    const { received_at: receivedAt, name, email, company, message: text } = message;
    const payload = JSON.stringify({ name, email, company: company ?? "", message: text });
    await trx
      .insertInto("suspects")
      .values({ id, kind: "contact", received_at: receivedAt, number: null, payload })
      .execute();
    // An email already claimed by a sender stays, so that a release sees whether it went out. It is not retried.
    const unsent = trx.deleteFrom("mails").where("about", "=", id).where("state", "=", "pending");
    await unsent.where("lease", "is", null).execute();
  });
}

/**
 * Releases a submission from suspicion: it becomes the message or order it would have been, and its emails are sent.
 */
export async function release(store: Store, id: string, settings: MailSettings, now: Millis): Promise<void> {
  await inTransaction(store, async (trx) => {
    const suspect = await trx.deleteFrom("suspects").where("id", "=", id).returningAll().executeTakeFirst();
    if (suspect === undefined)
      throw new RefusedChange("This submission is not held as spam", "It was already released.");
    const submission = submissionOf(suspect);
    const receivedAt = suspect.received_at;
    let mails: MailDraft[];
    if (submission.kind === "contact") {
      await trx
        .insertInto("messages")
        .values(messageRow({ id, receivedAt, fields: submission.fields }))
        .execute();
      mails = contactMails(submission.fields, settings);
    } else {
      const { fields } = submission;
      const number = String(suspect.number);
      refuseOldPrice(number, fields.productTitle, fields.totalAmount);
      await trx
        .insertInto("orders")
        .values(orderRow({ id, receivedAt, fields, product: orderPackage }, number))
        .execute();
      const note = "Held as suspected spam, then released.";
      await trx
        .insertInto("order_events")
        .values([{ order_id: id, at: receivedAt, state: "received", by: "buyer", note }])
        .execute();
      mails = orderMails(fields, number, settings);
    }
    // What was sent before it was held is not sent twice.
    const sent = await trx.selectFrom("mails").select("kind").where("about", "=", id).execute();
    const held = mails.filter(({ kind }) => !sent.some((mail) => mail.kind === kind));
    for (const draft of held)
      await trx
        .insertInto("mails")
        .values(pendingMail(draft, id, now))
        .execute();
  });
}

// --- internal ---

function inTransaction(store: Store, work: (trx: Transaction<Tables>) => Promise<void>): Promise<void> {
  return guarded(() => store.db.transaction().execute(work));
}

/** Its emails would state today's price, not the one it was ordered at. */
function refuseOldPrice(number: string, title: string, total: number): void {
  if (title === orderPackage.title && total === toDollars(orderPackage.price)) return;
  throw new RefusedChange(
    `${number} was ordered at another price or title than today's`,
    "Write to the buyer, and ask for a new order.",
  );
}
