import { type ReactNode, Suspense, useRef, useState } from "react";
import { nextTask, useHydrated } from "../lib/hydration.ts";
import { useNearViewport } from "../lib/viewport.ts";

/** A part of a page below the first screen. It hydrates after the parts above it. */
export function BelowFold({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  );
}

/**
 * On the prerendered page, a part is laid out when it comes near the viewport (`components.css`), so that the first
 * paint and each font that arrives lay out less. A page rendered later is laid out at once: going back restores its
 * position.
 */
function Part({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(part);
  const [isPrerendered] = useState(!useHydrated());
  return (
    // The style that `layOutBelowFold` may add is not in the HTML.
    <div ref={part} className={isPrerendered && !isNear ? "below-fold" : undefined} suppressHydrationWarning>
      {children}
    </div>
  );
}

/**
 * Lays out the parts of the prerendered page, one per frame, if their real heights are needed now. Restoring a scroll
 * position needs them. So does Safari, which does not keep the position while a part above gets its height.
 */
export async function layOutBelowFold(): Promise<void> {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "navigate" && CSS.supports("overflow-anchor", "auto")) return;
  for (const part of document.querySelectorAll<HTMLElement>(".below-fold")) {
    part.style.contentVisibility = "visible";
    await new Promise(requestAnimationFrame);
    await nextTask();
  }
}
