import { useEffect, useRef, useState } from "react";
import { motion, prefersReducedMotion } from "../browser/motion.ts";

/**
 * A number that counts up once when it is scrolled into view. The HTML holds the final number, which stays if it is in
 * view from the start or the visitor prefers reduced motion.
 */
export function CountUp({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let frame = 0;
    let before: IntersectionObserverEntry | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      const wasBelow = before && !before.isIntersecting;
      before = entry;
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      if (!wasBelow || prefersReducedMotion()) return;
      const begin = performance.now();
      const count = (now: number) => {
        const left = Math.max(1 - (now - begin) / (motion.duration * 1000), 0);
        setShown(Math.round(value * (1 - left ** 2)));
        if (left > 0) frame = requestAnimationFrame(count);
      };
      frame = requestAnimationFrame(count);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [value]);

  return <span ref={element}>{shown}</span>;
}
