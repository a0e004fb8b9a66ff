import { describe, expect, test } from "vitest";
import { carousel, type CarouselAction, type CarouselState } from "../../site/sections/dashboard/use-autoplay.ts";

const at = (index: number, playing: boolean): CarouselState => ({ index, playing });

describe("a carousel of four slides", () => {
  test.each<[string, CarouselState, CarouselAction, CarouselState]>([
    ["advances and plays on", at(0, true), { type: "advance" }, at(1, true)],
    ["advances from the last to the first", at(3, true), { type: "advance" }, at(0, true)],
    ["ignores a late advance once auto-play is off", at(1, false), { type: "advance" }, at(1, false)],
    ["goes to the next and stops", at(1, true), { type: "next" }, at(2, false)],
    ["wraps from the last to the next", at(3, false), { type: "next" }, at(0, false)],
    ["goes to the previous and stops", at(2, true), { type: "previous" }, at(1, false)],
    ["wraps from the first to the previous", at(0, true), { type: "previous" }, at(3, false)],
    ["shows a chosen slide and stops", at(0, true), { type: "show", index: 2 }, at(2, false)],
    ["stops even where the chosen slide is shown already", at(2, true), { type: "show", index: 2 }, at(2, false)],
    ["pauses in place", at(2, true), { type: "toggle" }, at(2, false)],
    ["starts again in place", at(2, false), { type: "toggle" }, at(2, true)],
  ])("%s", (_, before, action, after) => {
    expect(carousel(before, action, 4)).toEqual(after);
  });
});
