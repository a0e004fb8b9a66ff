import { formatUsd, toDollars } from "../../../content/money.ts";
import { jsonText } from "../../formats/plain.ts";
import { section, sheet } from "../../formats/sheet.ts";
import { textTable } from "../../formats/table.ts";
import { fullTime, relativeTime } from "../../formats/time.ts";
import { atDesk } from "../../operator/desk.ts";
import { mailSection } from "../../operator/mails.ts";
import { readOrder, type OrderFile } from "../../operator/order-file.ts";
import { dueCell, orderRecord, stateStyles } from "../../operator/order-list.ts";
import { print } from "../../report.ts";

/** Prints an order with its history, its invoice, its appointment and the state of each email. */
export async function showOrder(root: string, number: string, { format }: { format: "text" | "json" }): Promise<void> {
  const now = Date.now();
  const file = await atDesk(root, ({ store }) => readOrder(store.db, number));
  print(format === "json" ? jsonText(fileRecord(file)) : describe(file, now));
}

// --- internal ---

function describe({ order, events, invoice, appointment, mails }: OrderFile, now: number): string {
  const when = (at: number) => `${fullTime(at)} (${relativeTime(at, now)})`;
  const parts = [
    sheet([
      ["Order", { text: order.number, style: "bold" }],
      ["State", { text: order.state, style: stateStyles[order.state] }],
      ["Received", when(order.received_at)],
      ["Invoice due", dueCell(order, now)],
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
          { text: state, style: stateStyles[state] },
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
  return [...parts, ...mailSection(mails, now)].join("\n");
}

function fileRecord({ order, events, invoice, appointment, mails }: OrderFile) {
  const { phone, billing_address: billingAddress, city, state_code: stateCode, zip_code: zipCode } = order;
  return {
    version: 1,
    ...orderRecord(order),
    phone,
    billingAddress,
    city,
    stateCode,
    zipCode,
    history: events.map(({ at, state, by, note }) => ({ at: isoTime(at), state, by, note })),
    invoice: invoice
      ? {
          number: invoice.number,
          state: invoice.state,
          issuedAt: isoTime(invoice.issued_at),
          dueOn: invoice.due_on,
          total: toDollars(invoice.total_cents),
          paidOn: invoice.paid_on,
          paymentReference: invoice.payment_reference,
          voidReason: invoice.void_reason,
        }
      : null,
    appointment: appointment
      ? {
          startsAt: isoTime(appointment.starts_at),
          timeZone: appointment.time_zone,
          minutes: appointment.minutes,
          place: appointment.place,
        }
      : null,
    mails: mails.map(({ id, kind, to_address: to, state, attempts, created_at, sent_at, last_error: lastError }) => ({
      id,
      kind,
      to,
      state,
      attempts,
      createdAt: isoTime(created_at),
      sentAt: sent_at === null ? null : isoTime(sent_at),
      lastError,
    })),
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
