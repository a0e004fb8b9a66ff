import { type ReactNode, Suspense } from "react";

/**
 * A part of a page below the first screen. It hydrates after the parts above it. Until the application starts, it is
 * laid out only near the viewport (`components.css`): the first paint and each font that arrives lay out less.
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
