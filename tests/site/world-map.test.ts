import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { home } from "../../content/catalogue.ts";
import { staticFontFile, type TypefaceName, typefaces } from "../../content/typefaces.ts";
import { drawWorld, placeMarkers } from "../../site/build/images/world-map.ts";

test("the map has a marker for each country", () => {
  expect(placeMarkers(home.countries).markers.map(({ name }) => name)).toEqual(home.countries.map(({ name }) => name));
});

test("the map accepts a country that is too small to be drawn", () => {
  const singapore = { name: "Singapore", isoNumeric: "702", marker: { longitude: 103.8, latitude: 1.4 } };
  expect(drawWorld([singapore])).toContain('<path class="c" d=""/>');
});

const require = createRequire(import.meta.url);
const folder = new URL("../../site/app/fonts", import.meta.url).pathname;
const names = Object.keys(typefaces) as TypefaceName[];

test.each(names)("%s has each font that the build needs", (name) => {
  const still = ([400, 500, 600, 700] as const).map((weight) => require.resolve(staticFontFile(name, weight)));
  const web = ["400-700", "640"].map((weights) => `${folder}/${typefaces[name].web}-${weights}.woff2`);
  expect([...still, ...web].filter((font) => !existsSync(font))).toEqual([]);
});
