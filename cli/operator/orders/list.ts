import { siteCli } from "../../../content/site-cli.ts";
import { setTimeout } from "node:timers/promises";
import type { Command } from "commander";
import { formatUsd } from "../../../content/money.ts";
import { dueItems, type DueItem } from "../../../functions/trouble/due.ts";
import { filesOf, unsettled, type OrderFile } from "../../../functions/orders/files.ts";
import type { OrderRow, OrderState } from "../../../functions/orders/tables.ts";
import { formatList, listFormats, type Fields, type ListFormat, type RowColumn } from "../formats/list.ts";
import { isoTime, relativeTime } from "../formats/time.ts";
import { addCommand, formatOption } from "../../help.ts";
import { suggest } from "../../nearest.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import { parseSince } from "../typed.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { nextCell, orderFields, stateCell } from "./orders.ts";

/** Adds the lists: of orders, and of whatever waits for the operator. */
export function addLists(orders: Command, atDesk: AtDesk): void {
  addCommand(orders, "list", "--state open,scheduled --since 7d")
    .description("Lists orders, newest first.")
    .option("--state <states>", "held, open, scheduled, completed or canceled; separate several with commas")
    .option("--open", "with something left to do: a step, or money")
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

async function listText({ db }: Desk["store"], options: OrderListOptions): Promise<string> {
  const now = Date.now();
  const { format } = options;
  const rows = await findOrders(db, options, now);
  const columns = orderColumns(now);
  const list = formatList({ name: "orders", rows, fields: orderFields, columns, empty: "No orders." }, format);
  const held = await db.selectFrom("orders").select("id").where("state", "=", "held").execute();
  if (format !== "table" || held.length === 0 || options.state?.includes("held")) return list;
  return `${list}\n\nOrders held: ${held.length}. To see them: ${siteCli()} orders list --state held`;
}

function orderColumns(now: number): RowColumn<OrderFile>[] {
  return [
    { heading: "Order", cell: ({ order }) => order.number },
    { heading: "State", cell: ({ order }) => stateCell(order.state) },
    { heading: "Received", cell: ({ order }) => relativeTime(order.received_at, now) },
    { heading: "Next", cell: ({ view }) => nextCell(view.next, now) },
    { heading: "Buyer", flexible: true, cell: ({ order }) => `${order.first_name} ${order.last_name}` },
    { heading: "Company", flexible: true, cell: ({ order }) => order.company ?? "" },
    { heading: "Total", figures: true, cell: ({ view }) => formatUsd(view.gross) },
    { heading: "Open", figures: true, cell: ({ view }) => formatUsd(view.balance) },
  ];
}

async function findOrders(
  db: Desk["store"]["db"],
  { state, open, due, since, text }: OrderListOptions,
  now: number,
): Promise<OrderFile[]> {
  const from = open || due ? unsettled(db).clearOrderBy() : db.selectFrom("orders");
  let query = from.where("received_at", ">=", parseSince(since, now));
  // What is held is listed when it is asked for, since anything may be typed into it.
  query = state === undefined ? query.where("state", "!=", "held") : query.where("state", "in", statesOf(state));
  const sequence = due ? "asc" : "desc";
  const files = await filesOf(db, now, query.orderBy("received_at", sequence).orderBy("number", sequence));
  return files.filter(
    ({ order, view }) =>
      (!open || view.next !== undefined) &&
      (!due || view.next?.what === "invoice") &&
      (text === undefined || mentions(order, text)),
  );
}

const states = ["held", "open", "scheduled", "completed", "canceled"] as const satisfies readonly OrderState[];

function statesOf(given: string): OrderState[] {
  return given.split(",").map((each) => {
    const name = each.trim();
    const state = states.find((known) => known === name);
    if (state !== undefined) return state;
    throw new Refusal(`There is no state "${name}".`, suggest(name, states, `There are: ${states.join(", ")}.`));
  });
}

/** Searched here, since databases differ in how they ignore case. */
function mentions(order: OrderRow, wanted: string): boolean {
  const {
    number,
    first_name: first,
    last_name: last,
    email,
    company,
    city,
    billing_address: address,
    purchase_order: theirs,
  } = order;
  const texts = [number, `${first} ${last}`, email, company ?? "", city, address, theirs ?? ""];
  return texts.join("\n").toLowerCase().includes(wanted.toLowerCase());
}

/** Prints what waits for the operator; true if nothing of it is late, held or stuck. */
async function listDue(
  { store, env }: Desk,
  { within, format }: { within: string; format: ListFormat },
): Promise<boolean> {
  const [, hours] = /^(\d{1,3})h$/.exec(within) ?? [];
  if (hours === undefined) {
    throw new Refusal(`--within "${within}" is not a number of hours.`, "Write it in hours, like 4h.");
  }
  const now = Date.now();
  const rows = await dueItems(store, { now, withinMs: Number(hours) * 3_600_000, siteUrl: env.SITE_URL });
  const columns: RowColumn<DueItem>[] = [
    { heading: "What", cell: ({ what, name }) => [what === "order" ? "" : what, name].filter(Boolean).join(" ") },
    { heading: "Since", cell: ({ since }) => relativeTime(since, now) },
    { heading: "Until", cell: (item) => untilCell(item, now) },
    { heading: "Why", flexible: true, cell: ({ why }) => why },
    { heading: "See", cell: ({ command }) => `${siteCli()} ${command}` },
  ];
  const empty = `Nothing waits for you: no invoice is late, or due within ${Number(hours)} hours.`;
  print(formatList({ name: "due", rows, fields: dueFields, columns, empty }, format));
  return !rows.some(({ when }) => when === "urgent");
}

const dueFields: Fields<DueItem> = {
  what: ({ what }) => what,
  name: ({ name }) => name,
  since: ({ since }) => isoTime(since),
  until: ({ until }) => (until === undefined ? null : isoTime(until)),
  urgent: ({ when }) => (when === "urgent" ? "yes" : "no"),
  why: ({ why }) => why,
};

function untilCell({ what, until }: DueItem, now: number) {
  if (until === undefined) return "";
  const time = relativeTime(until, now);
  if (what === "held message") return `deleted ${time}`;
  const late = until < now;
  return { text: late ? `${time}, late` : time, style: late ? ("red" as const) : ("yellow" as const) };
}
