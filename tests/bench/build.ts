// Compares the build with Astro's build of the same texts in one run: `npx node tests/bench/build.ts [services…]`. It skips
// share images and precompression, which Astro's build lacks.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { services as catalogue } from "../../content/catalogue.ts";
import { addServices, copySite, raiseFee } from "../support/site-copy.ts";
import { astroCommand, astroProject } from "./astro.ts";
import { type Cost, measure, printTable } from "./figures.ts";

const named = process.argv.slice(2).map(Number);
const sizes = named.length > 0 ? named : [20, 200, 2_000];

const rows: string[][] = [];
for (const services of sizes) {
  const { astro, cold, changed } = await builds(services);
  rows.push([
    String(services),
    (cold.cpu / astro.cpu).toFixed(2),
    ...[cold, astro, changed].map(({ cpu }) => `${(cpu / 1_000).toFixed(1)} s`),
    ...[cold, astro].map(({ memory }) => `${Math.round(memory / 2 ** 20)} MiB`),
  ]);
}
const headings = ["Services", "CPU cold / Astro", "CPU cold", "CPU Astro", "CPU changed", "Memory", "Memory of Astro"];
printTable(headings, rows);

// --- internal ---

/** The cost of Astro's build with this many services, and of the site's with cold caches and after a changed fee. */
async function builds(services: number): Promise<Record<"astro" | "cold" | "changed", Cost>> {
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), "bench-build-"));
  const preload = fileURLToPath(new URL("pages-only.ts", import.meta.url));
  const build = () => measure(folder, "site/build/build.ts", [], [preload]);
  try {
    copySite(folder);
    addServices(folder, services);
    const astro = measure(await astroProject(folder), astroCommand, ["build"]);
    const cold = build();
    raiseFee(folder, catalogue[0]?.slug ?? "");
    return { astro, cold, changed: build() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
