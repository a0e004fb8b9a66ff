import { siteCli } from "../../../content/site-cli.ts";
import { RefusedChange } from "../../db/errors.ts";
import type { OrderChange } from "../order-transaction.ts";
import { addMovement, requireDay, requireInvoice } from "./movement.ts";

/** A payment or refund that does not count after all. */
export interface Reversal {
  /** The end of its id. May be absent if the order has only one. */
  payment?: string | undefined;
  /** Date of the reversal, `2026-11-30`. */
  on: string;
  reason: string;
}

/** Reverses a payment or refund that bounced or belongs to another order, and emails the buyer. Returns the balance. */
export async function reversePayment(
  change: OrderChange,
  { payment: end = "", on, reason }: Reversal,
): Promise<number> {
  const { order, view } = change;
  requireInvoice(change);
  const [payment, another] = view.moved.filter(({ id }) => id.toLowerCase().endsWith(end.toLowerCase()));
  if (payment === undefined || another !== undefined) {
    throw new RefusedChange(
      `${order.number} has ${payment === undefined ? "no such payment" : "several such payments"} to reverse`,
      `Name it by the end of its id, as ${siteCli()} orders show prints it.`,
    );
  }
  requireDay(change, on, payment.day);
  const { id: refers, cents, reference } = payment;
  return addMovement(change, "reversed", { kind: "reversal", day: on, cents: -cents, refers, reference, reason });
}
