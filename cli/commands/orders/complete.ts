import { changeOrder } from "../../operator/change-order.ts";

/** Marks an order as completed; sends no email. */
export async function completeOrder(root: string, given: string): Promise<void> {
  await changeOrder(root, given, async (desk, number) => {
    await desk.complete(number);
    return `${number} is completed.`;
  });
}
