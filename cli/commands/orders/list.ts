import { setTimeout } from "node:timers/promises";
import { formatUsd } from "../../../content/money.ts";
import { invoiceDue } from "../../../functions/orders/late.ts";
import { isOpen, stateWord } from "../../../functions/orders/transitions.ts";
import type { OrderRow, OrderState } from "../../../functions/orders/tables.ts";
import { formatList, type ListFormat } from "../../formats/list.ts";
import { relativeTime } from "../../formats/time.ts";
import { readHeldOrders, type HeldOrder } from "../../operator/held-orders.ts";
import { suggest } from "../../nearest.ts";
import { atDesk, type Desk } from "../../operator/desk.ts";
import {
  nextStep,
  orderFields,
  orderRecord,
  readOrders,
  stateStyles,
  type ListedOrder,
} from "../../operator/order-list.ts";
import { parseSince } from "../../operator/since.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";

/** Filters of `orders list`; an order must pass all of them. */
export interface OrderListOptions {
  state?: string;
  open?: true;
  due?: true;
  since?: string;
  text?: string;
  format: ListFormat;
  /** Print the list again whenever it changes. */
  watch?: true;
}

/** Prints the orders that pass the filters, and how many are held. */
export async function listOrders(root: string, options: OrderListOptions): Promise<void> {
  await atDesk(root, async ({ store }) => {
    let shown = await listText(store, options);
    print(shown);
    if (!options.watch) return;
    const stop = new AbortController();
    process.once("SIGINT", () => stop.abort()).once("SIGTERM", () => stop.abort());
    // The reader of a pipe may close it at any time.
    process.stdout.once("error", () => stop.abort());
    while (!stop.signal.aborted) {
      // Only a stop rejects this pause, and the loop ends by itself then.
      await setTimeout(watchMs, undefined, { signal: stop.signal }).catch(() => {});
      const text = await listText(store, options);
      if (text !== shown && !stop.signal.aborted) print(`\n${text}`);
      shown = text;
    }
  });
}

// --- internal ---

/** How often `--watch` reads the orders, in milliseconds. */
const watchMs = 1_000;

async function listText(store: Desk["store"], options: OrderListOptions): Promise<string> {
  const now = Date.now();
  const held = (await readHeldOrders(store.db)).filter(({ rejected }) => !rejected);
  if (options.state === "held") {
    const from = options.since === undefined ? 0 : parseSince(options.since, now);
    const wanted = options.text?.toLowerCase() ?? "";
    const rows = held.filter(
      (each) =>
        each.receivedAt >= from && [each.number, each.name, each.email].join("\n").toLowerCase().includes(wanted),
    );
    return formatList(heldList(rows, now), options.format);
  }
  const text = formatList(listOf(await findOrders(store, options, now), now), options.format);
  if (options.format !== "table" || held.length === 0) return text;
  return `${text}\n\nOrders held: ${held.length}. To see them: npx site-cli orders list --state held`;
}

function heldList(rows: readonly HeldOrder[], now: number) {
  return {
    name: "orders",
    rows,
    fields: ["number", "state", "receivedAt", "invoiceDueAt", "name", "email", "totalCents", "reason"],
    record: ({ number, receivedAt, name, email, total, reason }: HeldOrder) => ({
      number,
      state: "held",
      receivedAt: new Date(receivedAt).toISOString(),
      invoiceDueAt: new Date(invoiceDue({ received_at: receivedAt })).toISOString(),
      name,
      email,
      totalCents: total,
      reason,
    }),
    columns: [
      { heading: "Order" },
      { heading: "Received" },
      { heading: "Invoice promised" },
      { heading: "Buyer", flexible: true },
      { heading: "Email", flexible: true },
      { heading: "Total", figures: true },
      { heading: "Held because", flexible: true },
    ],
    cells: ({ number, receivedAt, name, email, total, reason }: HeldOrder) => [
      number,
      relativeTime(receivedAt, now),
      relativeTime(invoiceDue({ received_at: receivedAt }), now),
      name,
      email,
      formatUsd(total),
      reason,
    ],
    empty: "No order is held.",
  };
}

function listOf(rows: readonly ListedOrder[], now: number) {
  return {
    name: "orders",
    rows,
    fields: orderFields,
    record: orderRecord,
    columns: [
      { heading: "Order" },
      { heading: "State" },
      { heading: "Received" },
      { heading: "Next" },
      { heading: "Buyer", flexible: true },
      { heading: "Company", flexible: true },
      { heading: "Total", figures: true },
    ],
    cells: (row: ListedOrder) => [
      row.order.number,
      { text: stateWord(row.order.state), style: stateStyles[row.order.state] },
      relativeTime(row.order.received_at, now),
      nextStep(row, now),
      `${row.order.first_name} ${row.order.last_name}`,
      row.order.company ?? "",
      formatUsd(row.order.total_cents),
    ],
    empty: "No orders.",
  };
}

async function findOrders(
  { db }: Desk["store"],
  { state, open, due, since, text }: OrderListOptions,
  now: number,
): Promise<ListedOrder[]> {
  let query = db.selectFrom("orders");
  if (state !== undefined) query = query.where("state", "in", statesOf(state));
  if (open)
    query = query.where(
      "state",
      "in",
      states.filter((each) => isOpen({ state: each })),
    );
  if (due) query = query.where("state", "=", "received");
  if (since !== undefined) query = query.where("received_at", ">=", parseSince(since, now));
  const order = due ? "asc" : "desc";
  const orders = await readOrders(db, query.orderBy("received_at", order).orderBy("number", order));
  return text === undefined ? orders : orders.filter((each) => mentions(each.order, text));
}

const states = Object.keys(stateStyles) as OrderState[];

function statesOf(given: string): OrderState[] {
  return given.split(",").map((each) => {
    const name = each.trim();
    const state = states.find((known) => known === name || stateWord(known) === name);
    if (state !== undefined) return state;
    const words = states.map((known) => stateWord(known));
    throw new Refusal(`There is no state "${name}".`, suggest(name, words, `There are: ${words.join(", ")}.`));
  });
}

/** Searched here, since databases differ in how they ignore case. */
function mentions(order: OrderRow, text: string): boolean {
  const { number, first_name: first, last_name: last, email, company: firm, city, billing_address: address } = order;
  const held = [number, `${first} ${last}`, email, firm ?? "", city, address].join("\n");
  return held.toLowerCase().includes(text.toLowerCase());
}
