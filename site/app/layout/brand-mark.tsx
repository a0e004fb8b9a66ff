import type { LayoutData } from "./layout.loader.ts";

/** The brand's mark, hidden from screen readers because the brand's name is next to it. */
export function BrandMark({ mark, className }: { mark: LayoutData["mark"]; className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      {mark.map(({ color, path }) => (
        <path key={path} className={fills[color]} d={path} />
      ))}
    </svg>
  );
}

const fills = { primary: "fill-primary", secondary: "fill-secondary", accent: "fill-accent" };
