import { Icon } from "../components/ui/icon.tsx";
import { prefersReducedMotion } from "../motion.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** Scroll distance past which the button shows, in pixels (specification, section 9). */
const threshold = 300;

/** A button back to the top of a page that is scrolled down. */
export function ScrollToTop() {
  if (!useScrolledPast(threshold)) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={backToTop}
      className="btn-outline fixed right-5 bottom-5 z-30 size-12 min-h-0 rounded-full px-0 shadow-sm print:hidden"
    >
      <Icon name="lucide-arrow-up" className="size-5" />
    </button>
  );
}

/** Safari scrolls smoothly even if the visitor prefers reduced motion. */
function backToTop() {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? "auto" : "smooth" });
}
