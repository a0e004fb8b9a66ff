import { useSyncExternalStore } from "react";

/**
 * Durations and distances of what framer-motion moves; seconds and pixels (specification, sections 2 and 9). What CSS
 * moves has its durations beside it: layout 450 ms, slides 800 ms.
 */
export const motion = {
  /** Fade-ins of cards. */
  duration: 0.5,
  /** Delay from one card to the next. */
  stagger: 0.1,
  /** Page transition. */
  page: 0.4,
  /** The longest way anything travels. */
  distance: 24,
} as const;

/** Whether the visitor has asked the system for less motion; asked anew each time, for the setting may change. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

type Features = typeof import("./motion-features.ts");

let loaded: Features | undefined;
const listeners = new Set<() => void>();

let want: () => void;
const wanted = new Promise<void>((resolve) => (want = resolve));

/** Asks for the animation features; a page that moves nothing never loads them. */
export function wantMotion(): void {
  want();
}

const features = wanted.then(async () => {
  loaded = await import("./motion-features.ts");
  for (const listener of listeners) listener();
  return loaded;
});

/** framer-motion's elements and animations: a chunk of their own, fetched when something is about to move. */
export async function loadMotionFeatures() {
  return (await features).domMin;
}

/** What animates, once it is there; nothing may start invisible before. */
export function useMotionFeatures(): Features | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => loaded,
    () => undefined,
  );
}
