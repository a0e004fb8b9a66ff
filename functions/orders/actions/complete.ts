import { trade } from "../../../content/catalogue.ts";
import { RefusedChange } from "../../db/errors.ts";
import { formatAppointment } from "../../office-time.ts";
import { isErased } from "../domain/buyer.ts";
import { recordEvent, requireState, type OrderChange } from "../order-transaction.ts";

/** Marks the order as completed. Refused before its appointment has begun. An erased buyer's order needs none. */
export async function completeOrder(change: OrderChange): Promise<void> {
  const { order, at } = change;
  const { appointment } = change.view;
  requireState(change, isErased(order) ? ["open", "scheduled"] : ["scheduled"], "be completed");
  if (appointment !== undefined && appointment.starts_at > at) {
    throw new RefusedChange(
      `The ${trade.appointment} for ${order.number} has not started yet: ${formatAppointment(appointment)}`,
      "Complete the order afterward, or move the appointment:",
      `orders schedule ${order.number} --at "…"`,
    );
  }
  await recordEvent(change, { event: "completed", state: "completed" });
}
