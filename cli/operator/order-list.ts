import { invoiceDue } from "../../functions/orders/late.ts";
import type { OrderRow, OrderState } from "../../functions/store/tables.ts";
import type { Cell, Style } from "../formats/table.ts";
import { relativeTime } from "../formats/time.ts";

/** Color of an order's state on a terminal. */
export const stateStyles: Record<OrderState, Style> = {
  received: "yellow",
  invoiced: "cyan",
  paid: "green",
  scheduled: "green",
  completed: "dim",
  cancelled: "dim",
};

/** When an order's invoice is due, empty once it is issued; red if it is late. */
export function dueCell(order: OrderRow, now: number): Cell {
  if (order.state !== "received") return "";
  const due = invoiceDue(order);
  return { text: relativeTime(due, now), style: due <= now ? "red" : "yellow" };
}

/** An order's record in JSON and CSV lists. */
export function orderRecord(order: OrderRow) {
  return {
    number: order.number,
    state: order.state,
    receivedAt: new Date(order.received_at).toISOString(),
    invoiceDueAt: new Date(invoiceDue(order)).toISOString(),
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    company: order.company,
    product: order.product_title,
    total: order.total_cents / 100,
  };
}
