import { expect, test } from "vitest";
import { createScale, toLinePoints } from "../../site/app/components/scale.ts";

test("the sales of the sample run from 60 to 90", () => {
  const sold = [64, 68, 61, 70, 74, 79, 82, 89];
  const { ticks, toY } = createScale(sold);
  expect(ticks).toEqual([60, 70, 80, 90]);
  expect(toLinePoints(sold, toY).at(0)).toEqual([0, 86.7]);
  expect(toLinePoints(sold, toY).at(-1)).toEqual([100, 3.3]);
});

test("equal values are at the bottom of a scale", () => {
  const { ticks, toY } = createScale([5, 5, 5]);
  expect([ticks, toY(5)]).toEqual([[5, 5.5], 100]);
});
