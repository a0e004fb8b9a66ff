import { expect, test } from "vitest";
import {
  carouselReducer,
  type CarouselAction,
  type CarouselState,
} from "../../site/app/sections/dashboard/use-autoplay.ts";

const at = (index: number, playing: boolean): CarouselState => ({ index, playing });

// The browser tests cover each control.
test.each<[string, CarouselState, CarouselAction, CarouselState]>([
  ["ignores a late advance once auto-play is off", at(1, false), { type: "advance" }, at(1, false)],
  ["§4 wraps from the last to the next", at(3, true), { type: "show", index: 4 }, at(0, false)],
  ["§4 wraps from the first to the previous", at(0, true), { type: "show", index: -1 }, at(3, false)],
  ["stops even where the chosen slide is shown already", at(2, true), { type: "show", index: 2 }, at(2, false)],
])("a carousel of four slides %s", (_, before, action, after) => {
  expect(carouselReducer(before, action, 4)).toEqual(after);
});
