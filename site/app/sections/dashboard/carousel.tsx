import { type Dispatch, useEffect, useRef, useState } from "react";
import type { DashboardSlide, Dashboard } from "../../../../content/schema/dashboard.ts";
import { Icon } from "../../components/icon.tsx";
import { useHydrated } from "../../lib/hydration.tsx";
import { SlideBody } from "./slides.tsx";
import { type CarouselAction, useAutoplay } from "./use-autoplay.ts";

/** The sample dashboard with its caption. */
export function DashboardSection({ dashboard }: { dashboard: Dashboard }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 text-pretty">
        <span className="block font-semibold">{dashboard.caption}</span>
        <span className="block text-sm text-muted">{dashboard.note}</span>
      </figcaption>
      <Carousel label={dashboard.caption} slides={dashboard.slides} />
    </figure>
  );
}

/**
 * A carousel that follows the ARIA pattern. All slides share one grid cell, as tall as the tallest of them, so that
 * nothing below moves. Without scripts (`scripting: none`) they are stacked and the controls hidden; Safari 16 does not
 * support that query.
 */
function Carousel({ label, slides }: { label: string; slides: readonly DashboardSlide[] }) {
  const frame = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [{ index, playing }, dispatch] = useAutoplay(slides.length, hovered || focused);
  const hydrated = useHydrated();

  // The pointer may be over it before hydration.
  useEffect(() => setHovered(frame.current?.matches(":hover") ?? false), []);

  const toggle = () => {
    // Otherwise the pointer or the focus that pressed the button would pause it again.
    setHovered(false);
    setFocused(false);
    dispatch({ type: "toggle" });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only pause the movement
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
      {/* Reserves the height of the tallest slide, which arrives last. */}
      <div
        id="slides"
        className="grid sm:min-h-140 lg:min-h-92 scripting-none:block"
        aria-live={playing ? "off" : "polite"}
      >
        {slides.map((slide, position) => (
          <div
            key={slide.title}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}`}
            // A slide that is fading out must be neither read out nor clickable.
            inert={hydrated && position !== index}
            className={`slide flex flex-col bg-card [grid-area:1/1] scripting-none:not-first:border-t scripting-none:not-first:border-line ${getSlideClass((position - index + slides.length) % slides.length, slides.length)}`}
          >
            <header className="flex items-baseline gap-x-4 border-b border-line slide-x py-4">
              <h3 className="h3">{slide.title}</h3>
              <p className="hidden text-sm text-muted sm:block">{slide.subtitle}</p>
              <p className="ml-auto text-sm text-muted">
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
        badge={hydrated && playing}
        dispatch={dispatch}
        toggle={toggle}
      />
    </section>
  );
}

interface CarouselControlsProps {
  titles: readonly string[];
  index: number;
  playing: boolean;
  /** Whether to show that auto-play is on, which it is not until the page's scripts have loaded. */
  badge: boolean;
  dispatch: Dispatch<CarouselAction>;
  toggle: () => void;
}

const buttonClass =
  "grid size-11 cursor-pointer place-items-center rounded-xl text-muted transition-colors @hover:bg-tint @hover:text-primary -outline-offset-2";

const arrows = [
  { label: "Previous slide", icon: "chevron-left", step: -1 },
  { label: "Next slide", icon: "chevron-right", step: 1 },
] as const;

/** Pause, dots, previous and next. With reduced motion there is no auto-play, so nothing to pause. */
function CarouselControls({ titles, index, playing, badge, dispatch, toggle }: CarouselControlsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between border-t border-line bg-sand px-2 py-1 sm:grid sm:grid-cols-[1fr_auto_1fr] sm:px-4 scripting-none:hidden!">
      <div className="flex items-center gap-1">
        <button
          type="button"
          className={`${buttonClass} motion-reduce:hidden`}
          aria-label={playing ? "Pause auto-play" : "Start auto-play"}
          onClick={toggle}
        >
          <Icon name={playing ? "pause" : "play"} className="size-4.5" />
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
        {arrows.map(({ label, icon, step }) => (
          <button
            key={label}
            type="button"
            className={buttonClass}
            aria-label={label}
            aria-controls="slides"
            onClick={() => dispatch({ type: "show", index: index + step })}
          >
            <Icon name={icon} className="size-5" />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Class of a slide by its distance after the one shown; the last one waits on the left (`components.css`). */
function getSlideClass(distance: number, count: number): string {
  if (distance === 0) return "slide-shown";
  return distance === count - 1 ? "slide-before" : "slide-after";
}
