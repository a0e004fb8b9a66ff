/** `3h ago`, `in 2 days`: how far a time is from now, in the largest whole unit. */
export function relativeTime(at: number, now: number): string {
  const distance = at - now;
  const [unit, size] = units.find(([, each]) => Math.abs(distance) >= each) ?? (["second", 1_000] as const);
  if (unit === "second") return distance > 0 ? "in a moment" : "just now";
  return relative.format(Math.trunc(distance / size), unit);
}

/** `2026-11-21 08:30 UTC`: a time as it is, for histories. */
export function fullTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

// --- internal ---

const relative = new Intl.RelativeTimeFormat("en", { style: "narrow" });
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
