import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

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
