import type { Company } from "../../content/schema/company.ts";
import { guarded } from "../store/errors.ts";
import { wereDone } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { addDays, officeDay, officeTime } from "./office-day.ts";
import type { OrderDesk, Reminder } from "./order-desk.ts";

/** Office time from which reminders are sent, so that none arrives at night. */
const firstTime = "09:00";

/**
 * Sends the reminders of unpaid invoices that are due now; returns how many. Each is sent once, no matter how many
 * processes try. `attempt` runs each, and may carry on when one fails.
 */
export async function sendReminders(
  store: Store,
  desk: OrderDesk,
  billing: Pick<Company["billing"], "remindDaysBefore" | "remindDaysAfter">,
  now: Millis,
  attempt: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): Promise<number> {
  if (billing.remindDaysBefore.length + billing.remindDaysAfter.length === 0 || officeTime(now) < firstTime) return 0;
  const unpaid = await guarded(() =>
    store.db
      .selectFrom("invoices")
      .innerJoin("orders", "orders.id", "invoices.order_id")
      .select(["orders.number as order", "invoices.number", "invoices.due_on", "invoices.issued_at"])
      .where("orders.state", "=", "invoiced")
      .where("invoices.state", "=", "issued")
      .orderBy("invoices.due_on")
      .execute(),
  );
  const reminders = unpaid.flatMap(({ order, number, due_on: dueOn, issued_at: issuedAt }) => {
    const step = reminderOn(officeDay(now), { dueOn, issuedOn: officeDay(issuedAt) }, billing);
    if (step === undefined) return [];
    const { overdue, days } = step;
    return [{ order, overdue, key: `reminder ${number} ${days} days ${overdue ? "after" : "before"}` }];
  });
  const keys = reminders.map(({ key }) => key);
  const done = await guarded(() => wereDone(store.db, keys));
  let sent = 0;
  for (const { order, key, overdue } of reminders.filter((each) => !done.has(each.key))) {
    await attempt(async () => {
      if (await desk.remind(order, { key, overdue })) sent += 1;
    });
  }
  return sent;
}

/** The latest reminder whose day has come; earlier ones are no longer worth sending. */
export function reminderOn(
  today: string,
  { dueOn, issuedOn }: { dueOn: string; issuedOn: string },
  { remindDaysBefore, remindDaysAfter }: Pick<Company["billing"], "remindDaysBefore" | "remindDaysAfter">,
): (Omit<Reminder, "key"> & { days: number }) | undefined {
  const after = remindDaysAfter.filter((days) => today >= addDays(dueOn, days));
  if (after.length > 0) return { overdue: true, days: Math.max(...after) };
  if (today > dueOn) return undefined;
  // On the day the invoice is issued, a reminder would be pointless.
  const before = remindDaysBefore.filter((days) => addDays(dueOn, -days) > issuedOn && today >= addDays(dueOn, -days));
  return before.length > 0 ? { overdue: false, days: Math.min(...before) } : undefined;
}
