import { Icon } from "../../components/ui/icon.tsx";

interface TrendProps {
  direction: "up" | "down";
  children: string;
}

const arrows = { up: "lucide-arrow-up-right", down: "lucide-arrow-down-right" };

/** A direction, shown by color, arrow and words. */
export function Trend({ direction, children }: TrendProps) {
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-xs font-semibold sm:text-sm ${direction === "up" ? "text-primary" : "text-danger"}`}
    >
      <Icon name={arrows[direction]} className="size-4 shrink-0" />
      {children}
    </span>
  );
}
