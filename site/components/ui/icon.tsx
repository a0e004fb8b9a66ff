/** Where the drawings are: `build/icon-sprite.ts` puts all that the site uses into one file. */
const sprite: string = import.meta.env.VITE_ICON_SPRITE;

interface IconProps {
  /** `lucide-` or `simple-icons-`, and the icon's name in that set. */
  name: string;
  /** Its size at least. */
  className: string;
}

/** An icon in the color of the text around it, which screen readers pass over. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={`inline-block ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
