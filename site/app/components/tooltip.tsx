import * as Radix from "@radix-ui/react-tooltip";
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

/** Milliseconds of hover before the first tooltip opens (specification, section 9). */
const delayDuration = 700;
/** Milliseconds within which the next tooltip opens without delay (specification, section 9). */
const skipDelayDuration = 300;

/** Sets the timing that the tooltips inside it share. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayDuration} skipDelayDuration={skipDelayDuration}>
      {children}
    </Radix.Provider>
  );
}

/** A small "i" that explains the figure next to it on hover, focus and tap. */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const tapped = useRef(false);
  const closeTip = () => {
    tapped.current = false;
    setOpen(false);
  };
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(next) => {
        // Radix closes a tooltip on scroll. Focusing a button may scroll it into view, and a swipe keeps scrolling.
        if (next || !(tapped.current || trigger.current?.matches(":focus-visible"))) setOpen(next);
      }}
    >
      <Radix.Trigger
        ref={trigger}
        type="button"
        aria-label={label}
        className="needs-script -mx-3.5 -my-2 grid size-11 shrink-0 cursor-help place-items-center rounded-full text-muted @hover:text-primary print:hidden"
        onBlur={closeTip}
        onClick={(event) => {
          // Radix would close it, and touch has no hover to open it.
          event.preventDefault();
          tapped.current = !(event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "mouse");
          setOpen(true);
        }}
      >
        <Icon name="info" className="size-4" />
      </Radix.Trigger>
      {/* Not in a portal at the end of the page, so that it is inside a landmark. */}
      <Radix.Content
        sideOffset={2}
        collisionPadding={16}
        onEscapeKeyDown={closeTip}
        onPointerDownOutside={closeTip}
        className="z-50 max-w-[17rem] rounded-lg bg-ink px-3.5 py-2.5 text-sm leading-snug text-paper shadow-lg"
      >
        {children}
        <Radix.Arrow className="fill-ink" />
      </Radix.Content>
    </Radix.Root>
  );
}
