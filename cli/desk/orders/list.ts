import type { Command } from "commander";
import { siteCli } from "../../../content/site-cli.ts";
import { attentionItems, type AttentionItem } from "../../../functions/attention/attention.ts";
import { RefusedChange } from "../../../functions/db/errors.ts";
import { plain } from "../../output/plain.ts";
import { addCommand } from "../../help.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { rowTable, type RowColumn } from "../output/sheet.ts";
import { relativeTime } from "../output/time.ts";
import { confirmed } from "../../prompt.ts";
import { lineOf } from "../parse-input.ts";
import { changeCommand, orderDesk } from "./change.ts";
import { addFilters, chosenOrders, orderTable, type Filters } from "./orders.ts";

/** Adds what is done with several orders: lists of them and of whatever waits for the operator, and canceling those chosen. */
export function addLists(orders: Command, atDesk: AtDesk): void {
  addFilters(addCommand(orders, "list", "--state open --since 7d"))
    .description("Lists orders, newest first; those that are held only if their state is named.")
    .action(atDesk(listOrders));

  addCommand(orders, "due")
    .description("Lists whatever waits for you; exits with 1 if something is late, held or stuck.")
    .action(atDesk(listDue));

  const cancel = changeCommand<Cancellation>(orders, atDesk, {
    name: "cancel",
    used: '17 --reason "ordered twice"',
    what: ({ reason }) => [["Reason", reason]],
    async work(desk, number, { reason }) {
      await desk.cancel(number, reason);
      return `${number} is canceled.`;
    },
    unnamed: cancelChosen,
  });
  addFilters(cancel)
    .description("Cancels orders, voids their invoices and emails the buyers; held ones get no email. Asks first.")
    .requiredOption("--reason <text>", "kept in the history, not emailed", lineOf("--reason"));
}

// --- internal ---

/** Prints the orders that pass the filters, and how many are held. */
async function listOrders({ store: { db } }: Desk, options: Filters): Promise<void> {
  const now = Date.now();
  // Anything may be typed into what is held.
  const rows = await chosenOrders(db, options, ["open", "scheduled", "completed", "canceled"], now);
  print(rows.length === 0 ? "No orders." : orderTable(rows, now));
  const held = await db.selectFrom("orders").select("id").where("state", "=", "held").execute();
  if (held.length === 0 || options.state === "held") return;
  print(`\nOrders held: ${held.length}. To see them: ${siteCli()} orders list --state held`);
}

/** Prints what waits for the operator; true if nothing of it is late, held or stuck. */
async function listDue({ store }: Desk): Promise<boolean> {
  const now = Date.now();
  const rows = await attentionItems(store, now);
  const columns: RowColumn<AttentionItem>[] = [
    { heading: "What", cell: ({ kind, name }) => [kind === "order" ? "" : kind, name].filter(Boolean).join(" ") },
    { heading: "Since", cell: ({ since }) => relativeTime(since, now) },
    { heading: "Until", cell: (item) => untilCell(item, now) },
    { heading: "Why", flexible: true, cell: ({ why }) => why },
    { heading: "See", cell: ({ command }) => `${siteCli()} ${command}` },
  ];
  print(rows.length === 0 ? "Nothing waits for you." : rowTable(columns, rows));
  return !rows.some(({ urgent }) => urgent);
}

function untilCell({ kind, until }: AttentionItem, now: number): string {
  if (until === undefined) return "";
  const time = relativeTime(until, now);
  return kind === "held message" ? `deleted ${time}` : until < now ? `${time}, late` : time;
}

type Cancellation = Filters & { reason: string };

/** Cancels the orders that pass the filters, once they are listed. */
async function cancelChosen(desk: Desk, { reason, yes, ...filters }: Cancellation & { yes?: true }): Promise<void> {
  if (Object.keys(filters).length === 0) {
    throw new Refusal("No order is named.", "Give its number, or choose orders with --state, --since or --address.");
  }
  const now = Date.now();
  const chosen = await chosenOrders(desk.store.db, filters, ["held", "open", "scheduled"], now);
  if (chosen.length === 0) return print("No order is like that. Nothing was changed.");
  if (!(await confirmed(`${orderTable(chosen, now)}\n\nOrders to be canceled: ${chosen.length}`, { yes }))) return;
  let done = 0;
  for (const { order } of chosen) {
    try {
      await orderDesk(desk).cancel(order.number, reason);
      done += 1;
    } catch (error) {
      // It cannot be canceled, or somebody else was faster with this one.
      if (!(error instanceof RefusedChange)) throw error;
      print(plain(`${order.number}: ${error.message}. ${error.remedy}`));
    }
  }
  print(`Orders canceled: ${done} of ${chosen.length}`);
  const left = chosen.length - done;
  if (left > 0)
    throw new Refusal(`Orders that were not canceled: ${left}.`, "What each of them needs first stands above.");
}
