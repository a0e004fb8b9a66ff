import type { Company } from "../../content/schema/company.ts";
import { filesOf, unsettled } from "../orders/files.ts";
import { addDays, officeDay, officeTime } from "../orders/office-day.ts";
import type { OrderDesk } from "../orders/order-desk.ts";
import { latestWritten } from "../store/clock.ts";
import { guarded } from "../store/errors.ts";
import { wereDone } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/** The numbers of the orders received after a time whose invoice is due `delayMs` after them, and not issued. */
export function ordersToInvoice({ db }: Store, delayMs: Millis, now: Millis, after: Millis): Promise<string[]> {
  return guarded(async () => {
    const invoiced = db.selectFrom("entries").select("order_id").where("kind", "=", "invoice");
    const orders = await db
      .selectFrom("orders")
      .select("number")
      .where("state", "=", "open")
      .where("received_at", ">", after)
      .where("id", "not in", invoiced)
      .where((order) =>
        order.or([
          order("received_at", "<=", now - delayMs),
          // Stamped by a clock that was set back since: it would wait until that time comes around again.
          order("received_at", ">", latestWritten(now)),
        ]),
      )
      .orderBy("received_at")
      .orderBy("number")
      .execute();
    return orders.map(({ number }) => number);
  });
}

/** Days before and after the due date of an invoice on which its buyer is reminded. */
export type ReminderDays = Pick<Company["billing"], "remindDaysBefore" | "remindDaysAfter">;

/**
 * Sends the reminders of unpaid invoices that are due now; returns how many. Each is sent once, no matter how many
 * processes try. `attempt` runs each, and may carry on when one fails. Orders received up to `after` wait.
 */
export async function sendReminders(
  { db }: Store,
  desk: Pick<OrderDesk, "remind">,
  days: ReminderDays,
  now: Millis,
  attempt: (work: () => Promise<void>) => Promise<void> = (work) => work(),
  after: Millis = 0,
): Promise<number> {
  if (days.remindDaysBefore.length + days.remindDaysAfter.length === 0 || officeTime(now) < firstTime) return 0;
  const reminders = await guarded(async () => {
    const files = await filesOf(db, now, unsettled(db).where("received_at", ">", after).where("state", "=", "open"));
    const called = files.flatMap(({ order: { number: order }, view: { invoice, balance, told, invoiceEntry } }) => {
      // Nobody is reminded of an invoice that has not been delivered.
      const unpaid = balance > 0 && told.invoice === invoiceEntry ? invoice : undefined;
      const step = unpaid && reminderOn(officeDay(now), unpaid, days);
      const when = step?.overdue ? "after" : "before";
      return step ? [{ order, key: `reminder ${unpaid.number} ${step.days} days ${when}` }] : [];
    });
    const done = await wereDone(
      db,
      called.map(({ key }) => key),
    );
    return called.filter(({ key }) => !done.has(key));
  });
  let sent = 0;
  for (const { order, key } of reminders) {
    await attempt(async () => {
      if (await desk.remind(order, key)) sent += 1;
    });
  }
  return sent;
}

/** The latest reminder whose day has come; earlier ones are no longer worth sending. */
export function reminderOn(
  today: string,
  { dueOn, issuedOn }: { dueOn: string; issuedOn: string },
  { remindDaysBefore, remindDaysAfter }: ReminderDays,
): { overdue: boolean; days: number } | undefined {
  const after = remindDaysAfter.filter((days) => today >= addDays(dueOn, days));
  if (after.length > 0) return { overdue: true, days: Math.max(...after) };
  if (today > dueOn) return undefined;
  // On the day the invoice is issued, a reminder would be pointless.
  const before = remindDaysBefore.filter((days) => addDays(dueOn, -days) > issuedOn && today >= addDays(dueOn, -days));
  return before.length > 0 ? { overdue: false, days: Math.min(...before) } : undefined;
}

// --- internal ---

/** Office time from which reminders are sent, so that none arrives at night. */
const firstTime = "09:00";
