// Worker thread that draws the images of one `DrawJob`.
import { workerData } from "node:worker_threads";
import { writeEntry } from "../build/cache.ts";
import { drawShareImage } from "./draw.ts";
import type { DrawJob } from "./write.ts";

const { brand, images } = workerData as DrawJob;
for (const { card, file } of images) await writeEntry(file, await drawShareImage(brand, card));
