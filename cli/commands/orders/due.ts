import { dueItems, type DueItem } from "../../../functions/operator/due.ts";
import { formatList, type ListFormat } from "../../formats/list.ts";
import { relativeTime } from "../../formats/time.ts";
import { atDesk } from "../../operator/desk.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";

/** How far ahead `orders due` looks, and how it prints. */
export interface DueOptions {
  within: string;
  format: ListFormat;
}

/** Prints what waits for the operator; true if nothing of it is late, held or stuck. */
export async function dueOrders(root: string, { within, format }: DueOptions): Promise<boolean> {
  const [, hours] = /^(\d{1,3})h$/.exec(within) ?? [];
  if (hours === undefined)
    throw new Refusal(`--within "${within}" is not a number of hours.`, "Write it in hours, like 4h.");
  const now = Date.now();
  const items = await atDesk(root, ({ store }) => dueItems(store, now, Number(hours) * 3_600_000));
  const list = {
    name: "due",
    rows: items,
    fields: ["what", "name", "since", "until", "urgent", "why"],
    record: ({ what, name, since, until, urgent, why }: DueItem) => ({
      what,
      name,
      since: new Date(since).toISOString(),
      until: until === undefined ? null : new Date(until).toISOString(),
      urgent: urgent ? "yes" : "no",
      why,
    }),
    columns: [
      { heading: "What" },
      { heading: "Since" },
      { heading: "Until" },
      { heading: "Why", flexible: true },
      { heading: "See" },
    ],
    cells: (item: DueItem) => [
      [item.what === "invoice" || item.what === "held order" ? "" : item.what, item.name].filter(Boolean).join(" "),
      relativeTime(item.since, now),
      untilCell(item, now),
      item.why,
      `npx site-cli ${item.command}`,
    ],
    empty: `Nothing waits for you: no invoice is late, or due within ${Number(hours)} hours.`,
  };
  print(formatList(list, format));
  return !items.some(({ urgent }) => urgent);
}

// --- internal ---

function untilCell({ what, until }: DueItem, now: number) {
  if (until === undefined) return "";
  const time = relativeTime(until, now);
  if (what === "held message") return `deleted ${time}`;
  const late = until < now;
  return { text: late ? `${time}, late` : time, style: late ? ("red" as const) : ("yellow" as const) };
}
