import { RefusedChange } from "../../db/errors.ts";
import type { OrderChange } from "../order-transaction.ts";
import { addMovement, dated, requireInvoice, type Movement } from "./movement.ts";

/**
 * Records a payment and emails the receipt. Returns the balance in cents. An overpayment is allowed, since the money has
 * arrived: the balance is negative then, and the rest is to be refunded.
 */
export async function recordPayment(change: OrderChange, movement: Movement): Promise<number> {
  const { order, view } = change;
  requireInvoice(change);
  const amount = movement.amount ?? view.balance;
  if (amount <= 0) {
    throw new RefusedChange(
      `Nothing is left to pay for ${order.number}`,
      "If more money has arrived, give it as --amount; it can be refunded then.",
    );
  }
  return addMovement(change, "paid", { kind: "payment", cents: -amount, ...dated(change, movement, -amount) });
}
