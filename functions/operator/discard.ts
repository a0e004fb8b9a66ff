import { siteCli } from "../../content/site-cli.ts";
import type { Kysely } from "kysely";
import type { MailRow } from "../mail/mails.ts";
import { fileOf, type OrderFile } from "../orders/files.ts";
import { addStep } from "../orders/change.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";

/**
 * Checks that an email may be discarded, and returns the file of its order, if any. Throws a `RefusedChange` if the email
 * was not given up, or is an invoice that the buyer is still waiting for.
 */
export async function mayDiscard(db: Kysely<Tables>, id: string, now: Millis): Promise<OrderFile | undefined> {
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
  if (mail?.state !== "dead") throw notGivenUp();
  const order = await db.selectFrom("orders").selectAll().where("id", "=", mail.about).executeTakeFirst();
  const file = order && (await fileOf(db, order, now));
  if (file?.view.next?.what !== "delivery" || mail.kind !== "invoice") return file;
  throw new RefusedChange(
    `The buyer of ${file.order.number} has not received the invoice`,
    `Send it with ${siteCli()} mail retry, or settle the order first: orders paid or orders cancel.`,
  );
}

/** Withdraws an email that was given up, and notes by whom in the history of its order; refused as by `mayDiscard`. */
export function discardMail(
  store: Store,
  mail: Pick<MailRow, "id" | "kind">,
  { at, by }: { at: Millis; by: string },
): Promise<void> {
  return guarded(() =>
    store.db.transaction().execute(async (trx) => {
      const file = await mayDiscard(trx, mail.id, at);
      const withdrawn = { state: "withdrawn", withdrawn_at: at } as const;
      const withdrawal = trx.updateTable("mails").set(withdrawn).where("id", "=", mail.id).where("state", "=", "dead");
      // On PostgreSQL, another command may have made it due again since it was checked.
      if ((await withdrawal.executeTakeFirst()).numUpdatedRows === 0n) throw notGivenUp();
      if (file === undefined) return;
      await addStep(trx, file.order.id, { step: "withdrawn", note: `${mail.kind}: discarded` }, { at, by });
    }),
  );
}

// --- internal ---

function notGivenUp(): RefusedChange {
  return new RefusedChange("Only an email that was given up can be discarded", `See ${siteCli()} mail list.`);
}
