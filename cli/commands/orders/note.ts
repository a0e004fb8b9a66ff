import { oneLine } from "../../operator/one-line.ts";
import { changeOrder } from "../../operator/change-order.ts";

/** Adds a line to the history of an order. */
export async function noteOrder(root: string, given: string, text: string): Promise<void> {
  const note = oneLine("The note", text);
  await changeOrder(root, given, async (desk, number) => {
    await desk.note(number, note);
    return `Noted on ${number}.`;
  });
}
