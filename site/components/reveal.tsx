import { LazyMotion, m, useReducedMotion } from "framer-motion";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNearby } from "../browser/viewport.ts";
import { loadMotionFeatures, motion, requestMotion, useMotionFeatures } from "../browser/motion.ts";

interface RevealProps {
  /** Place in its row, for the stagger. */
  index: number;
  className: string;
  children: ReactNode;
}

/**
 * A list item that fades in once, when it is scrolled into view. In the HTML, without scripts and with reduced motion it
 * is simply visible: it hides only below the fold of a page that can animate.
 */
export function Reveal({ index, className, children }: RevealProps) {
  // Undefined until first hidden, so that the HTML has no inline style: the content security policy forbids those.
  const [state, setState] = useState<"waiting" | "shown">();
  const element = useRef<HTMLLIElement>(null);
  const reduced = useReducedMotion();
  const near = useNearby(element, "100%");
  const ready = useMotionFeatures() !== undefined;

  useEffect(() => {
    if (near) requestMotion();
  }, [near]);

  useEffect(() => {
    const target = element.current;
    if (!target || reduced || !near || !ready) return;
    // The observer reports the position without forcing a synchronous layout.
    let waiting = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      if (entry.isIntersecting) {
        if (waiting) setState("shown");
        observer.disconnect();
      } else if (entry.boundingClientRect.top > 0) {
        waiting = true;
        setState("waiting");
      }
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [reduced, near, ready]);

  return (
    <LazyMotion features={loadMotionFeatures} strict>
      <m.li
        ref={element}
        data-reveal={state ?? "shown"}
        className={className}
        {...(state && { animate: state })}
        variants={{
          // Legible: a fast scroll shows no empty row, and no text loses its contrast.
          waiting: { opacity: 0.9, y: motion.distance, transition: { duration: 0 } },
          shown: {
            opacity: 1,
            y: 0,
            transition: { duration: motion.duration, delay: index * motion.stagger, ease: "easeOut" },
          },
        }}
      >
        {children}
      </m.li>
    </LazyMotion>
  );
}
