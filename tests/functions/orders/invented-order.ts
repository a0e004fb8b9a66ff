import type { MailRow, LedgerEntryRow, OrderState } from "../../../functions/db/database.ts";
import { officeDay } from "../../../functions/office-time.ts";
import { creditNoteContent, invoiceContent } from "../../../functions/orders/domain/invoice-document.ts";
import {
  deriveView,
  type MailDelivery,
  type OrderView,
  type OrderWithAppointments,
} from "../../../functions/orders/domain/status.ts";
import { orderRow } from "../../../functions/orders/place-order.ts";
import { buyer, hour } from "../../support/sample-order.ts";

/** When the invented order was placed. */
export const placedAt = Date.UTC(2026, 10, 21, 18);

/** An entry in a table of tests: its kind, its amount, and the number, counted from 1, of the entry that it refers to. */
export type EntrySpec = readonly [kind: LedgerEntryRow["kind"], amount: number, refers?: number];

/** An invented order of $1,000.00, in a state. */
export function inventedOrder(state: OrderState = "open", appointmentAt?: number): OrderWithAppointments {
  const product = { slug: "sample", title: "Sample", price: 1_000_00, inclusions: [] };
  const sent = {
    productTitle: product.title,
    productPrice: 1_000,
    orderDate: "2026-11-21T18:00:00Z",
    totalAmount: 1_000,
  };
  const fields = { ...buyer, ...sent };
  const row = orderRow(
    { receivedAt: placedAt, fields, product },
    { id: "order", number: "ORD-2026-000001", held_because: state === "held" ? "a test says so" : null },
  );
  const meeting = { id: "meeting", order_id: "order", minutes: 60, place: null };
  return {
    ...row,
    state,
    appointments: appointmentAt === undefined ? [] : [{ ...meeting, starts_at: appointmentAt }],
  };
}

/** The entries of the invented order: one an hour, the first an hour after the order. */
export function entriesOf(specs: readonly EntrySpec[]): LedgerEntryRow[] {
  const count = { invoice: 0, credit: 0 };
  return specs.map(([kind, amount, refers], index) => {
    const at = placedAt + (index + 1) * hour;
    const entry = {
      id: `entry ${index + 1}`,
      order_id: "order",
      position: index + 1,
      kind,
      amount,
      number: null,
      day: officeDay(at),
      refers_to: refers === undefined ? null : `entry ${refers}`,
      year: null,
      sequence: null,
      content: null,
      sha256: null,
      reference: "ref",
      reason: null,
      at,
      by: "Ada",
    };
    if (kind !== "invoice" && kind !== "credit") return entry;
    const number = `${kind === "invoice" ? "INV" : "CN"}-2026-000${(count[kind] += 1)}`;
    const invoice = invoiceContent(inventedOrder(), kind === "invoice" ? number : "INV-2026-0001", entry.day);
    const note = { number, issuedOn: entry.day, alreadyCredited: 0, total: -amount, reason: "Ordered twice" };
    const content = kind === "invoice" ? { ...invoice, total: amount } : creditNoteContent(invoice, note);
    return { ...entry, number, content: JSON.stringify(content) };
  });
}

/** An email of the order about its entry with this id, or with this number, counted from 1. */
export function mailFact(kind: MailRow["kind"], state: MailRow["state"], entry: number | string): MailDelivery {
  const id = typeof entry === "string" ? entry : `entry ${entry}`;
  return { kind, state, cause_id: id };
}

/** The order's view at a time after the order. */
export function viewAfter(
  order: OrderWithAppointments,
  specs: readonly EntrySpec[],
  after: number,
  mails: readonly MailDelivery[] = [mailFact("invoice", "sent", 1)],
): OrderView {
  return deriveView({ order, ledger: entriesOf(specs), mails, history: [] }, placedAt + after);
}
