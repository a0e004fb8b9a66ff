import { Icon } from "./icon.tsx";

interface ChecklistProps {
  items: readonly string[];
  className?: string;
}

/** A list with a check mark before each line. */
export function Checklist({ items, className = "" }: ChecklistProps) {
  return (
    <ul className={`grid grid-cols-[minmax(0,1fr)] gap-2.5 text-md ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 text-balance">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-primary" />
          {item}
        </li>
      ))}
    </ul>
  );
}
