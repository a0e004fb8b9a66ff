import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { company, redirects } from "../../content/catalogue.ts";
import { headersFile } from "../../content/headers.ts";
import type { HeadData } from "../layout/page-head.tsx";
import { markdownPath } from "../seo/markdown-path.ts";
import { markdownTwin } from "../seo/markdown-twin.ts";
import type { PublicPage } from "../seo/public-page.ts";
import { structuredData } from "../seo/structured-data.ts";
import { writeSiteFiles } from "../seo/write-site-files.ts";
import { writeShareImages } from "../share/write.ts";
import { readCanonical } from "../site-url.ts";
import { faultsOf, knownPrices } from "./check-pages.ts";
import { compressFiles } from "./compress.ts";
import { inlineStyles, styleLink } from "./inline-styles.ts";
import { pageIcons } from "./page-icons.ts";
import { filesBelow, root } from "./sources.ts";

/**
 * Turns what vite-react-ssg wrote into a site to publish: each page with its style sheet, icons and structured data
 * inside, its Markdown version beside it, and the files about the site as a whole. Throws an error that names the page
 * if one is not whole.
 */
export async function finishSite(folder: string): Promise<void> {
  const { origin } = readCanonical(process.env);
  const pages = await readPages(folder);
  const home = pages.find(({ path }) => path === "/");
  if (!home) throw new Error("The build has no home page.");
  const withIcons = pageIcons(folder);
  const { css, withStyles } = inlineStyles(folder);
  const scripts = new Set<string>();
  const built = new Map<string, string>();

  for (const page of pages) {
    const file = join(folder, `${nameOf(page.path)}.html`);
    const rendered = readFileSync(file, "utf8");
    const indexed = page.head.robots !== "noindex";
    const structured = indexed ? dataBlock(JSON.stringify(structuredData(page, home))) : "";
    const whole = withIcons(page.path, rendered).replace("</head>", () => `${structured}</head>`);
    const html = isFrame(page) ? asFrame(whole) : whole;
    assertWhole(page.path, html);
    writeFileSync(file, withStyles(page.path, html));
    // Without the style sheet, which is most of a page and would be kept once for each.
    built.set(page.path, html.replace(styleLink, ""));
    if (page.head.markdown) writeFileSync(join(folder, markdownPath(page.path)), markdownTwin(page, html));
    for (const [, script = ""] of html.matchAll(/<script>(.*?)<\/script>/gs)) scripts.add(script);
  }

  const listed = pages.filter(({ head }) => head.robots !== "noindex");
  await writeSiteFiles(folder, origin, listed);
  const hashes = { scriptHashes: [...scripts].map(policyHash).toSorted(), styleHashes: [policyHash(css)] };
  await writeFile(join(folder, "_headers"), headersFile({ siteUrl: origin, ...hashes }));
  await writeFile(join(folder, "_redirects"), redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(""));
  await writeShareImages(
    folder,
    company.brand,
    pages.filter((page) => !isFrame(page)),
  );
  await removeBundlerFiles(folder);
  const files = await filesBelow(folder);
  const addresses = files.map((file) => `/${relative(folder, file).split(sep).join("/")}`);
  const prices = knownPrices(await filesBelow(join(root, "content/firm")));
  const faults = faultsOf({ pages: built, files: new Set(addresses), prices });
  if (faults.length > 0) throw new Error(`The built pages are not right:\n${faults.join("\n")}`);
  await compressFiles(files);
}

// --- internal ---

/** The pages with their heads, taken from the data that were written for the browser; sorted by path. */
async function readPages(folder: string): Promise<PublicPage[]> {
  const data = join(folder, "data");
  const files = (await filesBelow(data)).filter((file) => file.endsWith(".json"));
  const pages = await Promise.all(
    files.map(async (file) => {
      const { layout: _, ...byRoute } = JSON.parse(await readFile(file, "utf8")) as Record<string, { head: HeadData }>;
      const name = relative(data, file).replace(/\.json$/, "");
      const [page] = Object.values(byRoute);
      if (!page) throw new Error(`The page /${name} has no data: its route in site/routes.tsx needs a loader.`);
      return { path: name === "index" ? "/" : `/${name}`, head: page.head };
    }),
  );
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function nameOf(path: string): string {
  return path === "/" ? "index" : path.slice(1);
}

/** Whether a page is one that the server fills in. */
function isFrame({ path }: PublicPage): boolean {
  return path.startsWith("/frames/");
}

/**
 * The page without scripts, which would render what they know instead of what the server fills in, and ask for the data
 * of an address that is nobody else's business; and without what describes one page to others, since it is many.
 */
function asFrame(html: string): string {
  return html.replace(
    /\s*(?:<script\b.*?<\/script>|<link [^>]*rel="(?:modulepreload|canonical)"[^>]*>|<meta [^>]*"(?:og|twitter):[^>]*>)/gs,
    "",
  );
}

/** Structured data are a data block, not a script, so the content security policy allows them. */
function dataBlock(json: string): string {
  // "</script>" in a string would end the block.
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}

function assertWhole(path: string, html: string): void {
  if (/<!--\$[?!]-->/.test(html)) throw new Error(`The page ${path} has a part that could not be rendered.`);
  for (const part of ["<title", "<h1", "</main>", "</html>"]) {
    if (!html.includes(part)) throw new Error(`The page ${path} was written without ${part}.`);
  }
}

function policyHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Removes what the bundler, the renderer and this file left for each other. */
async function removeBundlerFiles(folder: string): Promise<void> {
  const lists = (await readdir(folder)).filter((name) => name.startsWith("static-loader-data-manifest-"));
  for (const name of [".vite", "data/frames", ...lists]) await rm(join(folder, name), { recursive: true });
}
