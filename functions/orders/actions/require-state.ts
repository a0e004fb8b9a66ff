import { siteCli } from "../../../content/site-cli.ts";
import { RefusedChange } from "../../db/errors.ts";
import type { OrderState } from "../../db/database.ts";
import type { OrderChange } from "../order-transaction.ts";

/** Throws a `RefusedChange` unless the order is in one of these states. `what` completes "and cannot …". */
export function requireState({ order }: OrderChange, states: readonly OrderState[], what: string): void {
  if (states.includes(order.state)) return;
  throw new RefusedChange(
    `${order.number} is ${order.state} and cannot ${what}`,
    order.state === "held"
      ? `Release it first: ${siteCli()} orders release ${order.number}`
      : `See ${siteCli()} orders show ${order.number}; a note can always be added.`,
  );
}
