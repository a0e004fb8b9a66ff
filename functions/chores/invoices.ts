import { issuedUnseen } from "../orders/issue-invoice.ts";
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
}

/** The numbers of the orders to be invoiced now; those beyond the limit of the hour wait for the next. */
export async function ordersToInvoice(
  { db }: Store,
  { afterMs, perHour }: InvoicePace,
  now: Millis,
): Promise<string[]> {
  const orders = await guarded(() =>
    db
      .selectFrom("orders")
      .select(["number", "confirmation"])
      .where("state", "=", "received")
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
  const unseen = orders.filter(({ confirmation }) => confirmation !== "operator");
  if (perHour === undefined || unseen.length === 0) return numbersOf(orders);
  const room = Math.max(0, perHour - (await guarded(() => issuedUnseen(db, now))));
  const waiting = new Set(unseen.slice(room));
  return numbersOf(orders.filter((order) => !waiting.has(order)));
}

// --- internal ---

function numbersOf(orders: readonly { number: string }[]): string[] {
  return orders.map(({ number }) => number);
}
