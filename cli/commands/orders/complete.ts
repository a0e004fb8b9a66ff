import { moveOrder } from "../../operator/order-moves.ts";

/** Marks an order as completed; nobody is mailed. */
export async function completeOrder(root: string, given: string): Promise<void> {
  await moveOrder(root, given, async (desk, number) => {
    await desk.complete(number);
    return `${number} is completed.`;
  });
}
