import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { redirects } from "../../content/catalogue.ts";
import { headersFile } from "../../content/headers.ts";
import { dataPath, isTemplate, systemFilePattern } from "../../content/paths.ts";
import type { DataById } from "../app/lib/page-data.ts";
import { compressFiles } from "./compress.ts";
import { listFiles } from "./files.ts";
import { writePictures } from "./images/pictures.ts";
import { writeShareImages } from "./images/share-image.ts";
import { type BuiltPage, toBuiltPage } from "./seo/head.ts";
import { renderMarkdownPage } from "./seo/markdown.ts";
import { listSiteFiles } from "./seo/site-files.ts";
import { readCanonical } from "./site-url.ts";

/** The hooks of vite-react-ssg that turn rendered pages into a site to publish in `folder`. */
export function createSiteFinisher(folder: string) {
  const pages: BuiltPage[] = [];
  const markdown = new Map<string, string>();
  const inlineCode = { script: new Set<string>(), style: new Set<string>() };
  const write = async (name: string, content: string | Buffer) => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };

  return {
    /** Completes the HTML of a page and collects what the other files need. */
    async onPageRendered(path: string, rendered: string): Promise<string> {
      // The renderer has just written the data of the page's loaders.
      const page = toBuiltPage(path, JSON.parse(await readFile(join(folder, dataPath(path)), "utf8")) as DataById);
      const html = isTemplate(path) ? removeScripts(rendered) : rendered;
      pages.push(page);
      if (page.head.markdown) markdown.set(page.head.markdown, renderMarkdownPage(page, html));
      for (const [, tag, code = ""] of html.matchAll(/<(script|style)>(.*?)<\/\1>/gs))
        inlineCode[tag as "script" | "style"].add(hashForPolicy(code));
      return html;
    },

    /** Writes the files next to the pages, after the last page. */
    async onFinished(): Promise<void> {
      const { origin } = readCanonical();
      pages.sort((a, b) => (a.path < b.path ? -1 : 1));
      await removeSystemFiles(folder);
      await writePictures(folder, await listFiles(folder));
      for (const [name, text] of markdown) await write(name, text);
      for (const [name, content] of Object.entries(listSiteFiles(origin)))
        await write(name, await content(async () => pages));
      const [scriptHashes, styleHashes] = [[...inlineCode.script].toSorted(), [...inlineCode.style].toSorted()];
      await write("_headers", headersFile({ siteUrl: origin, scriptHashes, styleHashes }));
      await write("_redirects", redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(""));
      await writeShareImages(folder, pages);
      await removeIntermediateFiles(folder);
      await compressFiles(await listFiles(folder));
    },
  };
}

/** Removes all scripts from a template. They would hydrate it, and replace the values that the server fills in. */
function removeScripts(html: string): string {
  return html.replace(/\s*(?:<script\b.*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>)/gs, "");
}

function hashForPolicy(text: string): string {
  return `sha256-${hash("sha256", text, "base64")}`;
}

async function removeSystemFiles(folder: string): Promise<void> {
  for (const file of await listFiles(folder)) if (systemFilePattern.test(basename(file))) await rm(file);
}

/** Removes files that the bundler and the renderer wrote for themselves. */
async function removeIntermediateFiles(folder: string): Promise<void> {
  const manifests = (await readdir(folder)).filter((name) => name.startsWith("static-loader-data-manifest-"));
  for (const name of [".vite", "data/templates", ...manifests]) await rm(join(folder, name), { recursive: true });
}
