import { siteCli } from "../../../content/site-cli.ts";
import { formatUsdExact } from "../../../content/pricing/money.ts";
import { RefusedChange } from "../../db/errors.ts";
import type { Change } from "../order-transaction.ts";
import { addEntry, type EntryDraft } from "../entries.ts";
import { formatDay, officeDay } from "../../text/office-day.ts";
import type { EntryRow, HistoryStep } from "../../db/database.ts";

/** Money that moved, as the operator tells of it. */
export interface MoneyMoved {
  /** Day on which it did, `2026-11-30`. */
  on: string;
  /** In cents; by default all that is open, or all that is to be returned. */
  amount?: number | undefined;
  /** Its reference on the bank statement. */
  reference: string;
  /** Whether it is recorded although the same day, amount and reference is recorded already, which is asked. */
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

/**
 * Records a payment and emails the receipt; returns the balance. What is more than that is allowed, since it has arrived;
 * it is to be returned then, and the balance is negative.
 */
export function recordPayment(made: Change, given: MoneyMoved): Promise<number> {
  const { order, view } = made;
  refuseWithoutInvoice(made);
  const amount = given.amount ?? view.balance;
  if (amount <= 0) {
    throw new RefusedChange(
      `Nothing is left to pay for ${order.number}`,
      "If more money has arrived, give it as --amount; it can be refunded then.",
    );
  }
  return move(made, "paid", { kind: "payment", cents: -amount, ...movedBy(made, given, -amount) });
}

/** Records money returned, of what was overpaid or credited, and tells the buyer; returns the balance. */
export function recordRefund(made: Change, given: MoneyMoved & { reason: string }): Promise<number> {
  const { order, view } = made;
  refuseWithoutInvoice(made);
  const owed = Math.max(0, -view.balance);
  const cents = given.amount ?? owed;
  if (cents <= 0 || cents > owed) {
    throw new RefusedChange(
      `${owed === 0 ? "No money" : `No more than ${formatUsdExact(owed)}`} of ${order.number} is to be returned`,
      `To return more, credit the invoice first, in full or in part: ${siteCli()} orders credit.`,
    );
  }
  return move(made, "refunded", { kind: "refund", cents, ...movedBy(made, given, cents), reason: given.reason });
}

/** Takes back a payment, or a refund, that bounced or belongs to another order, and tells the buyer; returns the balance. */
export function takeBack(made: Change, given: Reversal): Promise<number> {
  const { order, view } = made;
  refuseWithoutInvoice(made);
  const end = given.payment?.toLowerCase() ?? "";
  const [payment, another] = view.moved.filter(({ id }) => id.toLowerCase().endsWith(end));
  if (payment === undefined || another !== undefined) {
    throw new RefusedChange(
      `${order.number} has ${payment === undefined ? "no such payment" : "several such payments"} to take back`,
      `Name it by the end of its id, as ${siteCli()} orders show prints it.`,
    );
  }
  checkDay(made, given.on, payment.day);
  return move(made, "reversed", { ...contraryTo(payment), day: given.on, reason: given.reason });
}

/** The entry that takes another back. */
function contraryTo({ id, day, cents, reference }: EntryRow): EntryDraft {
  return { kind: "reversal", day, cents: -cents, refers: id, reference };
}

// --- internal ---

/** Adds what moved, and tells the buyer; returns the balance. */
async function move(made: Change, step: HistoryStep, draft: EntryDraft): Promise<number> {
  const entry = await addEntry(made, draft);
  const { day, cents, reference, reason } = entry;
  const note = [`${formatUsdExact(Math.abs(cents))} on ${formatDay(day)}: ${reference}`, reason].filter(Boolean);
  await made.step({ step, note: note.join("; "), entry, mails: [{ kind: "payment-receipt" }] });
  return made.view.balance + cents;
}

function refuseWithoutInvoice({ order, view }: Change): void {
  if (view.latestInvoice !== undefined) return;
  throw new RefusedChange(`${order.number} has no invoice yet`, `Issue it first: ${siteCli()} orders invoice.`);
}

/** When and how money moved; refused on a day on which it cannot have, and where the same is recorded already. */
function movedBy(made: Change, { on, reference, again }: MoneyMoved, cents: number) {
  const { order, view } = made;
  checkDay(made, on, officeDay(order.received_at));
  const same = view.moved.find((each) => each.day === on && each.cents === cents && each.reference === reference);
  if (same === undefined || again) return { day: on, reference };
  throw new RecordedAlready(
    `${formatUsdExact(Math.abs(cents))} of ${on} with the reference "${reference}" is recorded for ${order.number} already, by ${same.by}`,
    "If it moved a second time, give the command without --yes, which asks.",
  );
}

function checkDay({ order, at }: Change, day: string, first: string): void {
  const last = officeDay(at);
  // A clock that was set back since may have written a later one.
  if (day <= last && (day >= first || (first > last && day === last))) return;
  throw new RefusedChange(
    `No money for ${order.number} can have moved on ${day}`,
    `Give a day from ${first}, before which there was none, to today, ${last}.`,
  );
}
