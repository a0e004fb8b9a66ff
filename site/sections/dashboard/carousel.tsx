import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DashboardSlide } from "../../../content/schema/dashboard.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import { SlideBody } from "./slide-body.tsx";
import { useAutoplay } from "./use-autoplay.ts";

interface CarouselProps {
  /** Name of the carousel for screen readers. */
  label: string;
  slides: readonly DashboardSlide[];
}

/**
 * A carousel by the ARIA pattern. All slides share one cell of a grid, which is as tall as the tallest of them, so that
 * nothing below moves. Where scripts are off (`scripting: none`) they stand one below the other instead, and the
 * controls are left out; Safari 16 cannot say whether they are on.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const frame = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [{ index, playing }, dispatch] = useAutoplay(slides.length, hovered || focused);
  const [shown, setShown] = useState({ index, left: index });
  if (shown.index !== index) setShown({ index, left: shown.index });

  const live = useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );

  // The pointer may have come before the script did.
  useEffect(() => setHovered(frame.current?.matches(":hover") ?? false), []);

  const toggle = () => {
    // Who starts it with the pointer over it or the focus on its button wants to see it run.
    setHovered(false);
    setFocused(false);
    dispatch({ type: "toggle" });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they pause what moves and operate nothing
    <section
      ref={frame}
      aria-roledescription="carousel"
      aria-label={label}
      className="card overflow-clip"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ relatedTarget }) => setFocused(frame.current?.contains(relatedTarget) ?? false)}
    >
      {/* About as high as its highest slide from the start, for that one comes last. */}
      <div
        id="slides"
        className="grid sm:min-h-140 lg:min-h-92 scripting-none:block"
        aria-live={playing ? "off" : "polite"}
      >
        {slides.map((slide, position) => (
          <div
            key={slide.kind}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the ARIA carousel pattern; a fieldset groups form fields
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}`}
            // A slide that leaves is no longer there to be read or touched while it fades.
            inert={live && position !== index}
            className={`flex flex-col bg-card [transition-property:opacity,translate,visibility] duration-800 ease-[ease] [grid-area:1/1] scripting-none:not-first:border-t scripting-none:not-first:border-line ${placeOf((position - index + slides.length) % slides.length, slides.length, position === shown.left)}`}
          >
            <header className="flex items-baseline gap-x-4 border-b border-line px-5 py-4 sm:px-7">
              <h3 className="h3">{slide.title}</h3>
              <p className="hidden text-[0.9375rem] text-muted sm:block">{slide.subtitle}</p>
              <p className="ml-auto text-sm text-muted tabular-nums">
                {position + 1}/{slides.length}
              </p>
            </header>
            <div className="flex grow flex-col">
              <SlideBody slide={slide} />
            </div>
          </div>
        ))}
      </div>
      <CarouselControls
        titles={slides.map(({ title }) => title)}
        index={index}
        playing={playing}
        badge={live && playing}
        dispatch={dispatch}
        toggle={toggle}
      />
    </section>
  );
}

// --- internal ---

/** Whether scripts run never changes while they run: the server's answer differs, that is all. */
function nothingToWatch() {
  return () => {};
}

/**
 * Classes of a slide by its distance behind the one shown; the last in the circle waits on the left. The slide that has
 * just left fades away over its successor, which stands there in full from the start: its text can be read all the time.
 */
function placeOf(distance: number, count: number, left: boolean): string {
  if (distance === 0) return "z-1";
  const side = distance === count - 1 ? "-translate-x-6" : "translate-x-6";
  return `invisible scripting-none:visible scripting-none:translate-none ${left ? "z-2 opacity-0" : ""} ${side}`;
}
