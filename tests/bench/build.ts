// The build against a baseline ("floor"), and against Astro, measured in the same run:
// `npx node tests/bench/build.ts [--pages] [services…]`. The comparable set is the content check, bundles, pages, their
// data and Markdown twins, and the files for machines. The whole build adds share images and precompression, which the
// others lack; `--pages` skips it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { markdownTable } from "../../cli/formats/table.ts";
import { services as catalogue } from "../../content/catalogue.ts";
import { addServices, copySite, raiseFee } from "../support/site-copy.ts";
import { astroCommand, astroProject } from "./astro.ts";
import { type Cost, measure } from "./process-cost.ts";

const [onlyPages, ...named] =
  process.argv[2] === "--pages" ? process.argv.slice(2) : [undefined, ...process.argv.slice(2)];
const sizes = named.length > 0 ? named.map(Number) : [20, 200, 2_000];
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const changed = catalogue[0]?.slug ?? "";

const runs: {
  services: number;
  pages: Record<"floor" | "astro" | "cold" | "changed", Cost>;
  whole?: Record<"cold" | "changed", Cost>;
}[] = [];
for (const services of sizes) {
  const pages = await inCopy(services, async (folder) => ({
    floor: measure(folder, here("build-floor.ts")),
    astro: measure(await astroProject(folder), astroCommand, ["build"]),
    cold: build(folder, [here("pages-only.ts")]),
    changed: afterOneChange(folder, [here("pages-only.ts")]),
  }));
  const whole = onlyPages
    ? undefined
    : await inCopy(services, (folder) => ({ cold: build(folder), changed: afterOneChange(folder) }));
  runs.push({ services, pages, ...(whole && { whole }) });
}

console.log("Comparable set\n");
print(
  [
    "Services",
    "Cold / floor",
    "CPU cold / floor",
    "CPU cold / Astro",
    "Changed / cold",
    "Floor",
    "Cold",
    "After one change",
    "CPU floor",
    "CPU Astro",
    "CPU cold",
    "CPU changed",
    "Memory",
    "Memory of Astro",
  ],
  runs.map(({ services, pages: { floor, astro, cold, changed: change } }) => [
    String(services),
    ratio(cold, floor),
    (cold.cpu / floor.cpu).toFixed(2),
    (cold.cpu / astro.cpu).toFixed(2),
    ratio(change, cold),
    ...[floor, cold, change].map(({ wall }) => seconds(wall)),
    ...[floor, astro, cold, change].map(({ cpu }) => seconds(cpu)),
    ...[cold, astro].map(mebibytes),
  ]),
);
const wholes = runs.flatMap(({ services, whole }) => (whole ? [{ services, whole }] : []));
if (wholes.length > 0) console.log("\nWhole build\n");
print(
  ["Services", "Changed / cold", "Cold", "After one change", "CPU cold", "CPU changed", "Memory"],
  wholes.map(({ services, whole: { cold, changed: change } }) => [
    String(services),
    ratio(change, cold),
    ...[cold, change].map(({ wall }) => seconds(wall)),
    ...[cold, change].map(({ cpu }) => seconds(cpu)),
    mebibytes(cold),
  ]),
);

// --- internal ---

/** Runs in a copy of the site with this many services and cold caches. */
async function inCopy<T>(services: number, run: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), "bench-build-"));
  try {
    copySite(folder);
    addServices(folder, services);
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Measures `npm run build` without npm. */
function build(folder: string, preload: string[] = []): Cost {
  return measure(folder, "site/build/build.ts", [], preload);
}

function afterOneChange(folder: string, preload: string[] = []): Cost {
  raiseFee(folder, changed);
  return build(folder, preload);
}

function ratio(one: Cost, other: Cost): string {
  return (one.wall / other.wall).toFixed(2);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

function mebibytes({ memory }: Cost): string {
  return `${Math.round(memory / 2 ** 20)} MiB`;
}

function print(headings: string[], rows: string[][]): void {
  if (rows.length === 0) return;
  console.log(
    markdownTable(
      headings.map((heading) => ({ heading, figures: true })),
      rows,
    ),
  );
}
