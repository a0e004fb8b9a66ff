import { siteCli } from "../../../content/site-cli.ts";
import type { Command } from "commander";
import { formatUsd } from "../../../content/pricing/money.ts";
import type { OrderFile } from "../../../functions/orders/load-order.ts";
import { stepWords } from "../../../functions/orders/rows.ts";
import type { NextStep } from "../../../functions/orders/domain/status.ts";
import { rowTable, section, sheet, type RowColumn } from "../output/sheet.ts";
import { textTable } from "../../output/table.ts";
import { fullTime, timeAndDistance } from "../output/time.ts";
import { addCommand } from "../../help.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { mailSection } from "../mail.ts";
import { nextCell, numberHelp, openFact, readOrder } from "./orders.ts";
import type { EntryRow, HistoryRow, OrderRow } from "../../../functions/db/database.ts";

/** Adds `orders show`. */
export function addShow(orders: Command, atDesk: AtDesk): void {
  addCommand(orders, "show", "ORD-2026-000017")
    .argument("<number>", numberHelp)
    .description("Shows an order, held or not: its history, its books, and the state of each email.")
    .action(atDesk(showOrder));
}

// --- internal ---

/** Prints everything that is stored of an order, and what follows from it. */
async function showOrder({ store }: Desk, given: string): Promise<void> {
  const now = Date.now();
  const file = await readOrder(store.db, given, now);
  const sections = [
    facts(file, now),
    section("History", rowTable(historyColumns, file.history)),
    ...(file.entries.length > 0 ? [section("Books", books(file))] : []),
    ...(await mailSection(store.db, file.order.id, now)),
  ];
  print(sections.join("\n"));
}

function facts({ order, view }: OrderFile, now: number): string {
  const { billing_address: street, city, state_code: state, zip_code: zip } = order;
  const { next, appointment } = view;
  return sheet([
    ["Order", order.number],
    ["State", order.state],
    ["Received", timeAndDistance(order.received_at, now)],
    ["Next", nextCell(next, now)],
    ...stepsTo(order, next).map(([label, command]) => [label, `${siteCli()} ${command}`] as const),
    ["Product", order.product_title],
    ["Total", formatUsd(view.gross)],
    openFact(view),
    ["Buyer reads", order.state === "held" || order.email === "" ? null : view.status],
    ["Buyer", `${order.first_name} ${order.last_name}`.trim()],
    ["Company", order.company],
    ["Email", order.email],
    ["Phone", order.phone],
    ["Address", street && `${street}, ${city}, ${state} ${zip}`],
    ["Purchase order", order.purchase_order],
    ["Appointment", appointment && `${timeAndDistance(appointment.starts_at, now)}, ${appointment.minutes} minutes`],
    ["Place", appointment?.place],
  ]);
}

/** The commands that do what comes next; what is held was looked at by now. */
function stepsTo({ state, number }: OrderRow, next: NextStep | undefined): [label: string, command: string][] {
  if (next?.command === undefined) return [];
  if (state !== "held") return [["To do it", next.command]];
  return [
    ["To release it", `orders release ${number}`],
    ["To cancel it", `orders cancel ${number} --reason "…"`],
  ];
}

const historyColumns: RowColumn<HistoryRow>[] = [
  { heading: "When", cell: ({ at }) => fullTime(at) },
  { heading: "What", cell: ({ step }) => stepWords[step] },
  { heading: "By", cell: ({ by }) => by },
  { heading: "Note", flexible: true, cell: ({ note }) => note ?? "" },
];

/** Every entry, each with what identifies it, and the balance. */
function books({ entries, view }: OrderFile): string {
  const rows = entries.map((entry) => {
    const of = entries.find(({ id }) => id === entry.refers);
    const fate = view.documents.find((each) => each.entry === entry)?.fate;
    const details = [of && `for ${nameOf(of)}`, fate === "in force" ? null : fate, entry.reference, entry.reason];
    return [nameOf(entry), entry.day, details.filter(Boolean).join("; "), formatUsd(entry.cents)];
  });
  return textTable(
    [
      { heading: "What" },
      { heading: "Day" },
      { heading: "Details", flexible: true },
      { heading: "Amount", figures: true },
    ],
    [...rows, ["Balance", "", "", formatUsd(view.balance)]],
  );
}

function nameOf({ kind, number, id }: EntryRow): string {
  return number ?? `${kind} ${id.slice(-8)}`;
}
