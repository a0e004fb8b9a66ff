const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/**
 * Whether an office is open at a moment in milliseconds, by hours like `Mon-Fri, 9AM-6PM MST` in its time zone. Undefined if
 * the hours are written in another way.
 */
export function isOpen(hours: string, timeZone: string, moment: number): boolean | undefined {
  const found = /^(\w{3})-(\w{3}), (\d+)([AP])M-(\d+)([AP])M/.exec(hours);
  if (!found) return undefined;
  const [, first = "", last = "", from, fromHalf, to, toHalf] = found;
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" });
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const day = weekdays.indexOf(parts["weekday"] ?? "");
  const hour = Number(parts["hour"]);
  return (
    day >= weekdays.indexOf(first) &&
    day <= weekdays.indexOf(last) &&
    hour >= hourOf(from, fromHalf) &&
    hour < hourOf(to, toHalf)
  );
}

// --- internal ---

/** `12`, `A` is 0; `6`, `P` is 18. */
function hourOf(hour: string | undefined, half: string | undefined): number {
  return (Number(hour) % 12) + (half === "P" ? 12 : 0);
}
