import { useSyncExternalStore } from "react";

/** Subscribes to scrolling, for `useSyncExternalStore`. */
export function onScroll(notify: () => void) {
  addEventListener("scroll", notify, { passive: true });
  return () => removeEventListener("scroll", notify);
}

/** Whether the page is scrolled down by more than `threshold` pixels; false in the prerendered HTML. */
export function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > threshold,
    () => false,
  );
}
