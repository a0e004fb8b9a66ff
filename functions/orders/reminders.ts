import type { Company } from "../../content/schema/company.ts";
import { guarded } from "../store/errors.ts";
import { wereDone } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { addDays, officeDay, officeTime } from "./office-day.ts";
import { filesOf, unsettled } from "./files.ts";
import type { OrderDesk } from "./order-desk.ts";

/** Office time from which reminders are sent, so that none arrives at night. */
const firstTime = "09:00";

/**
 * Sends the reminders of unpaid invoices that are due now; returns how many. Each is sent once, no matter how many
 * processes try. `attempt` runs each, and may carry on when one fails. Orders received up to `after` wait.
 */
export async function sendReminders(
  store: Store,
  desk: OrderDesk,
  billing: Pick<Company["billing"], "remindDaysBefore" | "remindDaysAfter">,
  now: Millis,
  attempt: (work: () => Promise<void>) => Promise<void> = (work) => work(),
  after: Millis = 0,
): Promise<number> {
  if (billing.remindDaysBefore.length + billing.remindDaysAfter.length === 0 || officeTime(now) < firstTime) return 0;
  const files = await guarded(() => filesOf(store.db, now, unsettled(store.db)));
  const today = officeDay(now);
  const reminders = files.flatMap(({ order, view: { invoice, balance, told, invoiceEntry } }) => {
    // Nobody is reminded of an invoice that has not been delivered.
    if (
      order.received_at <= after ||
      order.state !== "open" ||
      balance <= 0 ||
      invoice === undefined ||
      told.invoice !== invoiceEntry
    )
      return [];
    const step = reminderOn(today, invoice, billing);
    if (step === undefined) return [];
    return [
      { order: order.number, key: `reminder ${invoice.number} ${step.days} days ${step.overdue ? "after" : "before"}` },
    ];
  });
  const done = await guarded(() =>
    wereDone(
      store.db,
      reminders.map(({ key }) => key),
    ),
  );
  let sent = 0;
  for (const { order, key } of reminders.filter((each) => !done.has(each.key))) {
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
  { remindDaysBefore, remindDaysAfter }: Pick<Company["billing"], "remindDaysBefore" | "remindDaysAfter">,
): { overdue: boolean; days: number } | undefined {
  const after = remindDaysAfter.filter((days) => today >= addDays(dueOn, days));
  if (after.length > 0) return { overdue: true, days: Math.max(...after) };
  if (today > dueOn) return undefined;
  // On the day the invoice is issued, a reminder would be pointless.
  const before = remindDaysBefore.filter((days) => addDays(dueOn, -days) > issuedOn && today >= addDays(dueOn, -days));
  return before.length > 0 ? { overdue: false, days: Math.min(...before) } : undefined;
}
