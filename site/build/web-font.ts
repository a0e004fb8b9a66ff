import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { type TypefaceName, typefaces } from "../../content/typefaces.ts";
import { cacheFolder, hashOf, writeEntry } from "./cache.ts";

const require = createRequire(import.meta.url);

/**
 * Returns the path of a typeface's font with no other weights than those from the least to the greatest one: half of
 * the bytes, so that it is there with the first paint, or soon after. It is made once, and then taken from the cache.
 */
export async function webFont(name: TypefaceName, [least, greatest]: readonly [number, number]): Promise<string> {
  const source = require.resolve(typefaces[name].web);
  const whole = await readFile(source);
  const folder = join(cacheFolder, "fonts", hashOf(whole, `${least}-${greatest}`));
  const file = join(folder, basename(source));
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    const wght = least === greatest ? least : { min: least, max: greatest };
    await writeEntry(file, await subsetFont(whole, characters(whole), { variationAxes: { wght } }));
  }
  return file;
}

// --- internal ---

/** Every character that a font has. */
function characters(bytes: Buffer): string {
  const font = create(bytes);
  return "characterSet" in font ? String.fromCodePoint(...font.characterSet) : "";
}
