import { z } from "zod";
import { changeOrder } from "../../operator/change-order.ts";
import { howSent } from "../../operator/mails.ts";
import { oneLine } from "../../operator/one-line.ts";
import { Refusal } from "../../refusal.ts";

/** Records the payment of an order's invoice, and emails the receipt. */
export async function payOrder(
  root: string,
  given: string,
  { on, reference }: { on: string; reference: string },
): Promise<void> {
  if (!z.iso.date().safeParse(on).success) {
    throw new Refusal(`--on "${on}" is not a date.`, "Write it like 2026-11-30.");
  }
  const payment = { on, reference: oneLine("--reference", reference) };
  await changeOrder(root, given, async (desk, number) => {
    await desk.pay(number, payment);
    return `${number} is paid. ${howSent("the email")}`;
  });
}
