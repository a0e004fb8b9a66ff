import type { Kysely } from "kysely";
import type { MailRow } from "../mail/mails.ts";
import type { OrderRow } from "../orders/tables.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";

/**
 * Checks that an email may be discarded, and returns its order, if any. Throws a `RefusedChange` if the email was not
 * given up, or is an invoice that the buyer is still waiting for.
 */
export async function mayDiscard(db: Kysely<Tables>, id: string): Promise<OrderRow | undefined> {
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
  if (mail?.state !== "dead") throw notGivenUp();
  const order = await db.selectFrom("orders").selectAll().where("id", "=", mail.about).executeTakeFirst();
  if (order?.state !== "invoiced" || mail.kind !== "invoice" || (await wasInvoiceSent(db, order))) return order;
  throw new RefusedChange(
    `The buyer of ${order.number} has not received the invoice`,
    "Send it with npx site-cli mail retry, or settle the order first: orders paid or orders cancel.",
  );
}

/** Deletes an email that was given up, and notes by whom in the history of its order; refused as by `mayDiscard`. */
export function discardMail(
  store: Store,
  mail: Pick<MailRow, "id" | "kind">,
  { at, by }: { at: Millis; by: string },
): Promise<void> {
  return guarded(() =>
    store.db.transaction().execute(async (trx) => {
      const order = await mayDiscard(trx, mail.id);
      const deletion = trx.deleteFrom("mails").where("id", "=", mail.id).where("state", "=", "dead");
      // On PostgreSQL, another command may have made it due again since it was checked.
      if ((await deletion.executeTakeFirst()).numDeletedRows === 0n) throw notGivenUp();
      if (order === undefined) return;
      const note = `Discarded: ${mail.kind}`;
      await trx.insertInto("order_events").values({ order_id: order.id, at, state: order.state, by, note }).execute();
    }),
  );
}

// --- internal ---

function notGivenUp(): RefusedChange {
  return new RefusedChange("Only an email that was given up can be discarded", "See npx site-cli mail list.");
}

async function wasInvoiceSent(db: Kysely<Tables>, { id }: OrderRow): Promise<boolean> {
  const invoices = db.selectFrom("mails").select("id").where("about", "=", id).where("kind", "=", "invoice");
  return (await invoices.where("state", "=", "sent").executeTakeFirst()) !== undefined;
}
