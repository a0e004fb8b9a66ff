import { Option } from "commander";
import { formatUsd } from "../../../content/pricing/money.ts";
import { orderStates, type OrderState } from "../../../functions/db/database.ts";
import { buyerName } from "../../../functions/orders/domain/buyer.ts";
import type { NextStep } from "../../../functions/orders/domain/status.ts";
import { loadOrders, type LoadedOrder } from "../../../functions/orders/load-order.ts";
import { defineCommand, type Command } from "../../command.ts";
import { jsonHelp, printList, type ListColumn, type ListOptions } from "../../output/table.ts";
import { openDesk, type Desk } from "../desk.ts";
import { parseDuration, relativeTime, timeColumn } from "../time.ts";

/** Adds `orders list`. */
export function addListCommand(orders: Command): void {
  addFilters(defineCommand(orders, "list", "--state open --since 7d"))
    .description("Lists orders, newest first; held ones only with --state held.")
    .option("--json", jsonHelp)
    .action(listOrders);
}

/** Filters of orders; an order must pass all of them. */
export interface Filters {
  state?: OrderState;
  /** The longest time since it was received, in milliseconds. */
  since?: number;
}

/** Adds the filters to a command for several orders. */
export function addFilters(command: Command): Command {
  return command
    .addOption(new Option("--state <state>", "only orders in this state").choices(orderStates))
    .option("--since <time>", "only orders received within this time (7d, 2h)", parseDuration);
}

/** The orders that pass the filters, newest first; without `--state`, orders in one of `states`. */
export async function filterOrders(
  { store: { db }, now }: Desk,
  { state, since }: Filters,
  states: readonly OrderState[],
): Promise<LoadedOrder[]> {
  const time = now();
  const newest = db
    .selectFrom("orders")
    .where("received_at", ">=", since === undefined ? 0 : time - since)
    .where("state", "in", state === undefined ? states : [state])
    .orderBy("received_at", "desc")
    .orderBy("number", "desc");
  return loadOrders(db, time, newest);
}

/** The columns of a list of orders. */
export function orderColumns(now: number): ListColumn<LoadedOrder>[] {
  return [
    { key: "order", heading: "Order", value: ({ order }) => order.number },
    { key: "state", heading: "State", value: ({ order }) => order.state },
    timeColumn("receivedAt", "Received", ({ order }) => order.received_at, now),
    {
      key: "next",
      heading: "Next",
      value: ({ view }) => view.next?.text ?? null,
      text: ({ view }) => describeNext(view.next, now),
    },
    { key: "buyer", heading: "Buyer", flexible: true, value: ({ order }) => buyerName(order) },
    { key: "company", heading: "Company", flexible: true, value: ({ order }) => order.company },
    amountColumn("totalCents", "Total", ({ view }) => view.total),
    amountColumn("balanceCents", "Balance", ({ view }) => view.balance),
  ];
}

/** An order's next step and when it is due. */
export function describeNext(next: NextStep | undefined, now: number): string {
  if (next === undefined) return "";
  const { kind, text, due } = next;
  return due === undefined ? text : `${text}${kind === "consultation" ? "" : ", due"} ${relativeTime(due, now)}`;
}

async function listOrders({ json, ...filters }: Filters & ListOptions, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const shown = orderStates.filter((state) => state !== "held");
  const orders = await filterOrders(desk, filters, shown);
  printList(orderColumns(desk.now()), orders, { json, empty: "No orders." });
}

function amountColumn(key: string, heading: string, cents: (row: LoadedOrder) => number): ListColumn<LoadedOrder> {
  return { key, heading, figures: true, value: cents, text: (row) => formatUsd(cents(row)) };
}
