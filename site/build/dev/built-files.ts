import { dataPath, markdownPath } from "../../../content/paths.ts";
import { includedRoutes, loadPageData } from "../entry.server.tsx";
import { createIconSprite } from "../images/icon-sprite.ts";
import { type BuiltPage, toBuiltPage } from "../seo/head.ts";
import { renderMarkdownPage } from "../seo/markdown.ts";
import { listSiteFiles } from "../seo/site-files.ts";
import { readCanonical } from "../site-url.ts";

/**
 * Renders a file that the build writes next to the pages: of a page its data or Markdown, or a file about the site.
 * Undefined if the build writes no such file.
 */
export async function renderFile(pathname: string, fetchHtml: (path: string) => Promise<string>) {
  const paths = includedRoutes();
  const dataPage = paths.find((path) => dataPath(path) === pathname);
  if (dataPage) return JSON.stringify(await loadPageData(dataPage));
  const markdownPage = paths.find((path) => markdownPath(path) === pathname);
  if (markdownPage) {
    const page = await loadBuiltPage(markdownPage);
    return page.head.markdown && renderMarkdownPage(page, await fetchHtml(markdownPage));
  }
  if (pathname === "/icons.svg") return createIconSprite().svg;
  return listSiteFiles(readCanonical().origin)[pathname.slice(1)]?.(() => Promise.all(paths.map(loadBuiltPage)));
}

/** Whether there is a page at a path. Hosts ignore a trailing slash. */
export function hasPage(pathname: string): boolean {
  return includedRoutes().includes(pathname.replace(/(?<=.)\/$/, ""));
}

async function loadBuiltPage(path: string): Promise<BuiltPage> {
  return toBuiltPage(path, await loadPageData(path));
}
