import { Icon } from "../../components/ui/icon.tsx";

const looks = {
  up: { color: "text-primary", icon: "lucide-arrow-up-right" },
  down: { color: "text-danger", icon: "lucide-arrow-down-right" },
};

/** A direction, shown by color, arrow and words. */
export function Trend({ direction, children }: { direction: "up" | "down"; children: string }) {
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold tabular-nums ${looks[direction].color}`}>
      <Icon name={looks[direction].icon} className="size-4 shrink-0" />
      {children}
    </span>
  );
}
