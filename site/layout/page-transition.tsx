import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { motion, prefersReducedMotion, requestMotion, useMotionFeatures } from "../browser/motion.ts";

const transition = {
  initial: { opacity: 0, y: motion.distance },
  animate: { opacity: 1, y: 0 },
  transition: { duration: motion.page, ease: "easeOut" },
} as const;

/** Fades and slides each page in on client navigation. The first page is prerendered and does not move. */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [firstPath, setFirstPath] = useState<string | null>(pathname);
  if (firstPath !== null && firstPath !== pathname) setFirstPath(null);

  useEffect(() => {
    // Any interaction may be about to open another page.
    const gestures = ["pointerdown", "pointermove", "keydown"];
    for (const gesture of gestures) addEventListener(gesture, requestMotion, { once: true, passive: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, requestMotion);
    };
  }, []);

  return (
    <Main key={pathname} entered={firstPath === null}>
      {children}
    </Main>
  );
}

/** One page; `entered` by client navigation. Whether it animates is decided once, when it mounts. */
function Main({ entered, children }: { entered: boolean; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const features = useMotionFeatures();
  const [moving] = useState(() => (entered && !prefersReducedMotion() ? features : undefined));

  useEffect(() => {
    // Screen readers continue from the new page, not from the link that is gone.
    if (entered) main.current?.focus({ preventScroll: true });
  }, [entered]);

  const attributes = {
    ref: main,
    id: "main",
    tabIndex: -1,
    className: "outline-none",
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
