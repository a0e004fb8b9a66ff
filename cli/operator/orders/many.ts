import type { Command } from "commander";
import { formatUsd } from "../../../content/money.ts";
import type { OrderFile } from "../../../functions/orders/files.ts";
import type { OrderRow } from "../../../functions/orders/tables.ts";
import { RefusedChange } from "../../../functions/store/errors.ts";
import { rowTable, type RowColumn } from "../formats/list.ts";
import { plain } from "../../formats/plain.ts";
import { relativeTime } from "../formats/time.ts";
import { addCommand } from "../../help.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import { lineOf } from "../typed.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { howSent } from "../mails.ts";
import { confirmed, yesHelp } from "../prompt.ts";
import { confirmChange, orderDesk } from "./change.ts";
import { releaseCaution } from "./release.ts";
import { addFilters, chosenOrders, numberHelp, readOrder, type Filters } from "./orders.ts";

/** Adds the commands about one or many orders: those named, or chosen by filters. Each asks first. */
export function addSelections(orders: Command, atDesk: AtDesk): void {
  selecting(orders, "cancel", '17 --reason "ordered twice"')
    .description("Cancels orders, voids their invoices and emails the buyers; held ones get no email. Asks first.")
    .requiredOption("--reason <text>", "kept in the history, not emailed", lineOf("--reason"))
    .action(atDesk(cancelOrders));

  selecting(orders, "release", "ORD-2026-000017")
    .description("Releases held orders, at the price they were placed at, and sends their emails.")
    .option("--restored", "what waits since a backup was restored; lists first what is missing")
    .option("--site", "this store, for the SITE_URL of now")
    .option("--clock", "what waits because the clock was doubted")
    .action(atDesk(releaseOrders));
}

// --- internal ---

/** Adds a command about the orders that are named, or pass all filters. */
function selecting(orders: Command, name: string, used: string): Command {
  return addFilters(addCommand(orders, name, used).argument("[numbers...]", numberHelp)).option("--yes", yesHelp);
}

/** How orders are chosen, and whether nobody is asked. */
type Selection = Filters & { yes?: true };

/** What is done with many orders: in the words of its questions, with which of them, and how. */
interface Work {
  word: string;
  states: string;
  may(order: OrderRow): boolean;
  change(number: string): Promise<unknown>;
}

/** Releases held orders, also those that were canceled meanwhile, and sends their emails. */
async function releaseOrders(
  desk: Desk,
  numbers: string[],
  { restored, site, clock, ...selection }: Selection & { [What in "restored" | "site" | "clock"]?: true },
): Promise<void> {
  const caution = restored ? "restored" : site ? "moved" : clock ? "clock" : undefined;
  if (caution !== undefined) return releaseCaution(desk, caution, selection);
  const done = await changeAll(desk, numbers, selection, {
    word: "released",
    states: "held",
    may: ({ held_because: why }) => why !== null,
    change: (number) => orderDesk(desk).release(number),
  });
  if (done > 0) print(howSent("their emails"));
}

/** Cancels orders. The buyer of a held one is not written to, having heard nothing; that of a single one is shown what. */
async function cancelOrders(
  desk: Desk,
  numbers: string[],
  { reason, ...selection }: Selection & { reason: string },
): Promise<void> {
  const [number, ...others] = numbers;
  if (number !== undefined && others.length === 0) {
    return confirmChange(desk, number, selection, {
      what: () => [["Reason", reason]],
      async work(orders, found) {
        await orders.cancel(found, reason);
        return `${found} is canceled.`;
      },
    });
  }
  await changeAll(desk, numbers, selection, {
    word: "canceled",
    states: "held,open,scheduled",
    may: ({ state }) => state !== "completed" && state !== "canceled",
    change: (each) => orderDesk(desk).cancel(each, reason),
  });
}

/** Shows the orders that are named, or pass the filters, asks, and changes each; returns how many were changed. */
async function changeAll(
  desk: Desk,
  numbers: readonly string[],
  { yes, ...filters }: Selection,
  { word, states, may, change }: Work,
): Promise<number> {
  const { db } = desk.store;
  if (numbers.length === 0 && Object.keys(filters).length === 0) {
    throw new Refusal("No order is named.", "Give order numbers, or choose orders with --state, --since or --address.");
  }
  const now = Date.now();
  const named: OrderFile[] = [];
  for (const given of numbers) named.push(await readOrder(db, given, now));
  const orders = named.length > 0 ? named : await chosenOrders(db, { state: states, ...filters }, now);
  const not = orders.find(({ order }) => !may(order));
  if (not !== undefined) {
    throw new Refusal(`${not.order.number} is ${not.order.state} and cannot be ${word}.`, "Nothing was changed.");
  }
  if (orders.length === 0) print("No order is like that. Nothing was changed.");
  if (orders.length === 0) return 0;
  if (!(await confirmed(`${rowTable(columns, orders)}\n\nOrders to be ${word}: ${orders.length}`, { yes }))) return 0;
  let done = 0;
  for (const { order } of orders) {
    try {
      await change(order.number);
      done += 1;
    } catch (error) {
      // Somebody else was faster with this one.
      if (!(error instanceof RefusedChange)) throw error;
      print(plain(`${order.number}: ${error.message}`));
    }
  }
  print(`Orders ${word}: ${done} of ${orders.length}`);
  return done;
}

const columns: readonly RowColumn<OrderFile>[] = [
  { heading: "Order", cell: ({ order }) => order.number },
  { heading: "State", cell: ({ order }) => order.state },
  { heading: "Received", cell: ({ order }) => relativeTime(order.received_at, Date.now()) },
  { heading: "Buyer", flexible: true, cell: ({ order }) => `${order.first_name} ${order.last_name}` },
  { heading: "Email", flexible: true, cell: ({ order }) => order.email },
  { heading: "Total", figures: true, cell: ({ view }) => formatUsd(view.gross) },
];
