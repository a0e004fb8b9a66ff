import type { Command } from "commander";
import { formatUsd } from "../../../content/money.ts";
import { filesOf, type OrderFile } from "../../../functions/orders/files.ts";
import { knownMore, noteLeft } from "../../../functions/operator/replaced.ts";
import { cautionsOf, release, type Caution } from "../../../functions/trouble/caution.ts";
import { guarded, RefusedChange } from "../../../functions/store/errors.ts";
import { rowTable, type RowColumn } from "../formats/list.ts";
import { plain } from "../../formats/plain.ts";
import { section } from "../formats/sheet.ts";
import { relativeTime } from "../formats/time.ts";
import { addCommand } from "../../help.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import { lineOf, parseSince } from "../typed.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { howSent } from "../mails.ts";
import { confirmed, yesHelp } from "../prompt.ts";
import { confirmChange, orderDesk } from "./change.ts";
import { numberHelp, readOrder } from "./orders.ts";

/** Adds the commands about many orders at once: those named, or chosen by filters. Each asks first. */
export function addSelections(orders: Command, atDesk: AtDesk): void {
  selecting(orders, "cancel", '17 --reason "ordered twice"', cancelable)
    .description("Cancels orders, voids their invoices and emails the buyers; held ones get no email. Asks first.")
    .requiredOption("--reason <text>", "kept in the history, not emailed", lineOf("--reason"))
    .action(atDesk(cancelOrders));

  selecting(orders, "release", "ORD-2026-000017", ["held"])
    .description("Releases held orders, at the price they were placed at, and sends their emails.")
    .option("--restored", "what waits since a backup was restored; lists first what is missing")
    .option("--site", "this store, for the SITE_URL of now")
    .option("--clock", "what waits because the clock was doubted")
    .action(atDesk(releaseOrders));
}

// --- internal ---

/** The states by which orders to be canceled are chosen. */
const cancelable = ["held", "open", "scheduled"];

/** Adds a command about the orders in some states that are named, or pass all filters. */
function selecting(orders: Command, name: string, used: string, states: readonly string[]): Command {
  return addCommand(orders, name, used)
    .argument("[numbers...]", numberHelp)
    .option("--state <states>", `of those in these states: ${states.join(", ")}`)
    .option("--since <time>", "of those received since a date (2026-11-21) or within a period (2h)")
    .option(
      "--address <pattern>",
      'of those whose email address is like this, a star standing for anything: "*@bots.example"',
    )
    .option("--dry-run", "only show which they would be")
    .option("--yes", yesHelp);
}

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
async function releaseOrders(
  desk: Desk,
  numbers: string[],
  { restored, site, clock, ...selection }: Selection & { [What in "restored" | "site" | "clock"]?: true },
): Promise<void> {
  const caution = restored ? "restored" : site ? "moved" : clock ? "clock" : undefined;
  if (caution !== undefined) return releaseCaution(desk, caution, selection);
  const orders = await chosen(desk, numbers, selection, ["held"]);
  const done = await changeAll(orders, selection, "released", ({ order }) => orderDesk(desk).release(order.number));
  if (done > 0) print(howSent("their emails"));
}

/** Cancels orders. The buyer of a held one is not written to, having heard nothing; that of a single one is shown what. */
async function cancelOrders(
  desk: Desk,
  numbers: string[],
  { reason, ...selection }: Selection & { reason: string },
): Promise<void> {
  const [number, ...others] = numbers;
  if (number !== undefined && others.length === 0 && !selection.dryRun) {
    return confirmChange(desk, number, selection, {
      what: () => [["Reason", reason]],
      async work(orders, found) {
        await orders.cancel(found, reason);
        return `${found} is canceled.`;
      },
    });
  }
  const orders = await chosen(desk, numbers, selection, cancelable);
  await changeAll(orders, selection, "canceled", ({ order }) => orderDesk(desk).cancel(order.number, reason));
}

/** The orders that are named, or that pass the filters; those that were canceled while held can be released, too. */
async function chosen(
  { store: { db } }: Desk,
  numbers: readonly string[],
  { state, since, address }: Selection,
  selectable: readonly string[],
): Promise<OrderFile[]> {
  const now = Date.now();
  const named: OrderFile[] = [];
  for (const given of numbers) {
    const file = await readOrder(db, given, now);
    const { order } = file;
    const fits = selectable.includes(order.state) || (selectable.includes("held") && order.held_because !== null);
    if (!fits) {
      throw new Refusal(
        `${order.number} is ${order.state}: this is for orders that are ${selectable.join(" or ")}.`,
        "Nothing was changed.",
      );
    }
    named.push(file);
  }
  if (named.length > 0) return named;
  if (state === undefined && since === undefined && address === undefined) {
    throw new Refusal("No order is named.", "Give order numbers, or choose orders with --state, --since or --address.");
  }
  const states = state?.split(",").map((each) => each.trim()) ?? selectable;
  const unknown = states.find((each) => !selectable.includes(each));
  if (unknown !== undefined) {
    throw new Refusal(`Orders in state "${unknown}" cannot be chosen.`, `There are: ${selectable.join(", ")}.`);
  }
  const pattern = address === undefined ? /^/ : patternOf(address);
  const from = db.selectFrom("orders").where("received_at", ">=", parseSince(since, now)).orderBy("number");
  const files = await filesOf(db, now, from);
  return files.filter(({ order }) => states.includes(order.state) && pattern.test(order.email));
}

/**
 * Ends a caution, once it is said what the store will do by itself again; after a restore, also what the replaced store
 * and the files of emails know more. Emails that have left are noted as sent.
 */
async function releaseCaution(
  { store, env, dataDir }: Desk,
  what: Caution["what"],
  { yes, dryRun }: Selection,
): Promise<void> {
  const now = Date.now();
  const caution = (await guarded(() => cautionsOf(store.db, env.SITE_URL, now))).find((each) => each.what === what);
  if (caution === undefined) return print("There is nothing to release.");
  const more = what === "restored" ? await guarded(() => knownMore(store, dataDir)) : undefined;
  const lines = more?.lines ?? [];
  const known =
    lines.length === 0 ? "Nothing that is known is missing here." : lines.map((line) => plain(line)).join("\n");
  const facts = [
    plain(`${caution.why}.`),
    ...(more ? [section("What the replaced store and the files of emails knew more", known)] : []),
    "\nFrom now on, the server invoices, mails, reminds and deletes by itself again.",
  ].join("\n");
  if (dryRun) return print(`${facts}\nNothing was changed.`);
  if (!(await confirmed(facts, { yes }))) return;
  if (more) await guarded(() => noteLeft(store, more.left));
  await guarded(() => release(store.db, what, env.SITE_URL, now));
  print("Released.");
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
