import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { redirects } from "../../content/catalogue.ts";
import { headersFile } from "../../content/headers.ts";
import { pageFile } from "../../content/paths.ts";
import { writePictures } from "../artwork/pictures.ts";
import { markdownVersion } from "../seo/markdown.ts";
import { markdownPath, type Page, type Step } from "../seo/page.ts";
import { siteFiles } from "../seo/site-files.ts";
import { withStructuredData } from "../seo/structured-data.ts";
import { readCanonical } from "../site-url.ts";
import { compressFiles } from "./compress.ts";
import { withHead, withoutFrameScripts, withoutRendererScripts } from "./page-head.ts";
import { inlinedStyles, withIcons } from "./page-styles.ts";
import { writeShareImages } from "./share-images.ts";
import { filesBelow } from "./sources.ts";

/**
 * Turns what vite-react-ssg wrote into a site to publish: each page with all that its value says, its Markdown version
 * beside it, and the files about the site as a whole.
 */
export async function finishSite(folder: string, rendered: readonly Page[]): Promise<void> {
  const { origin } = readCanonical(process.env);
  const pages = rendered.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const home = pages.find(({ path }) => path === "/");
  if (!home) throw new Error("The build has no home page.");
  await writePictures(folder, await filesBelow(folder));
  const { css, withStyles } = inlinedStyles(folder);
  const steps: Step[] = [
    withoutRendererScripts,
    withHead,
    withIcons,
    withStructuredData(home),
    withoutFrameScripts,
    withStyles,
  ];
  const scripts = new Set<string>();
  for (const page of pages) {
    const { html } = steps.reduce((each, step) => step(each), page);
    assertWhole(page.path, html);
    await writeFile(join(folder, `${pageFile(page.path)}.html`), html);
    if (page.data.head.markdown) await writeFile(join(folder, markdownPath(page.path)), markdownVersion(page));
    for (const [, script = ""] of html.matchAll(/<script>(.*?)<\/script>/gs)) scripts.add(script);
  }

  for (const [name, content] of Object.entries(siteFiles(origin))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), await content(async () => pages));
  }
  const hashes = { scriptHashes: [...scripts].map(policyHash).toSorted(), styleHashes: [policyHash(css)] };
  await writeFile(join(folder, "_headers"), headersFile({ siteUrl: origin, ...hashes }));
  await writeFile(join(folder, "_redirects"), redirectLines(pages).join(""));
  await writeShareImages(folder, pages);
  await removeBundlerFiles(folder);
  await compressFiles(await filesBelow(folder));
}

// --- internal ---

/** The redirects, a line each as static hosts read them; a page that has moved took its Markdown version along. */
function redirectLines(pages: readonly Page[]): string[] {
  return redirects.flatMap(({ from, to }) => {
    const [path = "", query] = from.split("?");
    const line = [path, ...(query?.split("&") ?? []), to, "301\n"].join(" ");
    const markdown = pages.find((page) => page.path === to)?.data.head.markdown;
    return markdown && /^[^.?*]*[^.?*/]$/.test(from) ? [line, `${markdownPath(from)} ${markdown} 301\n`] : [line];
  });
}

function assertWhole(path: string, html: string): void {
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
