import { LazyMotion, m, useReducedMotion } from "framer-motion";
import { type ReactNode, useEffect, useRef, useState } from "react";
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
  const ready = useMotionFeatures() !== undefined;

  useEffect(wantMotion, []);

  useEffect(() => {
    const target = element.current;
    if (!target || reduced || !ready || target.getBoundingClientRect().top < innerHeight) return;
    setState("waiting");
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setState("shown");
      observer.disconnect();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [reduced, ready]);

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
