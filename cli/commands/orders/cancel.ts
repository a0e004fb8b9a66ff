import { oneLine } from "../../operator/one-line.ts";
import { mailFollows, moveOrder } from "../../operator/order-moves.ts";

/** Cancels an order, voids its invoice and tells the buyer; the reason is kept and not mailed. */
export async function cancelOrder(root: string, given: string, { reason }: { reason: string }): Promise<void> {
  const why = oneLine("--reason", reason);
  await moveOrder(root, given, async (desk, number) => {
    await desk.cancel(number, why);
    return `${number} is cancelled. ${mailFollows}`;
  });
}
