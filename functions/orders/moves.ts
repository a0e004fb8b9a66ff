import { RefusedChange } from "../store/errors.ts";
import type { OrderRow, OrderState } from "../store/tables.ts";

/** Where an order can go from each state. A scheduled one can be scheduled again: appointments move. */
export const moves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  received: ["invoiced", "cancelled"],
  invoiced: ["paid", "cancelled"],
  paid: ["scheduled", "cancelled"],
  scheduled: ["scheduled", "completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** Whether anything is still to be done about an order. */
export function isOpen({ state }: Pick<OrderRow, "state">): boolean {
  return moves[state].length > 0;
}

/** Throws a `RefusedChange` that says what is allowed, unless the order may move there. */
export function checkMove(order: Pick<OrderRow, "number" | "state">, to: OrderState): void {
  const allowed = moves[order.state];
  if (allowed.includes(to)) return;
  throw new RefusedChange(
    `${order.number} is ${order.state} and cannot become ${to}`,
    allowed.length === 0
      ? `A ${order.state} order stays as it is; a note can still be added.`
      : `From here it can become ${allowed.join(" or ")}.`,
  );
}
