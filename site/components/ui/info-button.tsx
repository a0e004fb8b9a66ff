import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

/** A small "i" beside a figure that a tooltip explains. */
export function InfoButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="needs-script -my-3 -mr-3.5 grid size-11 shrink-0 cursor-help place-items-center rounded-full text-muted hover:text-primary print:hidden"
      {...props}
    >
      <Icon name="lucide-info" className="size-4" />
    </button>
  );
}
