import type { Dispatch } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import type { CarouselAction } from "./use-autoplay.ts";

interface CarouselControlsProps {
  /** Titles of the slides. */
  titles: readonly string[];
  index: number;
  playing: boolean;
  /** Whether to show that auto-play is on, which it is not until the page's scripts have loaded. */
  badge: boolean;
  dispatch: Dispatch<CarouselAction>;
  /** Turns auto-play on or off. */
  toggle: () => void;
}

const button =
  "grid size-11 cursor-pointer place-items-center rounded-xl text-muted transition-colors hover:bg-tint hover:text-primary -outline-offset-2";

/** Pause, dots, previous and next. With reduced motion there is no auto-play, so nothing to pause. */
export function CarouselControls({ titles, index, playing, badge, dispatch, toggle }: CarouselControlsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between border-t border-line bg-sand px-2 py-1 sm:grid sm:grid-cols-[1fr_auto_1fr] sm:px-4 scripting-none:hidden! print:hidden!">
      <div className="flex items-center gap-1">
        <button
          type="button"
          className={`${button} motion-reduce:hidden`}
          aria-label={playing ? "Pause auto-play" : "Start auto-play"}
          onClick={toggle}
        >
          <Icon name={playing ? "lucide-pause" : "lucide-play"} className="size-4.5" />
        </button>
        {badge && (
          <p className="rounded-full bg-tint px-3 py-1 text-xs font-semibold text-primary motion-reduce:hidden">
            Auto-playing
          </p>
        )}
      </div>
      <ul
        className="order-first flex motion-safe:basis-full motion-safe:justify-center sm:order-none"
        aria-label="Slides"
      >
        {titles.map((title, position) => (
          <li key={title}>
            <button
              type="button"
              className="group grid size-11 cursor-pointer place-items-center -outline-offset-2"
              aria-label={`Go to slide ${position + 1}: ${title}`}
              aria-current={position === index}
              onClick={() => dispatch({ type: "show", index: position })}
            >
              <span className="h-2 w-2 rounded-full border border-transparent bg-muted/80 transition-all duration-300 group-aria-[current=true]:w-6 group-aria-[current=true]:bg-primary" />
            </button>
          </li>
        ))}
      </ul>
      <div className="ml-auto flex">
        <button
          type="button"
          className={button}
          aria-label="Previous slide"
          aria-controls="slides"
          onClick={() => dispatch({ type: "previous" })}
        >
          <Icon name="lucide-chevron-left" className="size-5" />
        </button>
        <button
          type="button"
          className={button}
          aria-label="Next slide"
          aria-controls="slides"
          onClick={() => dispatch({ type: "next" })}
        >
          <Icon name="lucide-chevron-right" className="size-5" />
        </button>
      </div>
    </div>
  );
}
