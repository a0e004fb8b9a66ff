import { siteCli } from "../../../content/site-cli.ts";
import { formatUsdExact } from "../../../content/pricing/money.ts";
import { RefusedChange } from "../../db/errors.ts";
import type { OrderChange } from "../order-transaction.ts";
import { addMovement, dated, requireInvoice, type Movement } from "./movement.ts";

/** Records a refund of money that was overpaid or credited, and emails the buyer. Returns the balance in cents. */
export async function recordRefund(change: OrderChange, movement: Movement & { reason: string }): Promise<number> {
  const { order, view } = change;
  requireInvoice(change);
  const overpaid = Math.max(0, -view.balance);
  const cents = movement.amount ?? overpaid;
  if (cents <= 0 || cents > overpaid) {
    throw new RefusedChange(
      `${overpaid === 0 ? "No money" : `No more than ${formatUsdExact(overpaid)}`} of ${order.number} is to be returned`,
      `To return more, credit the invoice first, in full or in part: ${siteCli()} orders credit.`,
    );
  }
  const { reason } = movement;
  return addMovement(change, "refunded", { kind: "refund", cents, ...dated(change, movement, cents), reason });
}
