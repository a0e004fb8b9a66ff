import { m, useReducedMotion } from "framer-motion";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { motion, useMotionReady } from "../motion.ts";

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
  const firstPath = useRef<string | null>(pathname);
  const moves = firstPath.current !== pathname && ready && !reduced;

  useEffect(() => {
    if (firstPath.current === pathname) return;
    firstPath.current = null;
    // A screen reader goes on reading from the new page, not from the link that has gone.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <m.main key={pathname} ref={main} id="main" tabIndex={-1} className="outline-none" {...(moves && transition)}>
      {children}
    </m.main>
  );
}
