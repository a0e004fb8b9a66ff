import { setTimeout } from "node:timers/promises";
import type { Command } from "commander";
import { formatUsd } from "../../../content/money.ts";
import { dueItems, type DueItem } from "../../../functions/operator/due.ts";
import { readHeldOrders, type HeldOrder } from "../../../functions/operator/inbox.ts";
import { invoiceDue } from "../../../functions/orders/late.ts";
import type { OrderRow, OrderState } from "../../../functions/orders/tables.ts";
import { isOpen, stateWord, transitions } from "../../../functions/orders/transitions.ts";
import { formatList, listFormats, type Fields, type ListFormat, type RowColumn } from "../../formats/list.ts";
import { isoTime, relativeTime } from "../../formats/time.ts";
import { addCommand, formatOption } from "../../help.ts";
import { suggest } from "../../nearest.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import { parseSince } from "../day.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { nextStep, orderFields, readOrders, stateCell, type ListedOrder } from "./orders.ts";

/** Adds the lists: of orders, and of whatever waits for the operator. */
export function addLists(orders: Command, atDesk: AtDesk): void {
  addCommand(orders, "list", "--state received,invoiced --since 7d")
    .description("Lists orders, newest first.")
    .option(
      "--state <states>",
      "held, received, invoiced, paid, scheduled, completed or canceled; separate several with commas",
    )
    .option("--open", "with a step left: neither completed nor canceled")
    .option("--due", "awaiting an invoice, the longest wait first")
    .option("--since <time>", "received since a date (2026-11-21) or within a period (7d, 12h)")
    .option("--text <text>", "with this text in the number, name, company, address or email")
    .option("--watch", "print the list again whenever it changes; Ctrl+C ends it")
    .addOption(formatOption(listFormats))
    .action(atDesk(listOrders));

  addCommand(orders, "due", "--within 8h")
    .description("Lists whatever waits for you; exits with 1 if something is late, held or stuck.")
    .option("--within <hours>", "what counts as soon", "4h")
    .addOption(formatOption(listFormats))
    .action(atDesk(listDue));
}

// --- internal ---

/** Filters of `orders list`; an order must pass all of them. */
interface OrderListOptions {
  state?: string;
  open?: true;
  due?: true;
  since?: string;
  text?: string;
  format: ListFormat;
  /** Print the list again whenever it changes. */
  watch?: true;
}

/** How often `--watch` reads the orders, in milliseconds. */
const watchMs = 1_000;

/** Prints the orders that pass the filters, and how many are held. */
async function listOrders({ store }: Desk, options: OrderListOptions): Promise<void> {
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
}

async function listText(store: Desk["store"], options: OrderListOptions): Promise<string> {
  const { state, since, text, format } = options;
  const now = Date.now();
  const held = (await readHeldOrders(store.db)).filter((order) => order.state === "held");
  if (state === "held") {
    const from = parseSince(since, now);
    const rows = held.filter(
      ({ receivedAt, orderNumber, name, email }) =>
        receivedAt >= from && includes([orderNumber, name, email], text ?? ""),
    );
    const columns = heldColumns(now);
    return formatList({ name: "orders", rows, fields: heldFields, columns, empty: "No order is held." }, format);
  }
  const rows = await findOrders(store, options, now);
  const columns = orderColumns(now);
  const list = formatList({ name: "orders", rows, fields: orderFields, columns, empty: "No orders." }, format);
  if (format !== "table" || held.length === 0) return list;
  return `${list}\n\nOrders held: ${held.length}. To see them: npx site-cli orders list --state held`;
}

const heldFields: Fields<HeldOrder> = {
  number: (order) => order.orderNumber,
  state: (order) => order.state,
  receivedAt: (order) => order.receivedAt,
  invoiceDueAt: (order) => promised(order),
  name: (order) => order.name,
  email: (order) => order.email,
  totalCents: (order) => order.total,
  reason: (order) => order.reason,
};

function heldColumns(now: number): RowColumn<HeldOrder>[] {
  return [
    { heading: "Order", cell: (order) => order.orderNumber },
    { heading: "Received", cell: (order) => relativeTime(order.receivedAt, now) },
    { heading: "Invoice promised", cell: (order) => relativeTime(promised(order), now) },
    { heading: "Buyer", flexible: true, cell: (order) => order.name },
    { heading: "Email", flexible: true, cell: (order) => order.email },
    { heading: "Total", figures: true, cell: (order) => formatUsd(order.total) },
    { heading: "Held because", flexible: true, cell: (order) => order.reason ?? "" },
  ];
}

