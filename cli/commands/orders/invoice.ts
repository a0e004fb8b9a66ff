import { changeOrder } from "../../operator/change-order.ts";
import { howSent } from "../../operator/mails.ts";

/** Issues the invoice of an order and emails it. */
export async function invoiceOrder(root: string, given: string): Promise<void> {
  await changeOrder(root, given, async (desk, number) => {
    const invoice = await desk.invoice(number);
    return `${number} is invoiced: ${invoice.number}, due on ${invoice.dueOn}. ${howSent("the email")}`;
  });
}
