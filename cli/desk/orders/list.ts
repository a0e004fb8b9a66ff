import type { Command } from "commander";
import { siteCli } from "../../../content/site-cli.ts";
import { attentionItems, type AttentionItem } from "../../../functions/attention/attention.ts";
import { addCommand } from "../../help.ts";
import { jsonHelp, printList, type ListColumn, type ListOptions } from "../../output/table.ts";
import { isoTime, relativeTime, timeColumn } from "../time.ts";
import { print } from "../../output/plain.ts";
import { openDesk } from "../desk.ts";
import { addFilters, filterOrders, orderColumns, type Filters } from "./find.ts";

/** Adds `orders due` and `orders list`. */
export function addListCommands(orders: Command): void {
  addCommand(orders, "due")
    .description("Lists everything that needs your attention; exits with 1 if something is urgent.")
    .option("--json", jsonHelp)
    .action(listDue);

  addFilters(addCommand(orders, "list", "--state open --since 7d"))
    .description("Lists orders, newest first; held ones only with --state held.")
    .option("--json", jsonHelp)
    .action(listOrders);
}

// --- internal ---

async function listDue(options: ListOptions, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const now = Date.now();
  const items = await attentionItems(desk.store, now);
  printList(itemColumns(now), items, { ...options, empty: "Nothing needs your attention." });
  if (items.some(({ urgent }) => urgent)) process.exitCode = 1;
}

async function listOrders({ json, ...filters }: Filters & ListOptions, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const { db } = desk.store;
  const now = Date.now();
  const orders = await filterOrders(db, filters, ["open", "scheduled", "completed", "canceled"], now);
  printList(orderColumns(now), orders, { json, empty: "No orders." });
  if (json || filters.state === "held") return;
  const held = await db.selectFrom("orders").select("id").where("state", "=", "held").execute();
  if (held.length > 0) print(`\nOrders held: ${held.length}. To see them: ${siteCli()} orders list --state held`);
}

function itemColumns(now: number): ListColumn<AttentionItem>[] {
  return [
    { key: "kind", heading: "What", value: ({ kind }) => kind },
    { key: "name", heading: "Name", value: ({ name }) => name },
    {
      key: "urgent",
      heading: "Urgent",
      value: ({ urgent }) => urgent,
      text: ({ urgent }) => (urgent ? "yes" : ""),
    },
    timeColumn("since", "Since", ({ since }) => since, now),
    { key: "until", heading: "Until", value: ({ until }) => isoTime(until), text: (item) => untilText(item, now) },
    { key: "why", heading: "Why", flexible: true, value: ({ why }) => why },
    { key: "command", heading: "Command", value: ({ command }) => `${siteCli()} ${command}` },
  ];
}

function untilText({ kind, until }: AttentionItem, now: number): string {
  if (until === undefined) return "";
  const time = relativeTime(until, now);
  if (kind === "held message") return `deleted ${time}`;
  return until < now ? `${time}, late` : time;
}
