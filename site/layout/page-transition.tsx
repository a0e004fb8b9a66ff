import { m, useReducedMotion } from "framer-motion";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { motion, useMotionReady, wantMotion } from "../motion.ts";

const transition = {
  initial: { opacity: 0, y: motion.distance },
  animate: { opacity: 1, y: 0 },
  transition: { duration: motion.page, ease: "easeOut" },
} as const;

/** Fades and slides each page in on client navigation. The first page is there already and does not move. */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const reduced = useReducedMotion();
  const ready = useMotionReady();
  const main = useRef<HTMLElement>(null);
  const [firstPath, setFirstPath] = useState<string | null>(pathname);
  if (firstPath !== null && firstPath !== pathname) setFirstPath(null);
  const navigatedTo = firstPath === null ? pathname : undefined;

  useEffect(() => {
    // Whoever touches the page may be about to leave it.
    const gestures = ["pointerdown", "pointermove", "keydown"];
    for (const gesture of gestures) addEventListener(gesture, wantMotion, { once: true, passive: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, wantMotion);
    };
  }, []);

  useEffect(() => {
    // A screen reader goes on reading from the new page, not from the link that has gone.
    if (navigatedTo) main.current?.focus({ preventScroll: true });
  }, [navigatedTo]);

  return (
    <m.main
      key={pathname}
      ref={main}
      id="main"
      tabIndex={-1}
      className="outline-none"
      {...(navigatedTo && ready && !reduced && transition)}
    >
      {children}
    </m.main>
  );
}
