import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { home } from "../../content/catalogue.ts";
import { drawings } from "../../site/artwork/drawings.ts";
import { drawWorld } from "../../site/artwork/world.ts";

const committed = (path: string) => readFileSync(fileURLToPath(new URL(`../../site/${path}`, import.meta.url)), "utf8");

describe.each(Object.entries(drawings))("site/%s", (path, draw) => {
  test("is what drawing it gives; otherwise run `npm run artwork`", () => {
    expect(draw() === committed(path)).toBe(true);
  });

  test("stays within 12 kB as served", () => {
    expect(brotliCompressSync(committed(path)).length).toBeLessThan(12_000);
  });
});

test("each marked country has its place on the map", () => {
  const { places } = JSON.parse(committed("assets/world.json")) as { places: { isoNumeric: string }[] };
  expect(places.map(({ isoNumeric }) => isoNumeric)).toEqual(home.countries.map(({ isoNumeric }) => isoNumeric));
});

test("an unknown country is refused by its code", () => {
  expect(() => drawWorld(["999"])).toThrow('no country with the ISO 3166-1 numeric code "999"');
});
