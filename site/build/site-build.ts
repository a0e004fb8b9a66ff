import { mkdirSync, renameSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { Tinypool } from "tinypool";
import { company, redirects } from "../../content/catalogue.ts";
import { headersFile } from "../../content/headers.ts";
import { writeSiteFiles } from "../seo/write-site-files.ts";
import { writeShareImages } from "../share/write.ts";
import { readCanonical } from "../site-url.ts";
import { compressed, compressFiles } from "./compress.ts";
import { filesBelow } from "./files-below.ts";
import { clearBuild, type KeptPage, recordBuild, removePage, stateOf } from "./kept-pages.ts";
import type { PolicyHashes, RenderedPage } from "./page-thread.ts";
import { progress } from "./progress.ts";
import { keepProse } from "./prose.ts";
import { type SitePage, sitePages } from "./site-pages.ts";
import { dist } from "./sources.ts";
import { written } from "./write-sync.ts";

/** The current build. Vite evaluates its configuration again for each bundle, but this module only once. */
let building: ReturnType<typeof beginBuild> | undefined;

/** The build of this process; the first call starts it, which clears `dist/`. */
export function siteBuild(): ReturnType<typeof beginBuild> {
  return (building ??= beginBuild());
}

/**
 * The hooks that vite-react-ssg calls, in order. A page whose inputs have not changed since the last build stays in
 * `dist/` as it is.
 */
function beginBuild() {
  const kept = clearBuild(dist);
  let pages = new Map<string, SitePage>();
  const threads = pageThreads();
  const styles = new Map<string, string>();
  const scripts = new Set<string>();
  let rendering: ReturnType<typeof progress>;

  return {
    /** The paths of the pages to render. */
    async plan(paths: readonly string[], routes: readonly object[]): Promise<string[]> {
      pages = new Map((await sitePages(dist, paths, routes)).map((page) => [page.path, page]));
      for (const [path, page] of kept) {
        if (pages.get(path)?.key === page.key) continue;
        removePage(dist, page);
        kept.delete(path);
      }
      const stale = [...pages.keys()].filter((path) => !kept.has(path));
      rendering = progress("Pages", stale.length);
      return stale;
    },

    /** Publishes a rendered page, and its Markdown twin. */
    async finishPage(path: string, rendered: string): Promise<typeof written> {
      const page = pages.get(path);
      if (!page) throw new Error(`The page ${path} was rendered but not planned.`);
      const hashes = await threads.write({ page, rendered });
      styles.set(path, hashes.style);
      for (const script of hashes.scripts) scripts.add(script);
      rendering.advance();
      return written;
    },

    /** Writes site-wide files, share images and compressed versions, and records the build as complete. */
    async finish(): Promise<void> {
      await threads.end();
      await keepProse();
      await nameDataByPage();
      const { origin } = readCanonical(process.env);
      await writeSiteFiles(
        dist,
        origin,
        [...pages.values()].filter(({ structured }) => structured),
      );
      await rm(join(dist, ".vite"), { recursive: true, force: true });
      for (const [path, { style }] of kept) styles.set(path, style);
      const [scriptHashes, styleHashes] = [[...scripts].toSorted(), [...new Set(styles.values())].toSorted()];
      await writeFile(join(dist, "_headers"), headersFile({ siteUrl: origin, scriptHashes, styleHashes }));
      await writeFile(join(dist, "_redirects"), redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(""));

      const rendered = [...pages.values()].filter(({ path }) => !kept.has(path));
      await writeShareImages(dist, company.brand, new Map(rendered.map(({ path, head }) => [path, head.card])));
      const keptFiles = new Set([...kept.values()].flatMap(({ files }) => Object.keys(files)));
      await compressFiles((await filesBelow(dist)).filter((file) => !keptFiles.has(file.slice(dist.length + 1))));
      await recordBuild(new Map([...kept, ...rendered.map((page) => [page.path, remembered(page, styles)] as const)]));
    },
  };
}

// --- internal ---

/** How many pages vite-react-ssg renders concurrently. */
const pagesAtOnce = 20;

/** The worker threads that finish pages. Their memory is limited, since nothing outlives its page. */
function pageThreads() {
  const pool = new Tinypool({
    filename: new URL("page-thread.ts", import.meta.url).href,
    minThreads: 2,
    maxThreads: 2,
    concurrentTasksPerWorker: pagesAtOnce,
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
  });
  return {
    write: (page: RenderedPage): Promise<PolicyHashes> => pool.run(page),
    end: () => pool.destroy(),
  };
}

/** Renames data files, whose names vite-react-ssg makes from a random hash that would differ with every build. */
async function nameDataByPage(): Promise<void> {
  const manifest = (await readdir(dist)).find((name) => name.startsWith("static-loader-data-manifest-"));
  if (!manifest) throw new Error("The build wrote no manifest of page data.");
  const files = JSON.parse(await readFile(join(dist, manifest), "utf8")) as Record<string, string>;
  for (const [page, file] of Object.entries(files)) {
    const target = join(dist, "data", `${page === "/" ? "index" : page}.json`);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(dist, file), target);
  }
  await rm(join(dist, "static-loader-data"), { recursive: true });
  await rm(join(dist, manifest));
}

function remembered({ path, key, files }: SitePage, styles: ReadonlyMap<string, string>): KeptPage {
  const all = files.flatMap((file) => (compressed.has(extname(file)) ? [file, `${file}.br`, `${file}.gz`] : [file]));
  return {
    key,
    style: styles.get(path) ?? "",
    files: Object.fromEntries(all.map((file) => [file, stateOf(join(dist, file))])),
  };
}
