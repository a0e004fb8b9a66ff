import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { redirects } from "../../content/catalogue.ts";
import { headersFile } from "../../content/headers.ts";
import { writePictures } from "./images/pictures.ts";
import { markdownVersion } from "./seo/markdown.ts";
import { markdownPath, type Page, type RenderedPage, type Step } from "./seo/page.ts";
import { siteFiles } from "./seo/site-files.ts";
import { withStructuredData } from "./seo/structured-data.ts";
import { readCanonical } from "./site-url.ts";
import { compressFiles } from "./compress.ts";
import { pageOf, withHead, withoutFrameScripts } from "./page-head.ts";
import { inlinedStyles, withIcons } from "./page-styles.ts";
import { writeShareImages } from "./share-images.ts";
import { filesBelow } from "./sources.ts";

/**
 * Turns what vite-react-ssg renders into a site to publish: each page with all that its value says, its Markdown version
 * beside it, and the files about the site as a whole.
 */
export function finisher(folder: string) {
  const pages: Page[] = [];
  const scripts = new Set<string>();
  const texts = new Map<string, string>();
  let ofBuild: { css: string; steps: readonly Step[] } | undefined;
  const write = async (name: string, content: string | Buffer) => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };

  return {
    /** The HTML of a page in its file. The first page is the home page. */
    page(path: string, rendered: string, { initialState }: { initialState: Record<string, unknown> }) {
      const page = pageOf(path, rendered, initialState);
      ofBuild ??= stepsOfBuild(folder, page);
      const { html } = ofBuild.steps.reduce((each, step) => step(each), page);
      assertWhole(path, html);
      if (page.data.head.markdown) texts.set(markdownPath(path), markdownVersion(page));
      for (const [, script = ""] of html.matchAll(/<script>(.*?)<\/script>/gs)) scripts.add(script);
      pages.push({ path, data: page.data });
      return html;
    },

    /** Writes all that is beside the pages, when each was finished. */
    async site(): Promise<void> {
      const { origin } = readCanonical(process.env);
      pages.sort((a, b) => (a.path < b.path ? -1 : 1));
      await writePictures(folder, await filesBelow(folder));
      // Beside their pages, whose folders there are.
      for (const [name, text] of texts) await writeFile(join(folder, name), text);
      for (const [name, content] of Object.entries(siteFiles(origin)))
        await write(name, await content(async () => pages));
      const scriptHashes = [...scripts].map(policyHash).toSorted();
      const styleHashes = [policyHash(ofBuild?.css ?? "")];
      await write("_headers", headersFile({ siteUrl: origin, scriptHashes, styleHashes }));
      await write("_redirects", redirectLines(pages).join(""));
      await writeShareImages(folder, pages);
      await removeBundlerFiles(folder);
      await compressFiles(await filesBelow(folder));
    },
  };
}

// --- internal ---

/** What is done to every page of a build, and the style sheet that it puts into each. */
function stepsOfBuild(folder: string, home: RenderedPage) {
  if (home.path !== "/") throw new Error("The home page is not the first page of the build.");
  const { css, withStyles } = inlinedStyles(folder);
  return { css, steps: [withHead, withIcons, withStructuredData(home), withoutFrameScripts, withStyles] };
}

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
