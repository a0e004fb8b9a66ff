import { useSyncExternalStore } from "react";

/** Calls back once, when the element is within 400 pixels of the viewport. Returns a function that cancels it. */
export function onceNearViewport(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: "400px 0px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the page is scrolled down by more than `threshold` pixels; false in the prerendered HTML. */
export function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > threshold,
    () => false,
  );
}

function onScroll(notify: () => void) {
  addEventListener("scroll", notify, { passive: true });
  return () => removeEventListener("scroll", notify);
}
