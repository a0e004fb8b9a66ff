const looks = {
  up: { color: "text-pine", icon: "i-lucide-arrow-up-right" },
  down: { color: "text-ember-text", icon: "i-lucide-arrow-down-right" },
};

/** A direction in color, arrow and words. */
export function Trend({ direction, children }: { direction: "up" | "down"; children: string }) {
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold tabular-nums ${looks[direction].color}`}>
      <span className={`${looks[direction].icon} size-4 shrink-0`} aria-hidden="true" />
      {children}
    </span>
  );
}
