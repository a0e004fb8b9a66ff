/** Hours that the site understands: `Mon-Fri, 9AM-6PM MST`, with or without the time zone. */
const officeHours = /^(\w{3})-(\w{3}), (\d+)([AP])M-(\d+)([AP])M( [A-Z]+)?$/;

/** Whether hours end after they begin; true if they are written in another way. */
export function endAfterStart(hours: string): boolean {
  const [, , , from, fromHalf, to, toHalf] = officeHours.exec(hours) ?? [];
  return from === undefined || parseHour(from, fromHalf) < parseClosingHour(to, toHalf);
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/**
 * Whether an office is open at a moment in milliseconds, by hours like `Mon-Fri, 9AM-6PM MST` in its time zone.
 * Undefined if the hours are written in another way.
 */
export function isOpen(hours: string, timeZone: string, moment: number): boolean | undefined {
  const found = officeHours.exec(hours);
  if (!found) return undefined;
  const [, first = "", last = "", from, fromHalf, to, toHalf] = found;
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" });
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [start, end] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  const today = weekdays.indexOf(parts["weekday"] ?? "");
  if (start < 0 || end < 0) return undefined;
  const hour = Number(parts["hour"]);
  // The days may run past Sunday: "Fri-Mon".
  const isDay = (today - start + 7) % 7 <= (end - start + 7) % 7;
  return isDay && hour >= parseHour(from, fromHalf) && hour < parseClosingHour(to, toHalf);
}

/** `12`, `A` is 0; `6`, `P` is 18. */
function parseHour(hour: string | undefined, half: string | undefined): number {
  return (Number(hour) % 12) + (half === "P" ? 12 : 0);
}

/** Like `parseHour`, but midnight, `12` and `A`, is 24. */
function parseClosingHour(hour: string | undefined, half: string | undefined): number {
  return parseHour(hour, half) || 24;
}
