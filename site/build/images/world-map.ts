import { geoNaturalEarth1, geoPath } from "d3-geo";
import { feature, merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import atlas from "world-atlas/countries-110m.json" with { type: "json" };
import type { Country } from "../../../content/schema/home.ts";
import { toPercent } from "../../app/components/scale.ts";
import { fillStyle } from "./mark.ts";

const width = 1000;
const antarctica = "010";

const topology = atlas as unknown as Topology<{ countries: GeometryCollection }>;
const countries = topology.objects.countries.geometries.filter(
  (country): country is Polygon | MultiPolygon =>
    (country.type === "Polygon" || country.type === "MultiPolygon") && country.id !== antarctica,
);
const world = merge(topology, countries);
// Rotated by 11 degrees, the map is cut at the Bering Strait instead of through Siberia.
const projection = geoNaturalEarth1().rotate([-11, 0]).fitWidth(width, world);
/** Draws a shape as path data, in whole units. */
const outline = geoPath(projection).digits(0);
const height = Math.ceil(outline.bounds(world)[1][1]);

/** The world without Antarctica as an SVG, the given countries highlighted. */
export function drawWorld(marked: readonly Country[]): string {
  // A country that is too small for the map has its marker only.
  const drawn = marked.flatMap(({ isoNumeric }) => countries.find(({ id }) => id === isoNumeric) ?? []);
  const others = countries.filter((country) => !drawn.includes(country));
  const shapes = drawn.map((country) => outline(feature(topology, country))).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `${fillStyle({ l: "muted", c: "secondary" })}<path class="l" fill-opacity=".24" d="${outline(merge(topology, others))}"/>` +
    `<path class="c" d="${shapes}"/></svg>\n`
  );
}

/** The map's size and the positions of the countries' markers. */
export function placeMarkers(marked: readonly Country[]) {
  const markers = marked.map(({ name, marker }) => {
    const [x, y] = projection([marker.longitude, marker.latitude]) ?? [0, 0];
    return { name, x: toPercent(x / width), y: toPercent(y / height) };
  });
  return { width, height, markers };
}
