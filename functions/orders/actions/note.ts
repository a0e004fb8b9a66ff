import { recordStep, type OrderChange } from "../order-transaction.ts";

/** Adds a line to the order's history. */
export async function addNote(change: OrderChange, text: string): Promise<void> {
  await recordStep(change, { step: "noted", note: text });
}
