import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { cacheFolder, hashOf, writeEntry } from "./cache.ts";
import type { Page } from "../seo/page.ts";
import { hashOfDrawing } from "./sources.ts";

const cache = join(cacheFolder, "share-images");

/** Writes the share image of every page to the folder of the build, drawing only those missing from the cache. */
export async function writeShareImages(folder: string, brand: string, pages: readonly Page[]): Promise<void> {
  const { drawShareImage } = await import("../artwork/share-image.ts");
  const drawing = hashOfDrawing();
  await mkdir(cache, { recursive: true });
  for (const {
    data: { head },
  } of pages) {
    const name = `${hashOf(drawing, brand, JSON.stringify(head.card))}.png`;
    const cached = join(cache, name);
    if (!existsSync(cached)) await writeEntry(cached, await drawShareImage(brand, head.card));
    const target = join(folder, new URL(head.image).pathname);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(cached, target);
  }
}
