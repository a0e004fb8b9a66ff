import { orderForm } from "../../../content/forms/order.ts";
import { formatUsd } from "../../../content/pricing/money.ts";
import { siteCli } from "../../../content/site-cli.ts";
import { commandFor } from "../../../functions/attention/attention.ts";
import type { LedgerEntryRow, HistoryRow, OrderRow } from "../../../functions/db/database.ts";
import { readMoreFields } from "../../../functions/db/more-fields.ts";
import { buyerName, isErased } from "../../../functions/orders/domain/buyer.ts";
import type { NextStep } from "../../../functions/orders/domain/status.ts";
import type { LoadedOrder } from "../../../functions/orders/load-order.ts";
import type { Command } from "../../command.ts";
import { listTable, textTable, type ListColumn } from "../../output/table.ts";
import { detailList, print, section, type Detail } from "../../output/terminal.ts";
import { openDesk } from "../desk.ts";
import { mailSection } from "../mail.ts";
import { fullTime, isoTime, timeAndDistance } from "../time.ts";
import { describeNext } from "./list.ts";
import { balanceDetail, defineOrderCommand, findOrder, sampleNumber } from "./order-command.ts";

/** Adds `orders show`. */
export function addShowCommand(orders: Command): void {
  defineOrderCommand(orders, "show", "17", sampleNumber)
    .description("Shows an order, held or not: its history, its books, and the state of each email.")
    .action(showOrder);
}

async function showOrder(number: string, _: object, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const loaded = await findOrder(desk, number);
  const sections = [
    orderFacts(loaded, desk.now()),
    section("History", listTable(historyColumns, loaded.history)),
    ...(loaded.ledger.length > 0 ? [section("Books", booksTable(loaded))] : []),
    ...(await mailSection(desk, loaded.order.id)),
  ];
  print(sections.join("\n"));
}

function orderFacts({ order, view }: LoadedOrder, now: number): string {
  const { billing_address: street, city, state_code: state, zip_code: zip } = order;
  const { next } = view;
  const appointment = order.state === "canceled" ? undefined : view.appointment;
  return detailList([
    ["Order", order.number],
    ["State", order.state],
    ["Received", timeAndDistance(order.received_at, now)],
    ["Next", describeNext(next, now)],
    ...nextCommands(order, next).map(([label, command]) => [label, `${siteCli()} ${command}`] as const),
    ["Product", order.product_title],
    ["Total", formatUsd(view.total)],
    balanceDetail(view),
    ["Buyer sees", order.state === "held" || isErased(order) ? null : view.statusText],
    ["Buyer", buyerName(order)],
    ["Company", order.company],
    ...readMoreFields(orderForm, order),
    ["Email", order.email],
    ["Phone", order.phone],
    ["Address", street && `${street}, ${city}, ${state} ${zip}`],
    ["Appointment", appointment && `${timeAndDistance(appointment.starts_at, now)}, ${appointment.minutes} minutes`],
    ["Place", appointment?.place],
  ]);
}

function nextCommands({ state, number }: OrderRow, next: NextStep | undefined): Detail[] {
  const command = next && commandFor(next.kind, number);
  if (command === undefined) return [];
  if (state !== "held") return [["To do it", command]];
  return [
    ["To release it", `orders release ${number}`],
    ["To cancel it", `orders cancel ${number} --reason "…"`],
  ];
}

const historyColumns: ListColumn<HistoryRow>[] = [
  { key: "at", heading: "When", value: ({ at }) => isoTime(at), text: ({ at }) => fullTime(at) },
  { key: "event", heading: "What", value: ({ event }) => event },
  { key: "by", heading: "By", value: ({ by }) => by },
  { key: "note", heading: "Note", flexible: true, value: ({ note }) => note },
];

function booksTable({ ledger, view }: LoadedOrder): string {
  const rows = ledger.map((entry) => {
    const referred = ledger.find(({ id }) => id === entry.refers_to);
    const closed = view.documents.find((issued) => issued.entry === entry && issued.status !== "in force");
    const details = [referred && `for ${entryName(referred)}`, closed?.status, entry.reference, entry.reason];
    return [entryName(entry), entry.day, details.filter(Boolean).join("; "), formatUsd(entry.amount)];
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

function entryName({ kind, number, id }: LedgerEntryRow): string {
  return number ?? `${kind} ${id.slice(-8)}`;
}
