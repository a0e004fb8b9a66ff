import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { staticFontFile, type TypefaceName, typefaces } from "../../content/typefaces.ts";

const require = createRequire(import.meta.url);
const folder = new URL("../../site/app/fonts", import.meta.url).pathname;

test.each(Object.keys(typefaces) as TypefaceName[])("%s has each font that the build needs", (name) => {
  const still = ([400, 500, 600, 700] as const).map((weight) => require.resolve(staticFontFile(name, weight)));
  const web = ["400-700", "640"].map((weights) => `${folder}/${typefaces[name].web}-${weights}.woff2`);
  expect([...still, ...web].filter((font) => !existsSync(font))).toEqual([]);
});
