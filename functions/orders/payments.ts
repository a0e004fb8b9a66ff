import { siteCli } from "../../content/site-cli.ts";
import { formatUsdExact } from "../../content/money.ts";
import { RefusedChange } from "../store/errors.ts";
import type { OrderFile } from "./files.ts";
import { officeDay } from "./office-day.ts";
import type { EntryDraft } from "./entries.ts";
import type { EntryRow } from "./tables.ts";

/** Money that moved, as the operator tells of it. */
export interface MoneyMoved {
  /** Day on which it did, `2026-11-30`. */
  on: string;
  /** In cents; by default all that is open, or all that is to be returned. */
  amount?: number | undefined;
  method?: EntryRow["method"];
  /** Its reference on the bank statement. */
  reference: string;
  /** Whether it is recorded although the same day, amount and reference is recorded already. */
  again?: boolean | undefined;
}

/** Which payment is taken back, when and why. */
export interface Reversal {
  /** The end of its id; may be left out if there is only one. */
  payment?: string | undefined;
  /** Day on which it was, `2026-11-30`. */
  on: string;
  reason: string;
}

/** The same payment is recorded already; it may have been made twice, or told of twice. */
export class RecordedAlready extends RefusedChange {
  override name = "RecordedAlready";
}

/** Money received. What is more than the balance is allowed, since it has arrived; it is to be returned then. */
export function paymentEntry(file: OrderFile, given: MoneyMoved, today: string): EntryDraft {
  const { order, view } = file;
  const amount = given.amount ?? view.balance;
  if (amount <= 0) {
    throw new RefusedChange(
      `Nothing is left to pay for ${order.number}`,
      "If more money has arrived, give it as --amount; it can be refunded then.",
    );
  }
  checkDay(file, given.on, officeDay(order.received_at), today);
  refuseRepeated(file, -amount, given);
  return { kind: "payment", cents: -amount, ...moved(given) };
}

/** Money returned, of what was overpaid or credited. */
export function refundEntry(file: OrderFile, given: MoneyMoved & { reason: string }, today: string): EntryDraft {
  const { order, view } = file;
  const owed = Math.max(0, -view.balance);
  const amount = given.amount ?? owed;
  if (amount <= 0 || amount > owed) {
    throw new RefusedChange(
      `${owed === 0 ? "No money" : `No more than ${formatUsdExact(owed)}`} of ${order.number} is to be returned`,
      `To return more, credit the invoice first, in full or in part: ${siteCli()} orders credit.`,
    );
  }
  checkDay(file, given.on, officeDay(order.received_at), today);
  refuseRepeated(file, amount, given);
  return { kind: "refund", cents: amount, ...moved(given), reason: given.reason };
}

/** A payment, or a refund, taken back: it bounced, or belongs to another order. */
export function reversalEntry(file: OrderFile, given: Reversal, today: string): EntryDraft {
  const { order, view } = file;
  const [payment, another] = view.moved.filter(({ id }) =>
    id.toLowerCase().endsWith(given.payment?.toLowerCase() ?? ""),
  );
  if (payment === undefined || another !== undefined) {
    throw new RefusedChange(
      `${order.number} has ${payment === undefined ? "no such payment" : "several such payments"} to take back`,
      `Name it by the end of its id, as ${siteCli()} orders show prints it.`,
    );
  }
  checkDay(file, given.on, payment.day, today);
  const { id, cents, method, reference } = payment;
  return { kind: "reversal", day: given.on, cents: -cents, refers: id, method, reference, reason: given.reason };
}

// --- internal ---

function moved({ on, method = null, reference }: MoneyMoved): Pick<EntryRow, "day" | "method" | "reference"> {
  return { day: on, method, reference };
}

function refuseRepeated({ order, view }: OrderFile, cents: number, { on, reference, again }: MoneyMoved): void {
  const same = view.moved.find((each) => each.day === on && each.cents === cents && each.reference === reference);
  if (same === undefined || again) return;
  throw new RecordedAlready(
    `${formatUsdExact(Math.abs(cents))} of ${on} with the reference "${reference}" is recorded for ${order.number} already, by ${same.by}`,
    "If it moved a second time, add --again.",
  );
}

function checkDay({ order }: OrderFile, day: string, first: string, last: string): void {
  // A clock that was set back since may have written a later one.
  if (day >= first && day <= last) return;
  if (first > last && day === last) return;
  throw new RefusedChange(
    `No money for ${order.number} can have moved on ${day}`,
    `Give a day from ${first}, before which there was none, to today, ${last}.`,
  );
}
