import { expect, test } from "vitest";
import { home } from "../../content/catalogue.ts";
import { drawWorld, placeMarkers } from "../../site/build/images/world-map.ts";

test("the map has a marker for each country", () => {
  expect(placeMarkers(home.countries).markers.map(({ name }) => name)).toEqual(home.countries.map(({ name }) => name));
});

test("the map accepts a country that is too small to be drawn", () => {
  const singapore = { name: "Singapore", isoNumeric: "702", marker: { longitude: 103.8, latitude: 1.4 } };
  expect(drawWorld([singapore])).toContain('<path class="c" d=""/>');
});
