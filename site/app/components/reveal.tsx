import { type ReactNode, useEffect, useRef } from "react";
import { fadeIn, timing } from "../lib/motion.ts";

/**
 * A list item that fades in once, when it is scrolled into view, staggered by its index in the row. In the first screen
 * and without scripts it does not move.
 */
export function Reveal({ index, className, children }: { index: number; className: string; children: ReactNode }) {
  const element = useRef<HTMLLIElement>(null);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let below = false;
    // The observer reports the position without forcing a synchronous layout.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      if (!entry.isIntersecting) {
        below = entry.boundingClientRect.top > 0;
        return;
      }
      // Starts at 90% opacity, so that text keeps its contrast and a fast scroll shows no empty rows.
      if (below) fadeIn(target, 0.9, { duration: timing.duration, delay: index * timing.stagger });
      observer.disconnect();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [index]);

  return (
    <li ref={element} className={className}>
      {children}
    </li>
  );
}
