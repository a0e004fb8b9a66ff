import { trade } from "../../../content/catalogue.ts";
import { siteCli } from "../../../content/site-cli.ts";
import { formatAppointment } from "../../office-time.ts";
import { recordEvent, RefusedChange, requireState, type OrderChange } from "../order-transaction.ts";

/** Marks the order as completed. Refused before its appointment has begun. */
export async function completeOrder(change: OrderChange): Promise<void> {
  requireState(change, ["scheduled"], "be completed");
  const { order, view, at } = change;
  const { appointment } = view;
  if (appointment !== undefined && appointment.starts_at > at) {
    throw new RefusedChange(
      `The ${trade.appointment} for ${order.number} has not started yet: ${formatAppointment(appointment)}`,
      `Complete the order afterward, or move the appointment: ${siteCli()} orders schedule.`,
    );
  }
  await recordEvent(change, { event: "completed", state: "completed" });
}
