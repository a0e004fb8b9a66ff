import { formatUsd } from "../../../content/money.ts";
import type { OrderRow, OrderState } from "../../../functions/store/tables.ts";
import { formatList, type ListFormat } from "../../formats/list.ts";
import { relativeTime } from "../../formats/time.ts";
import { suggest } from "../../nearest.ts";
import { atDesk, type Desk } from "../../operator/desk.ts";
import { dueCell, orderRecord, stateStyles } from "../../operator/order-list.ts";
import { parseSince } from "../../operator/since.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";

/** Filters of `orders list`; an order must pass all of them. */
export interface OrderListOptions {
  state?: string;
  due?: true;
  since?: string;
  text?: string;
  format: ListFormat;
}

/** Prints the orders that pass the filters, and how many are held as suspected spam. */
export async function listOrders(root: string, options: OrderListOptions): Promise<void> {
  const now = Date.now();
  const { orders, held } = await atDesk(root, async ({ store }) => ({
    orders: await findOrders(store, options, now),
    held: await store.db.selectFrom("suspects").select("id").where("kind", "=", "order").execute(),
  }));
  print(
    formatList(
      {
        name: "orders",
        rows: orders,
        fields: recordFields,
        record: orderRecord,
        columns: [
          { heading: "Order" },
          { heading: "State" },
          { heading: "Received" },
          { heading: "Invoice due" },
          { heading: "Buyer", flexible: true },
          { heading: "Company", flexible: true },
          { heading: "Total", figures: true },
        ],
        cells: (order) => [
          order.number,
          { text: order.state, style: stateStyles[order.state] },
          relativeTime(order.received_at, now),
          dueCell(order, now),
          `${order.first_name} ${order.last_name}`,
          order.company ?? "",
          formatUsd(order.total_cents),
        ],
        empty: "No orders.",
      },
      options.format,
    ),
  );
  if (options.format === "table" && held.length > 0) {
    print(`\nOrders held as suspected spam: ${held.length}. To see them: npx site-cli messages list --state spam`);
  }
}

// --- internal ---

type Store = Desk["store"];

async function findOrders(
  store: Store,
  { state, due, since, text }: OrderListOptions,
  now: number,
): Promise<OrderRow[]> {
  let query = store.db.selectFrom("orders").selectAll();
  if (state !== undefined) query = query.where("state", "in", statesOf(state));
  if (due) query = query.where("state", "=", "received");
  if (since !== undefined) query = query.where("received_at", ">=", parseSince(since, now));
  const orders = await query
    .orderBy("received_at", due ? "asc" : "desc")
    .orderBy("number", due ? "asc" : "desc")
    .execute();
  return text === undefined ? orders : orders.filter((order) => mentions(order, text));
}

function statesOf(given: string): OrderState[] {
  return given.split(",").map((each) => {
    const name = each.trim();
    if (isState(name)) return name;
    const known = Object.keys(stateStyles);
    throw new Refusal(`There is no state "${name}".`, suggest(name, known, `There are: ${known.join(", ")}.`));
  });
}

function isState(name: string): name is OrderState {
  return Object.hasOwn(stateStyles, name);
}

/** Searched here, since databases differ in how they ignore case. */
function mentions(order: OrderRow, text: string): boolean {
  const { number, first_name: first, last_name: last, email, company: firm, city, billing_address: address } = order;
  const held = [number, `${first} ${last}`, email, firm ?? "", city, address].join("\n");
  return held.toLowerCase().includes(text.toLowerCase());
}

const recordFields = [
  "number",
  "state",
  "receivedAt",
  "invoiceDueAt",
  "firstName",
  "lastName",
  "email",
  "company",
  "product",
  "total",
];
