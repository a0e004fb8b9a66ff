import { Tooltip as Radix } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";

/** Milliseconds of hover before the first tooltip opens (specification, section 9). */
const delayDuration = 700;
/** Milliseconds within which the next tooltip opens at once (specification, section 9). */
const skipDelayDuration = 300;

/** Gives the tooltips inside it their common timing. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayDuration} skipDelayDuration={skipDelayDuration}>
      {children}
    </Radix.Provider>
  );
}

/** A small "i" that explains the figure beside it, on hover, on focus and at a tap. */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        // Radix closes a tooltip when the page scrolls, as it does to bring a focused button into view.
        if (next || !trigger.current?.matches(":focus-visible")) setOpen(next);
      }}
    >
      <Radix.Trigger
        ref={trigger}
        type="button"
        aria-label={label}
        onBlur={() => setOpen(false)}
        onClick={(event) => {
          // Radix would close it, and a touch knows no hover to open it.
          event.preventDefault();
          setOpen(true);
        }}
        className="-my-3 grid size-11 cursor-help place-items-center rounded-full text-muted hover:text-pine print:hidden"
      >
        <span className="i-lucide-info size-4" aria-hidden="true" />
      </Radix.Trigger>
      {/* In its place and not at the end of the page, so that it belongs to a landmark. */}
      <Radix.Content
        sideOffset={2}
        collisionPadding={16}
        onEscapeKeyDown={() => setOpen(false)}
        className="z-50 max-w-[17rem] rounded-lg bg-ink px-3.5 py-2.5 text-sm leading-snug text-paper shadow-lg"
      >
        {children}
        <Radix.Arrow className="fill-ink" />
      </Radix.Content>
    </Radix.Root>
  );
}
