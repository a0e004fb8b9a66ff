import { oneLine } from "../../operator/one-line.ts";
import { moveOrder } from "../../operator/order-moves.ts";

/** Adds a line to the history of an order. */
export async function noteOrder(root: string, given: string, text: string): Promise<void> {
  const note = oneLine("The note", text);
  await moveOrder(root, given, async (desk, number) => {
    await desk.note(number, note);
    return `Noted on ${number}.`;
  });
}
