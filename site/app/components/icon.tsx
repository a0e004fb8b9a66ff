import { createContext, useContext } from "react";
import type { Mark } from "../../../content/schema/mark.ts";
import type { ContentIcon } from "../../../content/schema/text.ts";
import type { iconNames } from "./icon-names.ts";

/** An icon of `icon-names.ts`, or one that the content names. */
export type IconName = (typeof iconNames)[number] | ContentIcon;

/** Returns the SVG content of an icon: a reference to the sprite, in browsers. The build provides the paths. */
export const IconMarkup = createContext(
  (name: IconName): string => `<use href="${import.meta.env.VITE_ICON_SPRITE}#${name}"/>`,
);

/** An icon in the color of the surrounding text, hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className: string }) {
  const getMarkup = useContext(IconMarkup);
  return (
    <svg
      className={`inline-block ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // Hydration keeps the paths of prerendered icons.
      dangerouslySetInnerHTML={{ __html: getMarkup(name) }}
      suppressHydrationWarning
    />
  );
}

/** The brand's mark, hidden from screen readers because the brand's name is next to it. */
export function BrandMark({ mark, className }: { mark: Mark; className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      {mark.map(({ color, path }) => (
        <path key={path} className={fills[color]} d={path} />
      ))}
    </svg>
  );
}

const fills = { primary: "fill-primary", secondary: "fill-secondary", accent: "fill-accent" };
