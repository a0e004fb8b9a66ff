import { Option, type Command } from "commander";
import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import { formatUsd } from "../../../content/pricing/money.ts";
import { filesOf, type OrderFile } from "../../../functions/orders/load-order.ts";
import type { NextStep, OrderView } from "../../../functions/orders/domain/status.ts";
import { RefusedChange } from "../../../functions/db/errors.ts";
import type { Database, OrderState } from "../../../functions/db/database.ts";
import { parseSince } from "../parse-input.ts";
import { rowTable } from "../output/sheet.ts";
import { relativeTime } from "../output/time.ts";

/** How an order is named on the command line. */
export const numberHelp = "order number, or the end of it (17 for ORD-2026-000017)";

/**
 * Reads an order by its number, or by the end of it (`17` for `ORD-2026-000017`); throws a `RefusedChange` unless exactly one
 * matches.
 */
export async function readOrder(db: Kysely<Database>, given: string, now: number): Promise<OrderFile> {
  const [file, another] = await filesOf(db, now, db.selectFrom("orders").where(isNumber(given)).limit(2));
  if (file !== undefined && another === undefined) return file;
  throw new RefusedChange(
    file === undefined ? `There is no order "${given}"` : `Orders of several years end in ${given}`,
    "Write its number as the list shows it, like ORD-2026-000017, or 2026-17.",
  );
}

/** Filters of orders; one must pass all of them. */
export interface Filters {
  state?: OrderState;
  since?: string;
  address?: string;
}

/** Adds the filters to a command about several orders. */
export function addFilters(command: Command): Command {
  const states: readonly OrderState[] = ["held", "open", "scheduled", "completed", "canceled"];
  return command
    .addOption(new Option("--state <state>", "orders in this state").choices(states))
    .option("--since <time>", "received within this time (7d, 2h)")
    .option("--address <pattern>", 'whose email address is like this, a star standing for anything: "*@bots.example"');
}

/** The orders that pass the filters, newest first; without a state, those in one of `states`. */
export async function chosenOrders(
  db: Kysely<Database>,
  { state, since, address = "*" }: Filters,
  states: readonly OrderState[],
  now: number,
): Promise<OrderFile[]> {
  const received = db.selectFrom("orders").where("received_at", ">=", parseSince(since, now));
  const newest = received
    .where("state", "in", state === undefined ? states : [state])
    .orderBy("received_at", "desc")
    .orderBy("number", "desc");
  const parts = address.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`^${parts.join(".*")}$`, "i");
  return (await filesOf(db, now, newest)).filter(({ order }) => pattern.test(order.email));
}

/** Orders as a table, each with what comes next. */
export function orderTable(files: readonly OrderFile[], now: number): string {
  return rowTable(
    [
      { heading: "Order", cell: ({ order }) => order.number },
      { heading: "State", cell: ({ order }) => order.state },
      { heading: "Received", cell: ({ order }) => relativeTime(order.received_at, now) },
      { heading: "Next", cell: ({ view }) => nextCell(view.next, now) },
      { heading: "Buyer", flexible: true, cell: ({ order }) => `${order.first_name} ${order.last_name}` },
      { heading: "Company", flexible: true, cell: ({ order }) => order.company ?? "" },
      { heading: "Total", figures: true, cell: ({ view }) => formatUsd(view.gross) },
      { heading: "Open", figures: true, cell: ({ view }) => formatUsd(view.balance) },
    ],
    files,
  );
}

/** What is open of an order, or to be returned. */
export function openFact({ balance }: OrderView): [label: string, amount: string] {
  return balance < 0 ? ["To be returned", formatUsd(-balance)] : ["Open", formatUsd(balance)];
}

/** An order's next step and when it is due. */
export function nextCell(next: NextStep | undefined, now: number): string {
  if (next === undefined) return "";
  const { what, text, due } = next;
  return due === undefined ? text : `${text}${what === "consultation" ? "" : ", due"} ${relativeTime(due, now)}`;
}

// --- internal ---

/** Whether a row has this number, or one that ends in these digits, after a year or not. */
function isNumber(given: string): Expression<SqlBool> {
  const [, year = "", digits] = /^(\d{4}-)?(\d{1,6})$/.exec(given) ?? [];
  if (digits === undefined) return sql<boolean>`number = ${given.toUpperCase()}`;
  return sql<boolean>`number like ${`%-${year}${digits.padStart(6, "0")}`}`;
}
