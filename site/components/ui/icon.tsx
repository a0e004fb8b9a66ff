/**
 * Address of the one file into which `artwork/icon-sprite.ts` puts all icons of the site. The HTML holds the icons of its
 * own page (`build/page-icons.ts`), so there the address differs.
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
