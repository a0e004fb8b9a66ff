import { type RefObject, useEffect, useState } from "react";

/** How far below the screen an element may be to count as near, in CSS pixels. */
const margin = "400px";

/** Loads something when the element comes near the screen; undefined until it has arrived. `load` must be stable. */
export function useNearby<T>(element: RefObject<Element | null>, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void load().then((value) => setLoaded(() => value));
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, load]);
  return loaded;
}
