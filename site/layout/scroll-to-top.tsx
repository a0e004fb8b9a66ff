import { useRef, useSyncExternalStore } from "react";
import { Icon } from "../components/ui/icon.tsx";
import { prefersReducedMotion } from "../browser/motion.ts";
import { onScroll, useScrolledPast } from "./use-scrolled-past.ts";

/** Scroll distance past which the button shows, in pixels (specification, section 9). */
const threshold = 300;

/** A button back to the top of a page that is scrolled down; it gives way to buttons that it would lie on. */
export function ScrollToTop() {
  return useScrolledPast(threshold) && <TopButton />;
}

// --- internal ---

function TopButton() {
  const button = useRef<HTMLButtonElement>(null);
  const gone = useSyncExternalStore(onScroll, () => button.current !== null && liesOnButton(button.current));
  return (
    <button
      ref={button}
      type="button"
      aria-label="Scroll to top"
      onClick={backToTop}
      className={`btn-outline fixed right-5 bottom-5 z-30 size-12 min-h-0 rounded-full px-0 shadow-sm print:hidden ${gone ? "invisible" : ""}`}
    >
      <Icon name="lucide-arrow-up" className="size-5" />
    </button>
  );
}

/** Whether the corners or the center of a button are over another button of the page. */
function liesOnButton(own: HTMLButtonElement): boolean {
  const { left, right, top, bottom } = own.getBoundingClientRect();
  const xs = [left, (left + right) / 2, right];
  const ys = [top, (top + bottom) / 2, bottom];
  const below = xs.flatMap((x) => ys.flatMap((y) => document.elementsFromPoint(x, y)));
  return below.some((element) => (element.closest("button") ?? own) !== own);
}

/** Safari scrolls smoothly even if the visitor prefers reduced motion. */
function backToTop() {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? "auto" : "smooth" });
}
