import { existsSync, readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { cacheFolder, hashOf, prune } from "../build/cache.ts";
import { root } from "../build/sources.ts";
import { imagePath, type ShareCard } from "./card.ts";

/** What a worker thread draws: images missing from the cache, and the file for each. */
export interface DrawJob {
  brand: string;
  images: { card: ShareCard; file: string }[];
}

const cache = join(cacheFolder, "share-images");

/** How many images a worker draws in about the time it takes to start. */
const perWorker = 40;

/** Writes the share image of every page to the build, drawing only those missing from the cache. */
export async function writeShareImages(dist: string, brand: string, cards: Map<string, ShareCard>): Promise<void> {
  const drawing = hashOfDrawing();
  const images = [...cards].map(([page, card]) => {
    const name = `${hashOf(drawing, brand, JSON.stringify(card))}.png`;
    return { card, name, file: join(cache, name), target: join(dist, imagePath(page)) };
  });
  await mkdir(cache, { recursive: true });
  await draw(
    brand,
    images.filter(({ file }) => !existsSync(file)),
  );
  const folders = new Set(images.map(({ target }) => dirname(target)));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(images.map(({ file, target }) => copyFile(file, target)));
  await prune(cache, new Set(images.map(({ name }) => name)));
}

async function draw(brand: string, images: DrawJob["images"]): Promise<void> {
  const workers = Math.min(availableParallelism(), Math.ceil(images.length / perWorker));
  await Promise.all(
    Array.from({ length: workers }, (_, worker) => {
      const share = images.filter((_image, index) => index % workers === worker);
      return run({ brand, images: share.map(({ card, file }) => ({ card, file })) });
    }),
  );
}

function run(job: DrawJob): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL("draw-worker.ts", import.meta.url), { workerData: job });
  worker.once("error", reject);
  worker.once("exit", (code) => {
    if (code === 0) resolve();
    else reject(new Error(`A worker drawing share images exited with ${code}.`));
  });
  return promise;
}

/** Hash of everything an image is made from except its card: drawing code, colors, libraries. */
function hashOfDrawing(): string {
  const folders = ["site/share", "site/artwork"];
  const sources = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  const files = [...sources.toSorted(), "site/base.css", "package-lock.json"];
  return hashOf(...files.map((file) => readFileSync(join(root, file))));
}
