import { Option, type Command } from "commander";
import type { Kysely } from "kysely";
import { formatUsd } from "../../../content/pricing/money.ts";
import { siteCli } from "../../../content/site-cli.ts";
import { attentionItems, type AttentionItem } from "../../../functions/attention/attention.ts";
import type { Database, OrderState } from "../../../functions/db/database.ts";
import { buyerName } from "../../../functions/orders/domain/buyer.ts";
import type { NextStep } from "../../../functions/orders/domain/status.ts";
import { loadOrders, type LoadedOrder } from "../../../functions/orders/load-order.ts";
import { defineCommand } from "../../command.ts";
import { jsonHelp, printList, type ListColumn, type ListOptions } from "../../output/table.ts";
import { openDesk } from "../desk.ts";
import { parseSince } from "../input.ts";
import { isoTime, relativeTime, timeColumn } from "../time.ts";

/** Adds `orders due` and `orders list`. */
export function addListCommands(orders: Command): void {
  defineCommand(orders, "due")
    .description("Lists everything that needs your attention; exits with 1 if something is urgent.")
    .option("--json", jsonHelp)
    .action(listDue);

  addFilters(defineCommand(orders, "list", "--state open --since 7d"))
    .description("Lists orders, newest first; held ones only with --state held.")
    .option("--json", jsonHelp)
    .action(listOrders);
}

/** Filters of orders; an order must pass all of them. */
export interface Filters {
  state?: OrderState;
  /** Milliseconds since the epoch. */
  since?: number;
}

/** Adds the filters to a command for several orders. */
export function addFilters(command: Command): Command {
  const states: readonly OrderState[] = ["held", "open", "scheduled", "completed", "canceled"];
  return command
    .addOption(new Option("--state <state>", "only orders in this state").choices(states))
    .option("--since <time>", "only orders received within this time (7d, 2h)", parseSince);
}

/** The orders that pass the filters, newest first; without `--state`, orders in one of `states`. */
export async function filterOrders(
  db: Kysely<Database>,
  { state, since = 0 }: Filters,
  states: readonly OrderState[],
  now: number,
): Promise<LoadedOrder[]> {
  const newest = db
    .selectFrom("orders")
    .where("received_at", ">=", since)
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

async function listDue(options: ListOptions, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const { store, now } = desk;
  const items = await attentionItems(store, now);
  printList(itemColumns(now), items, { ...options, empty: "Nothing needs your attention." });
  if (items.some(({ urgent }) => urgent)) process.exitCode = 1;
}

async function listOrders({ json, ...filters }: Filters & ListOptions, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const { store, now } = desk;
  const orders = await filterOrders(store.db, filters, ["open", "scheduled", "completed", "canceled"], now);
  printList(orderColumns(now), orders, { json, empty: "No orders." });
}

function itemColumns(now: number): ListColumn<AttentionItem>[] {
  return [
    { key: "kind", heading: "What", value: ({ kind }) => kind },
    { key: "name", heading: "Name", value: ({ name }) => name },
    {
      key: "urgent",
      heading: "Urgent",
      value: ({ urgent }) => urgent,
      text: ({ urgent }) => (urgent ? "yes" : ""),
    },
    timeColumn("since", "Since", ({ since }) => since, now),
    { key: "until", heading: "Until", value: ({ until }) => isoTime(until), text: (item) => untilText(item, now) },
    { key: "why", heading: "Why", flexible: true, value: ({ why }) => why },
    { key: "command", heading: "Command", value: ({ command }) => `${siteCli()} ${command}` },
  ];
}

function untilText({ kind, until }: AttentionItem, now: number): string {
  if (until === undefined) return "";
  const time = relativeTime(until, now);
  if (kind === "held message") return `deleted ${time}`;
  return until < now ? `${time}, late` : time;
}

function amountColumn(key: string, heading: string, cents: (row: LoadedOrder) => number): ListColumn<LoadedOrder> {
  return { key, heading, figures: true, value: cents, text: (row) => formatUsd(cents(row)) };
}
