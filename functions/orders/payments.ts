import { formatUsdExact } from "../../content/money.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Account } from "./account.ts";
import { officeDay } from "./office-day.ts";
import type { OrderRow, PaymentRow } from "./tables.ts";

/** Money that moved, as the operator tells of it. */
export interface MoneyMoved {
  /** Day on which it did, `2026-11-30`. */
  on: string;
  /** In cents; by default all that is open, or all that is to be returned. */
  amount?: number | undefined;
  method?: PaymentRow["method"];
  /** Its reference on the bank statement. */
  reference: string;
}

/** Which payment is taken back, when and why. */
export interface Reversal {
  /** The end of its id; may be left out if there is only one. */
  payment?: string | undefined;
  /** Day on which it was, `2026-11-30`. */
  on: string;
  reason: string;
}

/** A payment before it is stored. */
export type PaymentEntry = Omit<PaymentRow, "id" | "order_id" | "at" | "by">;

/** Money received. What is more than the balance is allowed, since it has arrived; it is to be returned then. */
export function paymentEntry(order: OrderRow, { balance }: Account, given: MoneyMoved, today: string): PaymentEntry {
  const amount = given.amount ?? balance;
  if (amount <= 0) {
    throw new RefusedChange(
      `Nothing is left to pay for ${order.number}`,
      "If more money has arrived, give it as --amount; it can be refunded then.",
    );
  }
  checkDay(order, given.on, officeDay(order.received_at), today);
  return { ...entryOf(given), amount_cents: amount, reason: null };
}

/** Money returned, of what was overpaid or credited. */
export function refundEntry(
  order: OrderRow,
  { balance }: Account,
  given: MoneyMoved & { reason: string },
  today: string,
): PaymentEntry {
  const owed = Math.max(0, -balance);
  const amount = given.amount ?? owed;
  if (amount <= 0 || amount > owed) {
    throw new RefusedChange(
      `${owed === 0 ? "No money" : `No more than ${formatUsdExact(owed)}`} of ${order.number} is to be returned`,
      "To return more, credit the invoice first, in full or in part: npx site-cli orders credit.",
    );
  }
  checkDay(order, given.on, officeDay(order.received_at), today);
  return { ...entryOf(given), amount_cents: -amount, reason: given.reason };
}

/** A payment, or a refund, taken back: it bounced, or belongs to another order. */
export function reversalEntry(order: OrderRow, { payments }: Account, given: Reversal, today: string): PaymentEntry {
  const [payment, another] = settledPayments(payments).filter(({ id }) =>
    id.toLowerCase().endsWith(given.payment?.toLowerCase() ?? ""),
  );
  if (payment === undefined || another !== undefined) {
    throw new RefusedChange(
      `${order.number} has ${payment === undefined ? "no such payment" : "several such payments"} to take back`,
      "Name it by the end of its id, as npx site-cli orders show prints it.",
    );
  }
  checkDay(order, given.on, payment.day, today);
  const { amount_cents: amount, method, reference } = payment;
  return { day: given.on, amount_cents: -amount, method, reference, reverses: payment.id, reason: given.reason };
}

/** The payments and refunds that count: not those taken back, nor the rows that say so. */
export function settledPayments(payments: readonly PaymentRow[]): PaymentRow[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  return payments.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
}

/** What a row of payments is, by its amount and whether it takes back another. */
export function paymentWord(cents: number, reverses: string | null): "payment" | "refund" | "reversal" {
  if (reverses !== null) return "reversal";
  return cents < 0 ? "refund" : "payment";
}

// --- internal ---

function entryOf({ on, method = null, reference }: MoneyMoved): Omit<PaymentEntry, "amount_cents" | "reason"> {
  return { day: on, method, reference, reverses: null };
}

function checkDay({ number }: OrderRow, day: string, first: string, last: string): void {
  if (day >= first && day <= last) return;
  throw new RefusedChange(
    `No money for ${number} can have moved on ${day}`,
    `Give a day from ${first}, before which there was none, to today, ${last}.`,
  );
}
