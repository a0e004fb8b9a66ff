import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { home, services } from "../../content/catalogue.ts";
import { built, committed } from "../../site/artwork/draw.ts";
import { drawWorld, worldMap } from "../../site/artwork/world.ts";

test.each(Object.entries({ ...built, ...committed }))(
  "%s is drawn alike every time, and stays within 12 kB as served",
  (_, draw) => {
    const drawn = draw();
    expect(draw() === drawn).toBe(true);
    expect(brotliCompressSync(drawn).length).toBeLessThan(12_000);
  },
);

test("each service has a mountain of its own, with a stop on its route for each deliverable", () => {
  const drawn = services.map(({ slug }) => committed[`${slug}.svg`]?.() ?? "");
  expect(new Set(drawn).size).toBe(services.length);
  expect(drawn.map((svg) => svg.match(/<circle/g)?.length)).toEqual(services.map((each) => each.deliverables.length));
});

describe("the map", () => {
  const france = { name: "France", isoNumeric: "250" };

  test("has a marker for each country", () => {
    expect(worldMap(home.countries).places.map(({ name }) => name)).toEqual(home.countries.map(({ name }) => name));
  });

  test("puts a marker where the content says, otherwise at the country's center", () => {
    const [centered, moved] = worldMap([france, { ...france, marker: { longitude: -1.55, latitude: 47.22 } }]).places;
    expect(moved?.x).toBeLessThan(centered?.x ?? 0);
  });

  test("refuses an unknown country by its code", () => {
    expect(() => drawWorld([{ name: "Atlantis", isoNumeric: "999" }])).toThrow(
      'no country with the ISO 3166-1 numeric code "999"',
    );
  });
});
