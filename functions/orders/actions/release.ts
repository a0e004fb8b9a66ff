import { RefusedChange } from "../../refused-change.ts";
import { recordEvent, type OrderChange } from "../order-transaction.ts";

/** Releases a held order, also one that was canceled while it was held. Its confirmation and notification are sent. */
export async function releaseOrder(change: OrderChange): Promise<void> {
  const { trx, order } = change;
  if (order.held_because === null)
    throw new RefusedChange(`${order.number} is not held`, "See the held orders:", "orders list --state held");
  await trx.updateTable("orders").set({ held_because: null }).where("id", "=", order.id).execute();
  const mails = [{ kind: "order-confirmation" }, { kind: "order-notification" }] as const;
  await recordEvent(change, { event: "released", state: "open", mails });
}
