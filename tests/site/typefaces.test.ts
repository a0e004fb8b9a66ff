import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { look } from "../../content/catalogue.ts";
import { stillFont, type TypefaceName, typefaces } from "../../content/typefaces.ts";
import { fontFaces, fontFamily } from "../../site/typefaces.ts";
import uno from "../../site/uno.config.ts";

const require = createRequire(import.meta.url);
const folder = new URL("../../site/fonts", import.meta.url).pathname;
const names = Object.keys(typefaces) as TypefaceName[];

test.each(names)("%s has every font that pages, share images and invoices need", (name) => {
  const still = ([400, 500, 600, 700] as const).map((weight) => require.resolve(stillFont(name, weight)));
  const web = ["400-700", "640"].map((weights) => `${folder}/${typefaces[name].web}-${weights}.woff2`);
  expect([...still, ...web].filter((font) => !existsSync(font))).toEqual([]);
});

test.each(names)("%s is shown when it arrives, and until then a local font of its height and width", (name) => {
  const css = fontFaces(name);
  expect(css.match(/font-family:"[^"]+"/g)).toEqual(
    ["Variable", "Fallback", "Fallback"].map((kind) => `font-family:"${name} ${kind}"`),
  );
  expect(css).toContain(`url("fonts/${typefaces[name].web}-`);
  expect(css).toContain("font-display:swap");
  for (const [, adjusted, ascent] of css.matchAll(/size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/g)) {
    expect((Number(adjusted) * Number(ascent)) / 10_000).toBeCloseTo(typefaces[name].ascent, 3);
  }
});

test("headings and text are set in what the firm has chosen", () => {
  expect(uno.theme).toMatchObject({
    font: { display: fontFamily(look.typefaces.display), sans: fontFamily(look.typefaces.text) },
  });
});
