import type { Command } from "commander";
import { formatUsd } from "../../../content/money.ts";
import { rejectOrder, release } from "../../../functions/operator/held.ts";
import { readHeldOrders } from "../../../functions/operator/inbox.ts";
import { RefusedChange } from "../../../functions/store/errors.ts";
import { rowTable, type RowColumn } from "../../formats/list.ts";
import { plain } from "../../formats/plain.ts";
import { relativeTime } from "../../formats/time.ts";
import { addCommand } from "../../help.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import { parseSince } from "../day.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { howSent } from "../mails.ts";
import { confirmed, oneLine, yesHelp } from "../prompt.ts";
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
    .description("Releases held orders, at the price they were placed at; their emails are sent.")
    .argument("[numbers...]", numberHelp)
    .option("--state <states>", `of those in these states: ${releasable.join(", ")}`)
    .option("--since <time>", sinceHelp)
    .option("--address <pattern>", addressHelp)
    .option("--dry-run", dryRunHelp)
    .option("--yes", yesHelp)
    .action(atDesk(releaseOrders));
}

// --- internal ---

const sinceHelp = "of those received since a date (2026-11-21) or within a period (2h)";
const addressHelp = 'of those whose email address is like this, a star standing for anything: "*@bots.example"';
const dryRunHelp = "only show which they would be";

/** The states by which orders to be canceled are chosen. */
const cancelable = ["held", "received", "invoiced", "paid", "scheduled"];
const releasable = ["held"];

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
async function releaseOrders(desk: Desk, numbers: string[], selection: Selection): Promise<void> {
  const { store, mail, operator } = desk;
  const orders = chosen(await heldOrders(desk), numbers, selection, releasable);
  const done = await changeAll(orders, selection, "released", ({ id }) =>
    release(store, id, { settings: mail, by: operator, now: Date.now() }),
  );
  if (done > 0) print(howSent("their emails"));
}

/** Cancels orders. The buyer of a held one is not written to, having heard nothing; that of a single one is shown what. */
async function cancelOrders(
  desk: Desk,
  numbers: string[],
  { reason, ...selection }: Selection & { reason: string },
): Promise<void> {
  const why = oneLine("--reason", reason);
  const held = await heldOrders(desk);
  const [number, ...others] = numbers;
  const single = number !== undefined && others.length === 0 && !selection.dryRun;
  if (single && !held.some((each) => hasNumber(each, number))) {
    return confirmChange(desk, number, {
      what: [["Reason", why]],
      yes: selection.yes,
      work: async (orders, found) => {
        await orders.cancel(found, why);
        return `${found} is canceled.`;
      },
    });
  }
  const waiting = held.filter(({ rejected }) => !rejected);
  const orders = chosen([...waiting, ...(await openOrders(desk))], numbers, selection, cancelable);
  await changeAll(orders, selection, "canceled", (order) =>
    order.state === "held" ? rejectOrder(desk.store, order.id, Date.now()) : orderDesk(desk).cancel(order.number, why),
  );
}

/** An order that is held or open. */
interface Candidate {
  id: string;
  number: string;
  /** One of `cancelable`. */
  state: string;
  receivedAt: number;
  name: string;
  email: string;
  /** In cents. */
  total: number;
  /** Set aside before. */
  rejected: boolean;
}

async function heldOrders({ store }: Desk): Promise<Candidate[]> {
  const held = await readHeldOrders(store.db);
  return held.map(({ orderNumber: number, state, ...order }) => ({
    ...order,
    number,
    state: "held",
    rejected: state === "spam",
  }));
}

async function openOrders({ store: { db } }: Desk): Promise<Candidate[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number", "state", "received_at", "first_name", "last_name", "email", "total_cents"])
    .where("state", "not in", ["completed", "cancelled"])
    .orderBy("number")
    .execute();
  return rows.map(({ id, number, state, email, ...row }) => ({
    id,
    number,
    state,
    receivedAt: row.received_at,
    name: `${row.first_name} ${row.last_name}`,
    email,
    total: row.total_cents,
    rejected: false,
  }));
}

function chosen(
  candidates: readonly Candidate[],
  numbers: readonly string[],
  { state, since, address }: Selection,
  selectable: readonly string[],
): Candidate[] {
  if (numbers.length > 0) return numbers.map((given) => named(candidates, given));
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
  return candidates.filter(
    (each) =>
      !each.rejected &&
      (states === undefined || states.includes(each.state)) &&
      each.receivedAt >= from &&
      pattern.test(each.email),
  );
}

function named(candidates: readonly Candidate[], given: string): Candidate {
  const [found, another] = candidates.filter((each) => hasNumber(each, given));
  if (found !== undefined && another === undefined) return found;
  throw new Refusal(
    found === undefined ? `There is no such order "${given}" to do this with.` : `Several orders end in "${given}".`,
    "Write its number as the list shows it, like ORD-2026-000017. Nothing was changed.",
  );
}

function hasNumber({ number }: Candidate, given: string): boolean {
  return /^\d{1,6}$/.test(given) ? number.endsWith(`-${given.padStart(6, "0")}`) : number === given.toUpperCase();
}

/** `*@bots.example` as a pattern, in which a star stands for anything. */
function patternOf(address: string): RegExp {
  const parts = address.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "i");
}

/** Shows the orders, asks, and changes each; returns how many were changed. */
async function changeAll(
  orders: readonly Candidate[],
  { dryRun, yes }: Selection,
  word: string,
  change: (order: Candidate) => Promise<unknown>,
): Promise<number> {
  if (orders.length === 0) print("No order is like that. Nothing was changed.");
  if (orders.length === 0) return 0;
  const facts = `${rowTable(columns, orders)}\n\nOrders to be ${word}: ${orders.length}`;
  if (dryRun) print(`${facts}\nNothing was changed.`);
  if (dryRun || !(await confirmed(facts, { yes }))) return 0;
  let done = 0;
  for (const order of orders) {
    try {
      await change(order);
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

const columns: readonly RowColumn<Candidate>[] = [
  { heading: "Order", cell: (order) => order.number },
  { heading: "State", cell: (order) => order.state },
  { heading: "Received", cell: (order) => relativeTime(order.receivedAt, Date.now()) },
  { heading: "Buyer", flexible: true, cell: (order) => order.name },
  { heading: "Email", flexible: true, cell: (order) => order.email },
  { heading: "Total", figures: true, cell: (order) => formatUsd(order.total) },
];
