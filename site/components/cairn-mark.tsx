import { stones } from "../../content/mark.ts";

/** The brand's mark, hidden from screen readers because the brand's name is always beside it. */
export function CairnMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path className="fill-ember" d={stones.top} />
      <path className="fill-glacier" d={stones.middle} />
      <path className="fill-pine" d={stones.bottom} />
    </svg>
  );
}
