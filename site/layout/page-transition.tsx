import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { motion, prefersReducedMotion, useMotionFeatures, wantMotion } from "../motion.ts";
import { takeFonts } from "../page-fetching.ts";

const transition = {
  initial: { opacity: 0, y: motion.distance },
  animate: { opacity: 1, y: 0 },
  transition: { duration: motion.page, ease: "easeOut" },
} as const;

/** Fades and slides each page in on client navigation. The first page is there already and does not move. */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [firstPath, setFirstPath] = useState<string | null>(pathname);
  if (firstPath !== null && firstPath !== pathname) setFirstPath(null);

  useEffect(() => {
    // Whoever touches the page may be about to leave it.
    const gestures = ["pointerdown", "pointermove", "keydown"];
    for (const gesture of gestures) addEventListener(gesture, wantMotion, { once: true, passive: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, wantMotion);
    };
  }, []);

  return (
    <Main key={pathname} entered={firstPath === null}>
      {children}
    </Main>
  );
}

/** One page; `entered` by client navigation. How it comes in is decided once, as it comes in. */
function Main({ entered, children }: { entered: boolean; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const features = useMotionFeatures();
  const [moving] = useState(() => (entered && !prefersReducedMotion() ? features : undefined));

  useLayoutEffect(() => {
    if (entered) takeFonts();
  }, [entered]);

  useEffect(() => {
    // A screen reader goes on reading from the new page, not from the link that has gone.
    if (entered) main.current?.focus({ preventScroll: true });
  }, [entered]);

  const attributes = {
    ref: main,
    id: "main",
    tabIndex: -1,
    className: entered ? "outline-none" : "outline-none first-page",
    children,
  };
  if (!moving) return <main {...attributes} />;
  const { domMin, LazyMotion, m } = moving;
  return (
    <LazyMotion features={domMin} strict>
      <m.main {...attributes} {...transition} />
    </LazyMotion>
  );
}
