import { Icon } from "../../components/ui/icon.tsx";

interface TrendProps {
  direction: "up" | "down";
  /** Whether that is good; a rise is, unless it is said. */
  good?: boolean;
  children: string;
}

const arrows = { up: "lucide-arrow-up-right", down: "lucide-arrow-down-right" };

/** A direction, shown by color, arrow and words. */
export function Trend({ direction, good = direction === "up", children }: TrendProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 text-sm font-semibold tabular-nums ${good ? "text-primary" : "text-danger"}`}
    >
      <Icon name={arrows[direction]} className="size-4 shrink-0" />
      {children}
    </span>
  );
}
