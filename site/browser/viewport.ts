import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/**
 * Whether the element is or has been near the viewport; false in the prerendered HTML. `margin` is the distance that
 * counts as near, in pixels or in percent of the viewport.
 */
export function useNearby(element: RefObject<Element | null>, margin = "400px"): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: `${margin} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return near;
}

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
