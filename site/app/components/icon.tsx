import type { ComponentProps } from "react";
// By "imports" in package.json: the sprite in browsers, the icons' paths at build time.
import { iconMarkup } from "#icon-markup";
import type { ContentIcon } from "../../../content/schema/text.ts";
import type { iconNames } from "./icon-names.ts";

/** An icon of `icon-names.ts`, or one that the content names. */
export type IconName = (typeof iconNames)[number] | ContentIcon;

/** An icon in the color of the surrounding text, hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className: string }) {
  return (
    <svg
      className={`inline-block ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
      // Prerendered icons have their paths, which hydration keeps. Icons rendered in the browser refer to the sprite.
      dangerouslySetInnerHTML={{ __html: iconMarkup(name) }}
      suppressHydrationWarning
    />
  );
}

/** A small "i" next to a figure that has a tooltip. */
export function InfoButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="needs-script -mx-3.5 -my-2 grid size-11 shrink-0 cursor-help place-items-center rounded-full text-muted @hover:text-primary print:hidden"
      {...props}
    >
      <Icon name="info" className="size-4" />
    </button>
  );
}
