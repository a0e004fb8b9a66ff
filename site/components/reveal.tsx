import { LazyMotion, m, useReducedMotion } from "framer-motion";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNearby } from "./use-nearby.ts";
import { loadMotionFeatures, motion, useMotionFeatures, wantMotion } from "../motion.ts";

interface RevealProps {
  /** Place in its row, for the stagger. */
  index?: number;
  className?: string;
  as?: "div" | "li";
  children: ReactNode;
}

/**
 * Fades its content in once when it is scrolled into view. In the HTML, and for whoever cannot or will not see
 * motion, the content is simply there: it hides only while it is below the fold of a page that can animate.
 */
export function Reveal({ index = 0, className, as = "div", children }: RevealProps) {
  // Undefined until it has hidden once: before that the element carries no style of its own, which the policy forbids.
  const [state, setState] = useState<"waiting" | "shown">();
  const element = useRef<HTMLElement | null>(null);
  const reduced = useReducedMotion();
  const near = useNearby(element, "100%");
  const ready = useMotionFeatures() !== undefined;

  useEffect(() => {
    if (near) wantMotion();
  }, [near]);

  useEffect(() => {
    const target = element.current;
    if (!target || reduced || !near || !ready) return;
    // The observer knows where the element is; asking the element would lay out the page there and then.
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

  const Element = m[as];
  return (
    <LazyMotion features={loadMotionFeatures} strict>
      <Element
        ref={(node: HTMLElement | null) => {
          element.current = node;
        }}
        data-reveal={state ?? "shown"}
        className={className}
        {...(state && { animate: state })}
        variants={{
          waiting: { opacity: 0, y: motion.distance, transition: { duration: 0 } },
          shown: {
            opacity: 1,
            y: 0,
            transition: { duration: motion.duration, delay: index * motion.stagger, ease: "easeOut" },
          },
        }}
      >
        {children}
      </Element>
    </LazyMotion>
  );
}
