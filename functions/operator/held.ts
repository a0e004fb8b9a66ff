import type { Transaction } from "kysely";
import { orderPackage } from "../../content/catalogue.ts";
import { toCents } from "../../content/money.ts";
import { pendingMail, type MailDraft } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { contactMails } from "../messages/contact-mails.ts";
import { estimatesOf, messageRow } from "../messages/message.ts";
import { orderRow } from "../orders/order-row.ts";
import { orderMails } from "../orders/placed-mails.ts";
import { heldRow, submissionOf } from "../posts/held.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";

/**
 * Sets a message aside as spam, and withdraws its unsent emails; of what is held already, notes that somebody has looked
 * at it. It stays until its retention ends.
 */
export async function rejectAsSpam(store: Store, id: string, now: Millis): Promise<void> {
  await inTransaction(store, async (trx) => {
    const message = await trx.deleteFrom("messages").where("id", "=", id).returningAll().executeTakeFirst();
    if (message === undefined) return reject(trx, id, now);
    const { received_at: receivedAt, name, email, company, message: text } = message;
    const estimates = estimatesOf(message);
    const about = estimates.length > 0 && { estimates };
    const fields = { name, email, company: company ?? "", message: text, ...about };
    const row = heldRow({
      id,
      kind: "contact",
      receivedAt,
      number: null,
      fields,
      reason: "the operator called it spam",
    });
    await trx
      .insertInto("held")
      .values({ ...row, told_at: now, rejected_at: now })
      .execute();
    // An email already claimed by a sender stays, so that a release sees whether it went out. It is not retried.
    const unsent = trx.deleteFrom("mails").where("about", "=", id).where("state", "=", "pending");
    await unsent.where("lease", "is", null).execute();
  });
}

/** Cancels a held order: nobody is written to, since nobody has heard of it. It stays until its retention ends. */
export async function rejectOrder(store: Store, id: string, now: Millis): Promise<void> {
  await inTransaction(store, (trx) => reject(trx, id, now));
}

/**
 * Releases a held submission, even one that was rejected: it becomes the message or order it would have been, an order
 * at the price it was placed at, and its emails are sent. `by` is who released it.
 */
export async function release(
  store: Store,
  id: string,
  { settings, by, now }: { settings: MailSettings; by: string; now: Millis },
): Promise<void> {
  await inTransaction(store, async (trx) => {
    const held = await trx.deleteFrom("held").where("id", "=", id).returningAll().executeTakeFirst();
    if (held === undefined) throw new RefusedChange("This submission is not held", "It was already released.");
    const submission = submissionOf(held);
    const receivedAt = held.received_at;
    let mails: MailDraft[];
    if (submission.kind === "contact") {
      await trx
        .insertInto("messages")
        .values(messageRow({ id, receivedAt, fields: submission.fields }))
        .execute();
      mails = contactMails(submission.fields, settings);
    } else {
      const { fields } = submission;
      const number = String(held.number);
      const product = { slug: orderPackage.slug, title: fields.productTitle, price: toCents(fields.totalAmount) };
      const order = { id, receivedAt, fields, product, confirmation: "operator" } as const;
      await trx.insertInto("orders").values(orderRow(order, number)).execute();
      await trx
        .insertInto("order_events")
        .values([
          { order_id: id, at: receivedAt, state: "received", by: "buyer", note: `Held because ${held.reason}` },
          { order_id: id, at: now, state: "received", by, note: "Released" },
        ])
        .execute();
      mails = orderMails(fields, number, settings);
    }
    // What was sent before it was held is not sent twice.
    const sent = await trx.selectFrom("mails").select("kind").where("about", "=", id).execute();
    const unsent = mails.filter(({ kind }) => !sent.some((mail) => mail.kind === kind));
    for (const draft of unsent)
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

async function reject(trx: Transaction<Tables>, id: string, now: Millis): Promise<void> {
  const rejection = trx.updateTable("held").set({ rejected_at: now }).where("id", "=", id);
  const { numUpdatedRows } = await rejection.where("rejected_at", "is", null).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RefusedChange("This was already set aside", "There is nothing to do.");
}
