import type { Kysely } from "kysely";
import type { Database, MailKind, MailRow } from "../../db/database.ts";
import { takeLock } from "../../db/postgres.ts";
import type { Store } from "../../db/store.ts";
import { pendingMail } from "../../mail/enqueue.ts";
import { isUnclaimed, withdrawMails } from "../../mail/queue.ts";
import { isOutdated } from "../../mail/rendered-mail.ts";
import { readPause } from "../../pause.ts";
import { RefusedChange } from "../../refused-change.ts";
import { renderOrderMail } from "../emails/order-emails.ts";
import { loadOrder } from "../load-order.ts";
import { addHistory, recordEvent, type AuditStamp, type OrderChange } from "../order-transaction.ts";

/** Adds the latest email of a kind to the outbox again, with its text as of now. */
export async function resendEmail(change: OrderChange, kind: MailKind): Promise<void> {
  const { order, mails, at } = change;
  const last = mails.findLast((mail) => mail.kind === kind && mail.state !== "withdrawn");
  if (last === undefined) {
    const show = `orders show ${order.number}`;
    throw new RefusedChange(`${order.number} has no ${kind} to send again`, "See its emails:", show);
  }
  if (last.state !== "sent") {
    const retry = `mail retry ${last.id.slice(-8)}`;
    throw new RefusedChange(`The ${kind} of ${order.number} has not been sent yet`, "Send it now:", retry);
  }
  const again = { kind, ...(last.cause_id !== null && { cause: last.cause_id }) };
  const email = renderOrderMail(pendingMail(again, order.id, at), change, at);
  if (isOutdated(email))
    throw new RefusedChange(`The ${kind} of ${order.number} is outdated: ${email.outdated}`, "It was not sent again.");
  await recordEvent(change, { event: "resent", note: kind, mails: [again] });
}

/** Throws a `RefusedChange` if an email is the invoice that its buyer waits for. */
export async function assertDiscardable(db: Kysely<Database>, mail: MailRow, now: number): Promise<void> {
  const loaded = await loadOrder(db, mail.record_id, now);
  if (mail.kind !== "invoice" || loaded?.view.next?.kind !== "delivery") return;
  // After a restore, the buyer may have it already.
  if ((await readPause(db)) !== undefined) return;
  throw new RefusedChange(
    `The buyer of ${loaded.order.number} has not received the invoice`,
    "Settle the order first (orders paid or orders cancel), or send the invoice:",
    "mail retry",
  );
}

/** Withdraws an unsent email for good, and notes it in the history. Refused if it has changed or is being sent. */
export async function discardMail({ db, engine }: Store, mail: MailRow, stamp: AuditStamp): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeLock(trx, engine, "withdrawal");
    await assertDiscardable(trx, mail, stamp.at);
    const count = await withdrawMails(trx, (row) =>
      row.and([row.and({ id: mail.id, state: mail.state }), isUnclaimed(stamp.at)(row)]),
    );
    if (count === 0n)
      throw new RefusedChange("The email has changed, or is being sent right now", "See it:", "mail list");
    await addHistory(trx, mail.record_id, { event: "withdrawn", note: `${mail.kind}: discarded` }, stamp);
  });
}

/** Withdraws a claimed email, and notes the reason in the history. Does nothing if another sender has claimed it. */
export async function withdrawOutdated({ db, engine }: Store, mail: MailRow, reason: string, at: number) {
  await db.transaction().execute(async (trx) => {
    await takeLock(trx, engine, "withdrawal");
    const count = await withdrawMails(trx, (row) => row.and({ id: mail.id, lease: mail.lease }), reason);
    const note = `${mail.kind}: ${reason}`;
    if (count > 0n) await addHistory(trx, mail.record_id, { event: "withdrawn", note }, { at, by: "automatic" });
  });
}
