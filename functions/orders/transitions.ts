import { RefusedChange } from "../store/errors.ts";
import type { OrderRow, OrderState } from "./tables.ts";

/** The transitions allowed from each state. A scheduled order can be scheduled again, to move its appointment. */
export const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  received: ["invoiced", "cancelled"],
  invoiced: ["paid", "cancelled"],
  paid: ["scheduled", "cancelled"],
  scheduled: ["scheduled", "completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** A state as people read it, in American spelling; stored values keep theirs. */
export function stateWord(state: OrderState): string {
  return state === "cancelled" ? "canceled" : state;
}

/** Whether anything remains to be done about an order. */
export function isOpen({ state }: Pick<OrderRow, "state">): boolean {
  return transitions[state].length > 0;
}

/**
 * An order's state, given its balance in cents: one with nothing left to pay is paid, whatever it was called before;
 * appointments, completion and cancellation are moves of their own.
 */
export function settled({ state }: Pick<OrderRow, "state">, balance: number): OrderState {
  if (state !== "invoiced" && state !== "paid") return state;
  return balance > 0 ? "invoiced" : "paid";
}

/** Throws a `RefusedChange` that names the allowed transitions, unless this is one. */
export function checkTransition(order: Pick<OrderRow, "number" | "state">, to: OrderState): void {
  const allowed = transitions[order.state];
  if (allowed.includes(to)) return;
  throw new RefusedChange(
    `${order.number} is ${stateWord(order.state)} and cannot become ${stateWord(to)}`,
    allowed.length === 0
      ? `A ${stateWord(order.state)} order stays as it is; a note can still be added.`
      : `From here it can become ${allowed.map((state) => stateWord(state)).join(" or ")}.`,
  );
}
