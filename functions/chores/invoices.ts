import { issuedUnseen } from "../orders/entries.ts";
import { latestWritten } from "../store/clock.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/** When invoices are issued automatically, and how many. */
export interface InvoicePace {
  /** Time from an order to its invoice, in milliseconds. */
  afterMs: Millis;
  /** How many are issued within an hour without the operator; undefined for no limit. */
  perHour: number | undefined;
  /** Only of orders received after this time. */
  after: Millis;
}

/** The numbers of the orders to be invoiced now; those beyond the limit of the hour wait for the next. */
export async function ordersToInvoice(
  { db }: Store,
  { afterMs, perHour, after }: InvoicePace,
  now: Millis,
): Promise<string[]> {
  const orders = await guarded(() =>
    db
      .selectFrom("orders")
      .select("number")
      .where("state", "=", "open")
      .where("received_at", ">", after)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("entries")
              .select("entries.id")
              .whereRef("entries.order_id", "=", "orders.id")
              .where("kind", "=", "invoice"),
          ),
        ),
      )
      .where((order) =>
        order.or([
          order("received_at", "<=", now - afterMs),
          // Stamped by a clock that was set back since: it would wait until that time comes around again.
          order("received_at", ">", latestWritten(now)),
        ]),
      )
      .orderBy("received_at")
      .orderBy("number")
      .execute(),
  );
  const room = perHour === undefined ? orders.length : perHour - (await guarded(() => issuedUnseen(db, now)));
  return orders.slice(0, Math.max(0, room)).map(({ number }) => number);
}