function promised({ receivedAt }: HeldOrder): number {
  return invoiceDue({ received_at: receivedAt });
}

function orderColumns(now: number): RowColumn<ListedOrder>[] {
  return [
    { heading: "Order", cell: ({ order }) => order.number },
    { heading: "State", cell: ({ order }) => stateCell(order.state) },
    { heading: "Received", cell: ({ order }) => relativeTime(order.received_at, now) },
    { heading: "Next", cell: (row) => nextStep(row, now) },
    { heading: "Buyer", flexible: true, cell: ({ order }) => `${order.first_name} ${order.last_name}` },
    { heading: "Company", flexible: true, cell: ({ order }) => order.company ?? "" },
    { heading: "Total", figures: true, cell: ({ order }) => formatUsd(order.total_cents) },
  ];
}

async function findOrders(
  { db }: Desk["store"],
  { state, open, due, since, text }: OrderListOptions,
  now: number,
): Promise<ListedOrder[]> {
  let query = db.selectFrom("orders").where("received_at", ">=", parseSince(since, now));
  if (state !== undefined) query = query.where("state", "in", statesOf(state));
  if (open) {
    const left = states.filter((each) => isOpen({ state: each }));
    query = query.where("state", "in", left);
  }
  if (due) query = query.where("state", "=", "received");
  const sequence = due ? "asc" : "desc";
  const orders = await readOrders(db, query.orderBy("received_at", sequence).orderBy("number", sequence));
  return text === undefined ? orders : orders.filter(({ order }) => mentions(order, text));
}

const states = Object.keys(transitions) as OrderState[];

function statesOf(given: string): OrderState[] {
  return given.split(",").map((each) => {
    const name = each.trim();
    const state = states.find((known) => known === name || stateWord(known) === name);
    if (state !== undefined) return state;
    const words = states.map((known) => stateWord(known));
    throw new Refusal(`There is no state "${name}".`, suggest(name, words, `There are: ${words.join(", ")}.`));
  });
}

function mentions(order: OrderRow, text: string): boolean {
  const { number, first_name: first, last_name: last, email, company, city, billing_address: address } = order;
  return includes([number, `${first} ${last}`, email, company ?? "", city, address], text);
}

/** Searched here, since databases differ in how they ignore case. */
function includes(texts: readonly string[], wanted: string): boolean {
  return texts.join("\n").toLowerCase().includes(wanted.toLowerCase());
}

/** Prints what waits for the operator; true if nothing of it is late, held or stuck. */
async function listDue({ store }: Desk, { within, format }: { within: string; format: ListFormat }): Promise<boolean> {
  const [, hours] = /^(\d{1,3})h$/.exec(within) ?? [];
  if (hours === undefined) {
    throw new Refusal(`--within "${within}" is not a number of hours.`, "Write it in hours, like 4h.");
  }
  const now = Date.now();
  const rows = await dueItems(store, now, Number(hours) * 3_600_000);
  const columns: RowColumn<DueItem>[] = [
    { heading: "What", cell: ({ what, name }) => [isOrder(what) ? "" : what, name].filter(Boolean).join(" ") },
    { heading: "Since", cell: ({ since }) => relativeTime(since, now) },
    { heading: "Until", cell: (item) => untilCell(item, now) },
    { heading: "Why", flexible: true, cell: ({ why }) => why },
    { heading: "See", cell: ({ command }) => `npx site-cli ${command}` },
  ];
  const empty = `Nothing waits for you: no invoice is late, or due within ${Number(hours)} hours.`;
  print(formatList({ name: "due", rows, fields: dueFields, columns, empty }, format));
  return !rows.some(({ urgent }) => urgent);
}

const dueFields: Fields<DueItem> = {
  what: ({ what }) => what,
  name: ({ name }) => name,
  since: ({ since }) => isoTime(since),
  until: ({ until }) => (until === undefined ? null : isoTime(until)),
  urgent: ({ urgent }) => (urgent ? "yes" : "no"),
  why: ({ why }) => why,
};

/** Its number says enough. */
function isOrder(what: DueItem["what"]): boolean {
  return what === "invoice" || what === "held order";
}

function untilCell({ what, until }: DueItem, now: number) {
  if (until === undefined) return "";
  const time = relativeTime(until, now);
  if (what === "held message") return `deleted ${time}`;
  const late = until < now;
  return { text: late ? `${time}, late` : time, style: late ? ("red" as const) : ("yellow" as const) };
}
