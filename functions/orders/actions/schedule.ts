import { isDeepStrictEqual } from "node:util";
import { trade } from "../../../content/catalogue.ts";
import type { AppointmentRow } from "../../db/database.ts";
import { newId } from "../../db/keys.ts";
import { formatAppointment } from "../../office-time.ts";
import { RefusedChange } from "../../refused-change.ts";
import { isErased } from "../domain/buyer.ts";
import { assertState, recordEvent, type OrderChange } from "../order-transaction.ts";

/** Time, length and place of a consultation. A moved appointment keeps the length and place that are not given. */
export type AppointmentPlan = Pick<AppointmentRow, "starts_at"> & Partial<Pick<AppointmentRow, "minutes" | "place">>;

/** Makes or moves the appointment, or records a past one. Emails one to come. Returns its time as the buyer reads it. */
export async function scheduleAppointment(change: OrderChange, { place, starts_at, minutes }: AppointmentPlan) {
  const { trx, order, view, at } = change;
  assertState(change, ["open", "scheduled"], "get an appointment");
  if (order.state === "open" && (view.invoice === undefined || view.balance > 0))
    throw new RefusedChange(`${order.number} is not paid`, "Schedule it once the invoice is paid.");
  if (view.isCredited)
    throw new RefusedChange(`${order.number} was credited in full`, "Cancel it, or ask the buyer for a new order.");
  // An appointment still to come is in the buyer's calendar, and only an email moves it.
  const earliest = view.appointment && view.appointment.starts_at > at ? at : order.received_at;
  if (starts_at <= earliest) throw new RefusedChange("The appointment is in the past", "Give a time in the future.");
  // A canceled one counts, too: the buyer's calendar may still show it.
  const earlier = order.appointments.at(-1);
  const planned = { starts_at, minutes: minutes ?? earlier?.minutes ?? 60, place: place ?? earlier?.place ?? null };
  if (order.state === "scheduled" && isDeepStrictEqual({ ...earlier, ...planned }, earlier))
    throw new RefusedChange(`${order.number} already has this appointment`, "Nothing was changed.");
  const appointment = { id: newId(at), order_id: order.id, ...planned };
  await trx.insertInto("appointments").values(appointment).execute();
  const when = formatAppointment(appointment);
  const mails = starts_at > at ? [{ kind: "appointment" } as const] : [];
  await recordEvent(change, { event: "scheduled", note: when, cause: appointment, state: "scheduled", mails });
  return when;
}

/** Marks the order as completed. Refused before its appointment has begun. An erased buyer's order needs none. */
export async function completeOrder(change: OrderChange): Promise<void> {
  const { order, at, view } = change;
  assertState(change, isErased(order) ? ["open", "scheduled"] : ["scheduled"], "be completed");
  if (view.appointment !== undefined && view.appointment.starts_at > at) {
    throw new RefusedChange(
      `The ${trade.appointment} for ${order.number} has not started yet: ${formatAppointment(view.appointment)}`,
      "Complete the order afterward, or move the appointment:",
      `orders schedule ${order.number} --at "…"`,
    );
  }
  await recordEvent(change, { event: "completed", state: "completed" });
}
