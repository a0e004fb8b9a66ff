import { oneLine } from "../../operator/one-line.ts";
import { changeOrder } from "../../operator/change-order.ts";
import { howSent } from "../../operator/mails.ts";

/** Cancels an order, voids its invoice and emails the buyer; the reason is kept but not emailed. */
export async function cancelOrder(root: string, given: string, { reason }: { reason: string }): Promise<void> {
  const why = oneLine("--reason", reason);
  await changeOrder(root, given, async (desk, number) => {
    await desk.cancel(number, why);
    return `${number} is cancelled. ${howSent("the email")}`;
  });
}
