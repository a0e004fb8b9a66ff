import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { company, redirects } from "../../content/catalogue.ts";
import { headersFile } from "../../content/headers.ts";
import { describePages } from "../seo/describe-pages.ts";
import { writeSiteFiles } from "../seo/write-site-files.ts";
import { readCanonical } from "../site-url.ts";
import { writeShareImages } from "../share/write.ts";
import { type BuiltPage, builtPages } from "./built-pages.ts";
import { filesBelow } from "./files-below.ts";

const compressed = new Set([".html", ".js", ".css", ".json", ".svg", ".txt", ".md", ".xml", ".webmanifest"]);

/** The last step of the build: stable names for page data, what machines read, hashes for the policy, precompressed files. */
export async function finishBuild(dist: string): Promise<void> {
  await nameDataByPage(dist);
  const pages = builtPages(dist);
  const cards = new Map(pages.map(({ path, head }) => [path, head.card]));
  // Images are drawn in threads of their own; the other files are finished meanwhile.
  await Promise.all([writeShareImages(dist, company.brand, cards), finishFiles(dist, pages)]);
}

async function finishFiles(dist: string, pages: readonly BuiltPage[]): Promise<void> {
  const indexed = pages.filter(({ head }) => head.robots !== "noindex");
  const { origin } = readCanonical(process.env);
  await describePages(dist, indexed);
  await writeSiteFiles(dist, origin, indexed);
  await rm(join(dist, ".vite"), { recursive: true, force: true });
  await writePolicy(dist, origin);
  await writeFile(join(dist, "_redirects"), redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(""));
  for (const file of await filesBelow(dist)) if (compressed.has(extname(file))) await compress(file);
}

/** vite-react-ssg puts a random hash into the names of the data files, which would make every build different. */
async function nameDataByPage(dist: string): Promise<void> {
  const manifest = (await readdir(dist)).find((name) => name.startsWith("static-loader-data-manifest-"));
  if (!manifest) throw new Error("The build wrote no manifest of page data.");
  const files = JSON.parse(await readFile(join(dist, manifest), "utf8")) as Record<string, string>;
  for (const [page, file] of Object.entries(files)) {
    const target = join(dist, "data", `${page === "/" ? "index" : page}.json`);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(dist, file), target);
  }
  await rm(join(dist, "static-loader-data"), { recursive: true });
  await rm(join(dist, manifest));
}

/**
 * Inline styles are allowed by hash, for our own server in `.csp.json` and for static hosts in `_headers`. They are
 * counted in the finished pages, so no later step may change a page.
 */
async function writePolicy(dist: string, siteUrl: string): Promise<void> {
  const hashes = new Set<string>();
  for (const file of await filesBelow(dist)) {
    if (extname(file) !== ".html") continue;
    for (const [, css = ""] of (await readFile(file, "utf8")).matchAll(/<style>(.*?)<\/style>/gs)) {
      hashes.add(`sha256-${createHash("sha256").update(css).digest("base64")}`);
    }
  }
  const styleHashes = [...hashes].toSorted();
  await writeFile(join(dist, ".csp.json"), JSON.stringify({ script: [], style: styleHashes }));
  await writeFile(join(dist, "_headers"), headersFile({ siteUrl, styleHashes }));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
