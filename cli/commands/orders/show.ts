import { formatUsd } from "../../../content/money.ts";
import { officeDay } from "../../../functions/orders/office-day.ts";
import { paymentWord } from "../../../functions/orders/payments.ts";
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

function describe(file: OrderFile, now: number): string[] {
  const { order, events, appointment, mails } = file;
  const undelivered = isUndelivered(order, mails);
  const when = (at: number) => `${fullTime(at)} (${relativeTime(at, now)})`;
  const parts = [
    sheet([
      ["Order", { text: order.number, style: "bold" }],
      ["State", { text: stateWord(order.state), style: stateStyles[order.state] }],
      ["Received", when(order.received_at)],
      ["Next", nextStep({ ...file, undelivered }, now)],
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
  if (file.invoices.length > 0) parts.push(section("Account", account(file)));
  return parts;
}

/** Every invoice, credit note and payment, each with what identifies it, and the balance. */
function account({ invoices, creditNotes, payments, balance }: OrderFile): string {
  const rows = [
    ...invoices.map(({ number, issued_at: at, state, due_on: due, void_reason: why, total_cents: cents }) => ({
      at,
      cells: [
        number,
        officeDay(at),
        state === "issued" ? `due ${due}` : [state, why].filter(Boolean).join(": "),
        formatUsd(cents),
      ],
    })),
    ...creditNotes.map(({ number, issued_at: at, invoice_number: invoice, total_cents: cents }) => ({
      at,
      cells: [number, officeDay(at), `credits ${invoice}`, formatUsd(-cents)],
    })),
    ...payments.map(({ id, at, day, amount_cents: cents, method, reference, reverses, reason }) => ({
      at,
      cells: [
        `${paymentWord(cents, reverses)} ${id.slice(-8)}`,
        day,
        [method, reference, reason].filter(Boolean).join("; "),
        formatUsd(-cents),
      ],
    })),
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
    ...orderRecord(file),
    creditNotes: creditNotes.map(({ number, invoice_number: invoice, issued_at: at, total_cents: totalCents }) => ({
      number,
      invoice,
      issuedAt: isoTime(at),
      totalCents,
    })),
    payments: payments.map(({ id, day: on, amount_cents: amountCents, method, reference, reverses, reason, by }) => ({
      id,
      on,
      amountCents,
      method,
      reference,
      reverses,
      reason,
      by,
    })),
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
