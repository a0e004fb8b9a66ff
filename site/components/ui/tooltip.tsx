import { Tooltip as Radix } from "radix-ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { InfoButton } from "./info-button.tsx";

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

interface InfoTipProps {
  label: string;
  /** Whether the button takes the place of one that had the focus. */
  focused: boolean;
  /** Whether the button takes the place of one that was pressed before it could explain anything. */
  pressed: boolean;
  children: ReactNode;
}

/** A button that explains the figure beside it, on hover, on focus and at a tap. */
export function InfoTip({ label, focused, pressed, children }: InfoTipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(pressed);
  const tapped = useRef(pressed);
  const close = () => {
    tapped.current = false;
    setOpen(false);
  };
  useLayoutEffect(() => {
    if (focused) trigger.current?.focus();
  }, [focused]);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        // Radix closes a tooltip when the page scrolls, as it does to bring a focused button into view and after a swipe.
        if (next || !(tapped.current || trigger.current?.matches(":focus-visible"))) setOpen(next);
      }}
    >
      <Radix.Trigger
        asChild
        onBlur={close}
        onClick={(event) => {
          // Radix would close it, and a touch knows no hover to open it.
          event.preventDefault();
          tapped.current = !(event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "mouse");
          setOpen(true);
        }}
      >
        <InfoButton ref={trigger} aria-label={label} />
      </Radix.Trigger>
      {/* In its place and not at the end of the page, so that it belongs to a landmark. */}
      <Radix.Content
        sideOffset={2}
        collisionPadding={16}
        onEscapeKeyDown={close}
        onPointerDownOutside={close}
        className="z-50 max-w-[17rem] rounded-lg bg-ink px-3.5 py-2.5 text-sm leading-snug text-paper shadow-lg"
      >
        {children}
        <Radix.Arrow className="fill-ink" />
      </Radix.Content>
    </Radix.Root>
  );
}
