import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LoaderFunction, matchRoutes } from "react-router-dom";
import type { HeadData } from "../loaders/head.ts";
import type { PageData } from "../page-data.ts";
import { markdownPath } from "../seo/markdown-path.ts";
import { structuredData } from "../seo/structured-data.ts";
import { imagePath } from "../share/card.ts";
import { hashOf } from "./cache.ts";
import { hashOfSources } from "./sources.ts";

/** A page to build, before rendering. */
export interface SitePage {
  /** `/`, `/about`, `/products/x`; the not-found page is `/404`. */
  path: string;
  /** Path of its files in `dist/` without the extension: `index`, `about`, `products/x`. */
  name: string;
  head: HeadData;
  /** Source file of its component, as the client manifest names it. */
  entry: string;
  /** Structured data as JSON; absent for pages kept out of search engines. */
  structured?: string;
  /** Hash of everything the page is made from. */
  key: string;
  /** The files the build writes for it, by path in `dist/`, except precompressed versions. */
  files: string[];
}

/** A route as `site/server.tsx` declares it. */
interface BuildRoute {
  path?: string;
  loader?: LoaderFunction;
  entry?: string;
  children?: BuildRoute[];
}

/** Every page, sorted by path, with its data loaded. */
export async function sitePages(
  dist: string,
  paths: readonly string[],
  routes: readonly object[],
): Promise<SitePage[]> {
  const code = hashOf(await hashOfSources(), readFileSync(join(dist, ".vite/manifest.json")));
  const pages: SitePage[] = [];
  for (const path of paths.toSorted()) {
    const matches = matchRoutes(routes as BuildRoute[], path) ?? [];
    const request = new Request(`http://localhost${path}`);
    const loaded = await Promise.all(matches.map(({ route, params }) => route.loader?.({ params, request })));
    const { head } = loaded.at(-1) as PageData;
    const entry = matches.at(-1)?.route.entry;
    if (!entry || !head) throw new Error(`The page ${path} has no entry or no head: see site/server.tsx.`);
    const indexed = head.robots !== "noindex";
    const name = path === "/" ? "index" : path.slice(1);
    const structured = indexed ? JSON.stringify(structuredData({ path, head })) : "";
    pages.push({
      path,
      name,
      head,
      entry,
      ...(indexed && { structured }),
      key: hashOf(code, path, JSON.stringify(loaded), structured),
      files: [
        `${name}.html`,
        `data/${name}.json`,
        imagePath(path).slice(1),
        ...(indexed ? [markdownPath(path).slice(1)] : []),
      ],
    });
  }
  return pages;
}
