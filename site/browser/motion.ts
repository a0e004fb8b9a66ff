import { useSyncExternalStore } from "react";

/**
 * Durations and distances of framer-motion animations, in seconds and pixels (specification, sections 2 and 9). CSS
 * declares its own: layout 450 ms, slides 800 ms.
 */
export const motion = {
  /** Fade-ins of cards. */
  duration: 0.5,
  /** Delay from one card to the next. */
  stagger: 0.1,
  /** Page transition. */
  page: 0.4,
  /** Distance that sliding content travels. */
  distance: 24,
} as const;

/** Whether the visitor prefers reduced motion; read on every call, because the setting may change. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

type Features = typeof import("./motion-features.ts");

let loaded: Features | undefined;
const listeners = new Set<() => void>();

let request: () => void;
const requested = new Promise<void>((resolve) => (request = resolve));

/** Requests the animation features; a page without animations never loads them. */
export function requestMotion(): void {
  request();
}

const features = requested.then(async () => {
  loaded = await import("./motion-features.ts");
  for (const listener of listeners) listener();
  return loaded;
});

/** framer-motion's elements and animations, in their own chunk, fetched when something is about to move. */
export async function loadMotionFeatures() {
  return (await features).domMin;
}

/** The animation features once loaded; until then nothing may be hidden in order to fade in. */
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
