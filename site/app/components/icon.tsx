import type { ComponentProps } from "react";

/**
 * Address of the one file into which `artwork/icon-sprite.ts` puts all icons of the site. The HTML holds the icons of its
 * own page (`build/page-styles.ts`), so there the address differs.
 */
const sprite: string = import.meta.env.VITE_ICON_SPRITE;

interface IconProps {
  /** `lucide-` or `simple-icons-`, and the icon's name in that set. */
  name: string;
  /** Must set its size. */
  className: string;
}

/** An icon in the color of the surrounding text, hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={`inline-block ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} suppressHydrationWarning />
    </svg>
  );
}

/** A small "i" next to a figure that has a tooltip. */
export function InfoButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="needs-script -my-2 -ml-3.5 grid size-11 shrink-0 cursor-help place-items-center rounded-full text-muted @hover:text-primary print:hidden"
      {...props}
    >
      <Icon name="lucide-info" className="size-4" />
    </button>
  );
}
