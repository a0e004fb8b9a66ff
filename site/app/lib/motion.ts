import { animate } from "framer-motion/dom/mini";

/** Durations in seconds (specification, sections 2 and 9). CSS declares its own: layout 450 ms, slides 800 ms. */
export const timing = {
  /** Fade-ins of cards. */
  duration: 0.5,
  /** Delay from one card to the next. */
  stagger: 0.1,
  page: 0.4,
} as const;

/** Whether the visitor prefers reduced motion; read on every call, because the setting may change. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Fades an element in from an opacity while it slides up by 24 pixels, unless the visitor prefers reduced motion. */
export function fadeIn(element: Element, opacity: number, times: { duration: number; delay?: number }): void {
  if (prefersReducedMotion()) return;
  const keyframes = { opacity: [opacity, 1], transform: ["translateY(24px)", "none"] };
  animate(element, keyframes, { ...times, ease: "easeOut" });
}
