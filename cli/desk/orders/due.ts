import { siteCli } from "../../../content/site-cli.ts";
import { attentionItems, type AttentionItem } from "../../../functions/attention/attention.ts";
import { ProblemsFound } from "../../command-error.ts";
import { defineCommand, type Command } from "../../command.ts";
import { jsonHelp, printList, type ListColumn, type ListOptions } from "../../output/table.ts";
import { openDesk } from "../desk.ts";
import { isoTime, relativeTime, timeColumn } from "../time.ts";

/** Adds `orders due`. */
export function addDueCommand(orders: Command): void {
  defineCommand(orders, "due")
    .description("Lists everything that needs your attention; exits with 1 if something is urgent.")
    .option("--json", jsonHelp)
    .action(listDue);
}

async function listDue(options: ListOptions, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const now = desk.now();
  const items = await attentionItems(desk.store, now);
  printList(itemColumns(now), items, { ...options, empty: "Nothing needs your attention." });
  if (items.some(({ urgent }) => urgent)) throw new ProblemsFound();
}

function itemColumns(now: number): ListColumn<AttentionItem>[] {
  return [
    { key: "kind", heading: "What", value: ({ kind }) => kind },
    { key: "name", heading: "Name", value: ({ name }) => name },
    { key: "urgent", heading: "Urgent", value: ({ urgent }) => urgent, text: ({ urgent }) => (urgent ? "yes" : "") },
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
