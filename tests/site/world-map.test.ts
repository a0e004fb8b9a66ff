import { expect, test } from "vitest";
import { drawWorld } from "../../site/build/images/world-map.ts";

test("the map accepts a country that is too small to be drawn", () => {
  const singapore = { name: "Singapore", isoNumeric: "702", marker: { longitude: 103.8, latitude: 1.4 } };
  expect(drawWorld([singapore])).toContain('<path class="c" d=""/>');
});
