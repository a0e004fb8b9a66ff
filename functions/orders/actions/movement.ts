import { siteCli } from "../../../content/site-cli.ts";
import { formatUsdExact } from "../../../content/pricing/money.ts";
import { RefusedChange } from "../../db/errors.ts";
import type { HistoryStep } from "../../db/database.ts";
import { formatDay, officeDay } from "../../text/office-day.ts";
import { addEntry, type EntryDraft } from "../entries.ts";
import { recordStep, type OrderChange } from "../order-transaction.ts";

/** Money that arrived or was returned, as the operator enters it. */
export interface Movement {
  /** Date of the movement, `2026-11-30`. */
  on: string;
  /** In cents. The open balance if absent. */
  amount?: number | undefined;
  /** Its reference on the bank statement. */
  reference: string;
  /** Records it even if the same day, amount and reference is recorded already. */
  again?: boolean | undefined;
}

/** The same movement is recorded already. It may have happened twice, or been entered twice. */
export class RecordedAlready extends RefusedChange {
  override name = "RecordedAlready";
}

/** Adds the entry and emails the buyer. Returns the balance in cents. */
export async function addMovement(change: OrderChange, step: HistoryStep, draft: EntryDraft): Promise<number> {
  const entry = await addEntry(change, draft);
  const { day, cents, reference, reason } = entry;
  const note = [`${formatUsdExact(Math.abs(cents))} on ${formatDay(day)}: ${reference}`, reason].filter(Boolean);
  await recordStep(change, { step, note: note.join("; "), entry, mails: [{ kind: "payment-receipt" }] });
  return change.view.balance + cents;
}

/** Returns date and reference of a movement; throws if it is recorded already, or dated outside the order's life. */
export function dated(change: OrderChange, { on, reference, again }: Movement, cents: number) {
  const { order, view } = change;
  requireDay(change, on, officeDay(order.received_at));
  const same = view.moved.find((each) => each.day === on && each.cents === cents && each.reference === reference);
  if (same === undefined || again) return { day: on, reference };
  const amount = formatUsdExact(Math.abs(cents));
  throw new RecordedAlready(
    `${amount} of ${on} with the reference "${reference}" is recorded for ${order.number} already, by ${same.by}`,
    "If it moved a second time, give the command without --yes, which asks.",
  );
}

/** Throws a `RefusedChange` unless the day is between the first possible one and today. */
export function requireDay({ order, at }: OrderChange, day: string, first: string): void {
  const today = officeDay(at);
  if (first <= day && day <= today) return;
  throw new RefusedChange(
    `No money for ${order.number} can have moved on ${day}`,
    `Give a day from ${first}, the first possible one, to today, ${today}.`,
  );
}

/** Throws a `RefusedChange` if the order was never invoiced. */
export function requireInvoice({ order, view }: OrderChange): void {
  if (view.latestInvoice !== undefined) return;
  throw new RefusedChange(`${order.number} has no invoice yet`, `Issue it first: ${siteCli()} orders invoice.`);
}
