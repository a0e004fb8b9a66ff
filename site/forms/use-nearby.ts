import { type RefObject, useEffect, useState } from "react";

/** How far below the screen an element may be to count as near, in CSS pixels. */
const margin = "400px";

/** Whether the element is or has been near the screen; false in the prerendered HTML. */
export function useNearby(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
