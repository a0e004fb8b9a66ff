import type { Kysely } from "kysely";
import type { Database, MailRow } from "../db/database.ts";
import { takeLock } from "../db/postgres.ts";
import type { Store } from "../db/store.ts";
import { isUnclaimed, withdrawMails } from "../mail/queue.ts";
import { readPause } from "../pause.ts";
import { RefusedChange } from "../refused-change.ts";
import { loadOrder } from "./load-order.ts";
import { addHistory, type AuditStamp } from "./order-transaction.ts";

/** Throws a `RefusedChange` if an email is the invoice that its buyer waits for. */
export async function requireDiscardable(db: Kysely<Database>, mail: MailRow, now: number): Promise<void> {
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
    await requireDiscardable(trx, mail, stamp.at);
    const unchanged = withdrawMails(trx).where("id", "=", mail.id).where("state", "=", mail.state);
    const { numUpdatedRows } = await unchanged.where(isUnclaimed(stamp.at)).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n)
      throw new RefusedChange("The email has changed, or is being sent right now", "See it:", "mail list");
    await addHistory(trx, mail.record_id, { event: "withdrawn", note: `${mail.kind}: discarded` }, stamp);
  });
}
