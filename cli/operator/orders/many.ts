import type { Command } from "commander";
import { formatUsd } from "../../../content/money.ts";
import { filesOf, type OrderFile } from "../../../functions/orders/files.ts";
import type { OrderRow } from "../../../functions/orders/tables.ts";
import { RefusedChange } from "../../../functions/store/errors.ts";
import { rowTable, type RowColumn } from "../formats/list.ts";
import { plain } from "../../formats/plain.ts";
import { relativeTime } from "../formats/time.ts";
import { addCommand } from "../../help.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import { parseSince } from "../day.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { howSent } from "../mails.ts";
import { confirmed, oneLine, yesHelp } from "../prompt.ts";
import { cautionNamed, releaseCaution, type CautionOptions } from "./cautions.ts";
import { confirmChange, orderDesk } from "./change.ts";
import { numberHelp } from "./orders.ts";

/** Adds the commands about many orders at once: those named, or chosen by filters. Each asks first. */
export function addSelections(orders: Command, atDesk: AtDesk): void {
  addCommand(orders, "cancel", '17 --reason "ordered twice"')
    .description("Cancels orders, voids their invoices and emails the buyers; held ones get no email. Asks first.")
    .argument("[numbers...]", numberHelp)
    .requiredOption("--reason <text>", "kept in the history, not emailed")
    .option("--state <states>", `of those in these states: ${cancelable.join(", ")}`)
    .option("--since <time>", sinceHelp)
    .option("--address <pattern>", addressHelp)
    .option("--dry-run", dryRunHelp)
    .option("--yes", yesHelp)
    .action(atDesk(cancelOrders));

  addCommand(orders, "release", "ORD-2026-000017")
    .description("Releases held orders, at the price they were placed at, and sends their emails.")
    .argument("[numbers...]", numberHelp)
    .option("--state <states>", "of those in this state: held")
    .option("--since <time>", sinceHelp)
    .option("--address <pattern>", addressHelp)
    .option("--restored", "what waits since a backup was restored; lists first what is missing")
    .option("--site", "this store, for the SITE_URL of now")
    .option("--clock", "what waits because the clock was doubted")
    .option("--dry-run", dryRunHelp)
    .option("--yes", yesHelp)
    .action(atDesk(releaseOrders));
}

// --- internal ---

const sinceHelp = "of those received since a date (2026-11-21) or within a period (2h)";
const addressHelp = 'of those whose email address is like this, a star standing for anything: "*@bots.example"';
const dryRunHelp = "only show which they would be";

/** The states by which orders to be canceled are chosen. */
const cancelable = ["held", "open", "scheduled"];

/** Which orders a command is about: those named, or those that pass all filters. */
interface Selection {
  state?: string;
  since?: string;
  address?: string;
  /** Only show them. */
  dryRun?: true;
  /** Do not ask. */
  yes?: true;
}

/** Releases held orders, at the price they were placed at, and sends their emails. */
async function releaseOrders(desk: Desk, numbers: string[], selection: Selection & CautionOptions): Promise<void> {
  const caution = cautionNamed(selection);
  if (caution !== undefined) return releaseCaution(desk, caution, selection);
  const orders = chosen(await candidates(desk, (order) => order.held_because !== null), numbers, selection, ["held"]);
  const done = await changeAll(orders, selection, "released", ({ order }) => orderDesk(desk).release(order.number));
  if (done > 0) print(howSent("their emails"));
}

/** Cancels orders. The buyer of a held one is not written to, having heard nothing; that of a single one is shown what. */
async function cancelOrders(
  desk: Desk,
  numbers: string[],
  { reason, ...selection }: Selection & { reason: string },
): Promise<void> {
  const why = oneLine("--reason", reason);
  const [number, ...others] = numbers;
  if (number !== undefined && others.length === 0 && !selection.dryRun) {
    return confirmChange(desk, number, {
      what: () => [["Reason", why]],
      yes: selection.yes,
      work: async (orders, found) => {
        await orders.cancel(found, why);
        return `${found} is canceled.`;
      },
    });
  }
  const open = await candidates(desk, ({ state }) => cancelable.includes(state));
  const orders = chosen(open, numbers, selection, cancelable);
  await changeAll(orders, selection, "canceled", ({ order }) => orderDesk(desk).cancel(order.number, why));
}

async function candidates({ store: { db } }: Desk, passes: (order: OrderRow) => boolean): Promise<OrderFile[]> {
  return (await filesOf(db, Date.now())).filter(({ order }) => passes(order));
}

function chosen(
  files: readonly OrderFile[],
  numbers: readonly string[],
  { state, since, address }: Selection,
  selectable: readonly string[],
): OrderFile[] {
  if (numbers.length > 0) return numbers.map((given) => named(files, given));
  if (state === undefined && since === undefined && address === undefined) {
    throw new Refusal("No order is named.", "Give order numbers, or choose orders with --state, --since or --address.");
  }
  const states = state?.split(",").map((each) => each.trim());
  const unknown = states?.find((each) => !selectable.includes(each));
  if (unknown !== undefined) {
    throw new Refusal(`Orders in state "${unknown}" cannot be chosen.`, `There are: ${selectable.join(", ")}.`);
  }
  const from = parseSince(since, Date.now());
  const pattern = address === undefined ? /^/ : patternOf(address);
  return files.filter(
    ({ order }) =>
      (states ?? selectable).includes(order.state) && order.received_at >= from && pattern.test(order.email),
  );
}

function named(files: readonly OrderFile[], given: string): OrderFile {
  const [found, another] = files.filter(({ order: { number } }) =>
    /^\d{1,6}$/.test(given) ? number.endsWith(`-${given.padStart(6, "0")}`) : number === given.toUpperCase(),
  );
  if (found !== undefined && another === undefined) return found;
  throw new Refusal(
    found === undefined ? `There is no such order "${given}" to do this with.` : `Several orders end in "${given}".`,
    "Write its number as the list shows it, like ORD-2026-000017. Nothing was changed.",
  );
}

/** `*@bots.example` as a pattern, in which a star stands for anything. */
function patternOf(address: string): RegExp {
  const parts = address.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "i");
}

/** Shows the orders, asks, and changes each; returns how many were changed. */
async function changeAll(
  orders: readonly OrderFile[],
  { dryRun, yes }: Selection,
  word: string,
  change: (file: OrderFile) => Promise<unknown>,
): Promise<number> {
  if (orders.length === 0) print("No order is like that. Nothing was changed.");
  if (orders.length === 0) return 0;
  const facts = `${rowTable(columns, orders)}\n\nOrders to be ${word}: ${orders.length}`;
  if (dryRun) print(`${facts}\nNothing was changed.`);
  if (dryRun || !(await confirmed(facts, { yes }))) return 0;
  let done = 0;
  for (const file of orders) {
    try {
      await change(file);
      done += 1;
    } catch (error) {
      // Somebody else was faster with this one.
      if (!(error instanceof RefusedChange)) throw error;
      print(plain(`${file.order.number}: ${error.message}`));
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
