import { type ReactNode, Suspense } from "react";

/**
 * A part of a page below the first screen. It hydrates after the parts above it. Until the application starts,
 * `components.css` has it laid out only near the viewport, so that neither the first paint nor the arrival of a font lays
 * out all of the page.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      {/* The style that `entry.client.tsx` adds is not in the HTML. */}
      <div className="below-fold" suppressHydrationWarning>
        {children}
      </div>
    </Suspense>
  );
}
