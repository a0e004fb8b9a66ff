import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

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

/** A small "i" that explains the figure beside it, on hover and on focus. */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger
        type="button"
        aria-label={label}
        className="-my-3 grid size-11 cursor-help place-items-center rounded-full text-muted hover:text-pine print:hidden"
      >
        <span className="i-lucide-info size-4" aria-hidden="true" />
      </Radix.Trigger>
      {/* In its place and not at the end of the page, so that it belongs to a landmark. */}
      <Radix.Content
        sideOffset={2}
        collisionPadding={16}
        className="z-50 max-w-[17rem] rounded-lg bg-ink px-3.5 py-2.5 text-sm leading-snug text-paper shadow-lg"
      >
        {children}
        <Radix.Arrow className="fill-ink" />
      </Radix.Content>
    </Radix.Root>
  );
}
