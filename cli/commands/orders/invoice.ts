import { mailFollows, moveOrder } from "../../operator/order-moves.ts";

/** Issues the invoice of an order and mails it. */
export async function invoiceOrder(root: string, given: string): Promise<void> {
  await moveOrder(root, given, async (desk, number) => {
    const invoice = await desk.invoice(number);
    return `${number} is invoiced: ${invoice.number}, due on ${invoice.dueOn}. ${mailFollows}`;
  });
}
