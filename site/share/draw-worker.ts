// Draws the images of a `DrawOrder` and ends.
import { workerData } from "node:worker_threads";
import { writeEntry } from "../build/cache.ts";
import { drawShareImage } from "./draw.ts";
import type { DrawOrder } from "./write.ts";

const { brand, images } = workerData as DrawOrder;
for (const { card, file } of images) await writeEntry(file, await drawShareImage(brand, card));
