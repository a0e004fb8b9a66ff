import type { Command } from "commander";
import { formatUsd } from "../../../content/money.ts";
import { officeDay } from "../../../functions/orders/office-day.ts";
import { paymentWord } from "../../../functions/orders/payments.ts";
import type { CreditNoteRow, OrderEventRow, PaymentRow } from "../../../functions/orders/tables.ts";
import { recordOf, rowTable, same, type Fields, type RowColumn } from "../../formats/list.ts";
import { jsonText } from "../../formats/plain.ts";
import { section, sheet } from "../../formats/sheet.ts";
import { textTable } from "../../formats/table.ts";
import { fullTime, timeAndDistance } from "../../formats/time.ts";
import { formatOption } from "../../help.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { mailFields, mailFileOf, mailSections } from "../mails.ts";
import { isUndelivered, nextStep, orderCommand, orderFields, readOrder, stateCell, type OrderFile } from "./orders.ts";

/** Adds `orders show`. */
export function addShow(orders: Command, atDesk: AtDesk): void {
  orderCommand(orders, "show", "ORD-2026-000017")
    .description("Shows an order with its history, its invoice and the state of each email.")
    .addOption(formatOption(["text", "json"]))
    .action(atDesk(showOrder));
}

// --- internal ---

/** Prints an order with its history, its invoice, its appointment and the state of each email. */
async function showOrder(desk: Desk, given: string, { format }: { format: "text" | "json" }): Promise<void> {
  const { store, dataDir } = desk;
  const file = await readOrder(store.db, given);
  if (format === "json") return print(jsonText(fileRecord(file, await mailFileOf(dataDir))));
  const now = Date.now();
  const sections = [section("History", rowTable(historyColumns, file.events))];
  if (file.invoices.length > 0) sections.push(section("Account", account(file)));
  print([facts(file, now), ...sections, ...(await mailSections(file.mails, dataDir, now))].join("\n"));
}

function facts(file: OrderFile, now: number): string {
  const { order, appointment } = file;
  const undelivered = isUndelivered(order, file.mails);
  const { billing_address: street, city, state_code: state, zip_code: zip } = order;
  return sheet([
    ["Order", { text: order.number, style: "bold" }],
    ["State", stateCell(order.state)],
    ["Received", timeAndDistance(order.received_at, now)],
    ["Next", nextStep({ ...file, undelivered }, now)],
    ["Product", order.product_title],
    ["Total", formatUsd(order.total_cents)],
    ["Buyer", `${order.first_name} ${order.last_name}`.trim()],
    ["Company", order.company],
    ["Email", order.email],
    ["Phone", order.phone],
    ["Address", street && `${street}, ${city}, ${state} ${zip}`],
    ["Appointment", appointment && `${timeAndDistance(appointment.starts_at, now)}, ${appointment.minutes} minutes`],
    ["Place", appointment?.place],
  ]);
}

const historyColumns: RowColumn<OrderEventRow>[] = [
  { heading: "When", cell: ({ at }) => fullTime(at) },
  { heading: "State", cell: ({ state }) => stateCell(state) },
  { heading: "By", cell: ({ by }) => by },
  { heading: "Note", flexible: true, cell: ({ note }) => note ?? "" },
];

/** Every invoice, credit note and payment, each with what identifies it, and the balance. */
function account({ invoices, creditNotes, payments, balance }: OrderFile): string {
  const rows = [
    ...invoices.map(({ number, issued_at: at, state, due_on: due, void_reason: why, total_cents: cents }) => {
      const details = state === "issued" ? `due ${due}` : [state, why].filter(Boolean).join(": ");
      return { at, cells: [number, officeDay(at), details, formatUsd(cents)] };
    }),
    ...creditNotes.map(({ number, issued_at: at, invoice_number: invoice, total_cents: cents }) => ({
      at,
      cells: [number, officeDay(at), `credits ${invoice}`, formatUsd(-cents)],
    })),
    ...payments.map(({ id, at, day, amount_cents: cents, method, reference, reverses, reason }) => {
      const details = [method, reference, reason].filter(Boolean).join("; ");
      return { at, cells: [`${paymentWord(cents, reverses)} ${id.slice(-8)}`, day, details, formatUsd(-cents)] };
    }),
  ].toSorted((a, b) => a.at - b.at);
  return textTable(
    [
      { heading: "What" },
      { heading: "Day" },
      { heading: "Details", flexible: true },
      { heading: "Amount", figures: true },
    ],
    [...rows.map(({ cells }) => cells), ["Balance", "", "", { text: formatUsd(balance), style: "bold" }]],
  );
}

function fileRecord(file: OrderFile, files: ReadonlyMap<string, string>) {
  const { events, payments, creditNotes, mails } = file;
  return {
    version: 1,
    ...recordOf(orderFields, file),
    creditNotes: creditNotes.map((note) => recordOf(creditNoteFields, note)),
    payments: payments.map((payment) => recordOf(paymentFields, payment)),
    history: events.map(({ at, state, by, note }) => ({ at: new Date(at), state, by, note })),
    mails: mails.map((mail) => ({ ...recordOf(mailFields, mail), file: files.get(mail.id) ?? null })),
  };
}

const creditNoteFields: Fields<CreditNoteRow> = {
  number: (note) => note.number,
  invoice: (note) => note.invoice_number,
  issuedAt: (note) => note.issued_at,
  totalCents: (note) => note.total_cents,
};

const paymentFields: Fields<PaymentRow> = {
  id: (payment) => payment.id,
  on: (payment) => payment.day,
  amountCents: (payment) => payment.amount_cents,
  ...same<PaymentRow>("method", "reference", "reverses", "reason", "by"),
};
