import { useEffect, useReducer } from "react";

/** Time a slide stays while auto-play is on, in milliseconds (specification, section 4). */
const slideTime = 4_000;

interface CarouselState {
  /** The slide shown, from 0. */
  index: number;
  playing: boolean;
}

export type CarouselAction = { type: "advance" } | { type: "show"; index: number } | { type: "toggle" };

/** The carousel's reducer. Both ends wrap around; changing the slide by hand turns auto-play off. */
function carouselReducer(state: CarouselState, action: CarouselAction, count: number): CarouselState {
  switch (action.type) {
    case "advance":
      return state.playing ? { ...state, index: (state.index + 1) % count } : state;
    case "show":
      return { index: (action.index + count) % count, playing: false };
    case "toggle":
      return { ...state, playing: !state.playing };
  }
}

/** Kept in the module, so that the visitor's choice holds on every page until a reload. */
let playingThisVisit = true;

/**
 * State of a carousel of `count` slides. It advances automatically, except during an interaction (pointer over it,
 * focus inside it) and for visitors who prefer reduced motion.
 */
export function useAutoplay(count: number, interacting: boolean) {
  const [state, dispatch] = useReducer(
    (before: CarouselState, action: CarouselAction) => carouselReducer(before, action, count),
    { index: 0, playing: playingThisVisit },
  );

  useEffect(() => {
    playingThisVisit = state.playing;
  }, [state.playing]);

  useEffect(() => {
    if (!state.playing || interacting) return;
    const reduced = matchMedia("(prefers-reduced-motion: reduce)");
    const timer = setInterval(() => {
      if (!reduced.matches) dispatch({ type: "advance" });
    }, slideTime);
    return () => clearInterval(timer);
  }, [state.playing, interacting]);

  return [state, dispatch] as const;
}
