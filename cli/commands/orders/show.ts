import { formatUsd } from "../../../content/money.ts";
import { stateWord } from "../../../functions/orders/transitions.ts";
import { jsonText } from "../../formats/plain.ts";
import { section, sheet } from "../../formats/sheet.ts";
import { textTable } from "../../formats/table.ts";
import { fullTime, relativeTime } from "../../formats/time.ts";
import { atDesk } from "../../operator/desk.ts";
import { mailFileOf, mailSections } from "../../operator/mails.ts";
import { readOrder, type OrderFile } from "../../operator/order-file.ts";
import { isUndelivered, nextStep, orderRecord, stateStyles } from "../../operator/order-list.ts";
import { print } from "../../report.ts";

/** Prints an order with its history, its invoice, its appointment and the state of each email. */
export async function showOrder(root: string, number: string, { format }: { format: "text" | "json" }): Promise<void> {
  const now = Date.now();
  await atDesk(root, async ({ store, dataDir }) => {
    const file = await readOrder(store.db, number);
    if (format === "json") return print(jsonText(fileRecord(file, await mailFileOf(dataDir))));
    print([...describe(file, now), ...(await mailSections(file.mails, dataDir, now))].join("\n"));
  });
}

// --- internal ---

function describe({ order, events, invoice, appointment, mails }: OrderFile, now: number): string[] {
  const undelivered = isUndelivered(order, mails);
  const when = (at: number) => `${fullTime(at)} (${relativeTime(at, now)})`;
  const parts = [
    sheet([
      ["Order", { text: order.number, style: "bold" }],
      ["State", { text: stateWord(order.state), style: stateStyles[order.state] }],
      ["Received", when(order.received_at)],
      ["Next", nextStep({ order, invoice, appointment, undelivered }, now)],
      ["Product", order.product_title],
      ["Total", formatUsd(order.total_cents)],
      ["Buyer", `${order.first_name} ${order.last_name}`.trim()],
      ["Company", order.company],
      ["Email", order.email],
      ["Phone", order.phone],
      [
        "Address",
        order.billing_address && `${order.billing_address}, ${order.city}, ${order.state_code} ${order.zip_code}`,
      ],
      ["Appointment", appointment && `${when(appointment.starts_at)}, ${appointment.minutes} minutes`],
      ["Place", appointment?.place],
    ]),
    section(
      "History",
      textTable(
        [{ heading: "When" }, { heading: "State" }, { heading: "By" }, { heading: "Note", flexible: true }],
        events.map(({ at, state, by, note }) => [
          fullTime(at),
          { text: stateWord(state), style: stateStyles[state] },
          by,
          note ?? "",
        ]),
      ),
    ),
  ];
  if (invoice) {
    const { number, state, issued_at, due_on, total_cents, paid_on, payment_reference, void_reason } = invoice;
    const facts = sheet([
      ["Number", number],
      ["State", state],
      ["Issued", when(issued_at)],
      ["Due", due_on],
      ["Total", formatUsd(total_cents)],
      ["Paid", paid_on],
      ["Reference", payment_reference],
      ["Voided for", void_reason],
    ]);
    parts.push(section("Invoice", facts));
  }
  return parts;
}

function fileRecord({ order, events, invoice, appointment, mails }: OrderFile, files: ReadonlyMap<string, string>) {
  return {
    version: 1,
    ...orderRecord({ order, invoice, appointment }),
    history: events.map(({ at, state, by, note }) => ({ at: isoTime(at), state, by, note })),
    mails: mails.map(({ id, kind, to_address: to, state, attempts, created_at, sent_at, last_error: lastError }) => ({
      id,
      kind,
      to,
      state,
      attempts,
      createdAt: isoTime(created_at),
      sentAt: sent_at === null ? null : isoTime(sent_at),
      lastError,
      file: files.get(id) ?? null,
    })),
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
