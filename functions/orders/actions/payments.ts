import { formatUsdExact as usd, type Cents } from "../../../content/pricing/money.ts";
import type { HistoryEvent, LedgerEntryRow } from "../../db/database.ts";
import { formatDay, officeDay } from "../../office-time.ts";
import { RefusedChange } from "../../refused-change.ts";
import { addLedgerEntry, recordEvent, type NewLedgerEntry, type OrderChange } from "../order-transaction.ts";

/** Money that arrived or was returned, as the operator enters it. */
export interface PaymentInput {
  /** Date of the movement, `2026-11-30`. */
  on: string;
  /** The open balance if absent. */
  amount?: Cents | undefined;
  reference: string;
}

export interface ReversalInput {
  /** Its id. May be absent if the order has only one. */
  payment?: string | undefined;
  /** Date of the reversal, `2026-11-30`. */
  on: string;
  reason: string;
}

/**
 * Records a payment and emails the receipt. Returns the balance. An overpayment is allowed, since the money has
 * arrived. The balance is negative then, and the excess is to be refunded.
 */
export async function recordPayment(change: OrderChange, { on, amount: given, reference }: PaymentInput) {
  const { order, view } = change;
  assertInvoiced(change);
  const amount = given ?? view.balance;
  if (amount <= 0) {
    throw new RefusedChange(
      `Nothing is left to pay for ${order.number}`,
      "If more money arrived, record it with --amount. You can refund it afterward.",
    );
  }
  assertPossibleDay(change, on, officeDay(order.received_at));
  return addMovement(change, "paid", { kind: "payment", day: on, amount: -amount, reference });
}

/** Records a refund of money that was overpaid or credited, and emails the buyer. Returns the balance. */
export async function recordRefund(change: OrderChange, movement: PaymentInput & { reason: string }): Promise<Cents> {
  const { order, view } = change;
  assertInvoiced(change);
  const overpaid = Math.max(0, -view.balance);
  const amount = movement.amount ?? overpaid;
  if (amount <= 0 || amount > overpaid) {
    throw new RefusedChange(
      `${overpaid === 0 ? "No money" : `No more than ${usd(overpaid)}`} can be refunded for ${order.number}`,
      "To return more, credit the invoice first, in full or in part:",
      `orders credit ${order.number} --reason "…"`,
    );
  }
  assertPossibleDay(change, movement.on, officeDay(order.received_at));
  const { on: day, reference, reason } = movement;
  return addMovement(change, "refunded", { kind: "refund", day, amount, reference, reason });
}

/** Reverses a payment or refund that bounced or belongs to another order, and emails the buyer. Returns the balance. */
export async function reversePayment(change: OrderChange, { payment: id, on, reason }: ReversalInput): Promise<Cents> {
  const { order, view } = change;
  assertInvoiced(change);
  const [payment, another] = view.payments.filter((each) => id === undefined || each.id === id);
  if (payment === undefined || another !== undefined) {
    throw new RefusedChange(
      `${order.number} has ${payment ? "several payments" : id ? "no such payment" : "no payment"} to reverse`,
      "See its payments and their ids:",
      `orders show ${order.number}`,
    );
  }
  assertPossibleDay(change, on, payment.day);
  const { id: refers_to, amount, reference } = payment;
  return addMovement(change, "reversed", { kind: "reversal", day: on, amount: -amount, refers_to, reference, reason });
}

/** Adds a payment, refund or reversal, and emails the buyer. Returns the balance. Refuses a repeated payment or refund. */
async function addMovement(change: OrderChange, event: HistoryEvent, movement: NewLedgerEntry): Promise<Cents> {
  const { order, view } = change;
  const entry = await addLedgerEntry(change, movement);
  const { kind, day, amount, reference, reason } = entry;
  const description = `${usd(Math.abs(amount))} on ${formatDay(day)}`;
  const isSame = (each: LedgerEntryRow) => each.kind === kind && each.day === day && each.amount === amount;
  if (view.payments.some((each) => isSame(each) && each.reference === reference)) {
    throw new RefusedChange(
      `${order.number} already has the ${kind} of ${description} with the reference "${reference}"`,
      `Give another ${kind} another reference. If the recorded one is wrong, reverse it:`,
      `orders reverse ${order.number} --reason "…"`,
    );
  }
  const note = [`${description}: ${reference}`, reason].filter(Boolean);
  await recordEvent(change, { event, note: note.join("; "), cause: entry, mails: [{ kind: "payment-receipt" }] });
  return view.balance + amount;
}

function assertInvoiced({ order, view }: OrderChange): void {
  if (view.latestInvoiceEntry !== undefined) return;
  const first = `orders ${order.state === "held" ? "release" : "invoice"} ${order.number}`;
  throw new RefusedChange(`${order.number} has no invoice yet`, "First run:", first);
}

/** Throws for a day before the first possible one, or after today. */
function assertPossibleDay({ order, at }: OrderChange, day: string, first: string): void {
  const today = officeDay(at);
  if (first <= day && day <= today) return;
  throw new RefusedChange(
    `${order.number} cannot have a payment on ${day}`,
    `Give a day from ${first}, the earliest possible, through today, ${today}.`,
  );
}
