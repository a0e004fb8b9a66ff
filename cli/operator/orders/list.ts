import type { Command } from "commander";
import { siteCli } from "../../../content/site-cli.ts";
import { dueItems, type DueItem } from "../../../functions/trouble/due.ts";
import { addCommand } from "../../help.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { rowTable, type RowColumn } from "../formats/sheet.ts";
import { relativeTime } from "../formats/time.ts";
import { addFilters, chosenOrders, orderStates, orderTable, type Filters } from "./orders.ts";

/** Adds the lists: of orders, and of whatever waits for the operator. */
export function addLists(orders: Command, atDesk: AtDesk): void {
  addFilters(addCommand(orders, "list", "--state open --since 7d"))
    .description("Lists orders, newest first; those that are held only if their state is named.")
    .action(atDesk(listOrders));

  addCommand(orders, "due")
    .description("Lists whatever waits for you; exits with 1 if something is late, held or stuck.")
    .action(atDesk(listDue));
}

// --- internal ---

/** Prints the orders that pass the filters, and how many are held. */
async function listOrders({ store: { db } }: Desk, options: Filters): Promise<void> {
  const now = Date.now();
  // Anything may be typed into what is held.
  const rows = await chosenOrders(
    db,
    options,
    orderStates.filter((state) => state !== "held"),
    now,
  );
  print(rows.length === 0 ? "No orders." : orderTable(rows, now));
  const held = await db.selectFrom("orders").select("id").where("state", "=", "held").execute();
  if (held.length === 0 || options.state === "held") return;
  print(`\nOrders held: ${held.length}. To see them: ${siteCli()} orders list --state held`);
}

/** Prints what waits for the operator; true if nothing of it is late, held or stuck. */
async function listDue({ store, env }: Desk): Promise<boolean> {
  const now = Date.now();
  const rows = await dueItems(store, { now, siteUrl: env.SITE_URL });
  const columns: RowColumn<DueItem>[] = [
    { heading: "What", cell: ({ what, name }) => [what === "order" ? "" : what, name].filter(Boolean).join(" ") },
    { heading: "Since", cell: ({ since }) => relativeTime(since, now) },
    { heading: "Until", cell: (item) => untilCell(item, now) },
    { heading: "Why", flexible: true, cell: ({ why }) => why },
    { heading: "See", cell: ({ command }) => `${siteCli()} ${command}` },
  ];
  print(rows.length === 0 ? "Nothing waits for you." : rowTable(columns, rows));
  return !rows.some(({ urgent }) => urgent);
}

function untilCell({ what, until }: DueItem, now: number): string {
  if (until === undefined) return "";
  const time = relativeTime(until, now);
  return what === "held message" ? `deleted ${time}` : until < now ? `${time}, late` : time;
}
