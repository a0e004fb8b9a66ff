import { company } from "../../content/catalogue.ts";
import { latestWritten } from "../store/clock.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import type { OrderRow } from "./tables.ts";

/** An order whose invoice has not been sent. */
export interface AwaitedInvoice {
  number: string;
  state: OrderRow["state"];
  received_at: Millis;
  /** When the site promised the invoice; now, if the order was stamped by a clock that was set back since. */
  promised_at: Millis;
  late: boolean;
}

/** When the invoice of an order is promised. */
export function invoiceDue(order: Pick<OrderRow, "received_at">): Millis {
  return order.received_at + promiseMs;
}

/**
 * The orders whose invoice has not been sent and is late or promised within `withinMs`, oldest first. An invoice whose
 * email is waiting or was given up counts as not sent.
 */
export async function awaitedInvoices(store: Store, now: Millis, withinMs: Millis): Promise<AwaitedInvoice[]> {
  const rows = await guarded(() =>
    store.db
      .selectFrom("orders")
      .select(["number", "state", "received_at"])
      .where((order) =>
        order.or([
          order("received_at", "<=", now - promiseMs + withinMs),
          order("received_at", ">", latestWritten(now)),
        ]),
      )
      .where(({ and, or, eb, exists, not, selectFrom }) => {
        const invoiceMails = selectFrom("mails")
          .select("mails.id")
          .whereRef("mails.about", "=", "orders.id")
          .where("mails.kind", "=", "invoice");
        const sent = exists(invoiceMails.where("mails.state", "=", "sent"));
        const unsent = and([exists(invoiceMails), not(sent)]);
        return or([eb("orders.state", "=", "received"), and([eb("orders.state", "=", "invoiced"), unsent])]);
      })
      .orderBy("received_at")
      .execute(),
  );
  return rows.map((row) => {
    if (row.received_at > latestWritten(now)) return { ...row, promised_at: now, late: true };
    const promised = invoiceDue(row);
    return { ...row, promised_at: promised, late: promised < now };
  });
}

// --- internal ---

const promiseMs = company.invoiceWithinHours * 3_600_000;
