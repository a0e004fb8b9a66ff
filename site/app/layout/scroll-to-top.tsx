import { Icon } from "../components/icon.tsx";
import { prefersReducedMotion } from "../lib/motion.ts";
import { useScrolledPast } from "../lib/viewport.ts";

/** Scroll distance past which the button shows, in pixels (specification, section 9). */
const threshold = 300;

/** A button back to the top: in the header, or next to the content where the window is wide enough. It covers no text. */
export function ScrollToTop() {
  const visible = useScrolledPast(threshold);
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={backToTop}
      className={`btn-outline size-11 min-h-0 rounded-full px-0 min-[77.5rem]:fixed min-[77.5rem]:right-1 min-[77.5rem]:bottom-5 min-[80rem]:right-3 ${visible ? "" : "invisible"}`}
    >
      <Icon name="arrow-up" className="size-5" />
    </button>
  );
}

// --- internal ---

/** Safari scrolls smoothly even if the visitor prefers reduced motion. */
function backToTop() {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? "auto" : "smooth" });
}
