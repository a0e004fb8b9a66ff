// Draws the images of a `DrawOrder` and ends.
import { rename, writeFile } from "node:fs/promises";
import { workerData } from "node:worker_threads";
import { drawShareImage } from "./draw.ts";
import type { DrawOrder } from "./write.ts";

const { brand, images } = workerData as DrawOrder;
for (const { card, file } of images) {
  // Two builds may draw the same image at once; each file appears whole.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await drawShareImage(brand, card));
  await rename(unfinished, file);
}
