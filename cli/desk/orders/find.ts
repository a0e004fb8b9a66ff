import { Option, type Command } from "commander";
import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import { formatUsd } from "../../../content/pricing/money.ts";
import type { Database, OrderState } from "../../../functions/db/database.ts";
import { RefusedChange } from "../../../functions/db/errors.ts";
import { formatNumber } from "../../../functions/orders/domain/numbers.ts";
import type { NextStep, OrderView } from "../../../functions/orders/domain/status.ts";
import { loadOrders, type LoadedOrder } from "../../../functions/orders/load-order.ts";
import type { Fact } from "../../output/plain.ts";
import { listTable, type ListColumn } from "../../output/table.ts";
import { relativeTime, timeColumn } from "../time.ts";
import { parseSince } from "../input.ts";

/** An order number with the firm's prefix, for examples. */
export const sampleNumber = formatNumber({ counter: "orders-2026", value: 17 });

/** Description of the argument that names an order. */
export const numberHelp = `order number, or the end of it (17 for ${sampleNumber})`;

/** Finds an order by its number or the end of it; throws a `RefusedChange` unless exactly one matches. */
export async function findOrder(db: Kysely<Database>, given: string, now: number): Promise<LoadedOrder> {
  const [order, another] = await loadOrders(db, now, db.selectFrom("orders").where(isNumber(given)).limit(2));
  if (order !== undefined && another === undefined) return order;
  throw new RefusedChange(
    order === undefined ? `There is no order "${given}"` : `Orders of several years end in ${given}`,
    `Write its number as the list shows it, like ${sampleNumber}, or 2026-17.`,
  );
}

/** Filters of orders; an order must pass all of them. */
export interface Filters {
  state?: OrderState;
  since?: string;
}

/** Adds the filters to a command for several orders. */
export function addFilters(command: Command): Command {
  const states: readonly OrderState[] = ["held", "open", "scheduled", "completed", "canceled"];
  return command
    .addOption(new Option("--state <state>", "orders in this state").choices(states))
    .option("--since <time>", "received within this time (7d, 2h)");
}

/** The orders that pass the filters, newest first; without `--state`, orders in one of `states`. */
export async function filterOrders(
  db: Kysely<Database>,
  { state, since }: Filters,
  states: readonly OrderState[],
  now: number,
): Promise<LoadedOrder[]> {
  const newest = db
    .selectFrom("orders")
    .where("received_at", ">=", parseSince(since, now))
    .where("state", "in", state === undefined ? states : [state])
    .orderBy("received_at", "desc")
    .orderBy("number", "desc");
  return loadOrders(db, now, newest);
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
    amountColumn("totalCents", "Total", ({ view }) => view.gross),
    amountColumn("balanceCents", "Open", ({ view }) => view.balance),
  ];
}

/** Orders as a table. */
export function orderTable(orders: readonly LoadedOrder[], now: number): string {
  return listTable(orderColumns(now), orders);
}

/** The amount that is still due, or to be returned. */
export function balanceFact({ balance }: OrderView): Fact {
  return balance < 0 ? ["To be returned", formatUsd(-balance)] : ["Open", formatUsd(balance)];
}

/** An order's next step and when it is due. */
export function describeNext(next: NextStep | undefined, now: number): string {
  if (next === undefined) return "";
  const { what, text, due } = next;
  return due === undefined ? text : `${text}${what === "consultation" ? "" : ", due"} ${relativeTime(due, now)}`;
}

/** The first and last name of an order's buyer. */
export function buyerName({ first_name: first, last_name: last }: LoadedOrder["order"]): string {
  return `${first} ${last}`.trim();
}

// --- internal ---

function amountColumn(key: string, heading: string, cents: (row: LoadedOrder) => number): ListColumn<LoadedOrder> {
  return { key, heading, figures: true, value: cents, text: (row) => formatUsd(cents(row)) };
}

/** Matches a complete number, or its digits with or without the year. */
function isNumber(given: string): Expression<SqlBool> {
  const [, year = "", digits] = /^(\d{4}-)?(\d{1,6})$/.exec(given) ?? [];
  if (digits === undefined) return sql<boolean>`number = ${given.toUpperCase()}`;
  return sql<boolean>`number like ${`%-${year}${digits.padStart(6, "0")}`}`;
}
