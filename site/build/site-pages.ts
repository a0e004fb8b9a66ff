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

/** A page to be built, before it is rendered. */
export interface SitePage {
  /** `/`, `/about`, `/products/x`; the not-found page is `/404`. */
  path: string;
  /** What its files in `dist/` are called, without their endings: `index`, `about`, `products/x`. */
  name: string;
  head: HeadData;
  /** Source of the component that shows it, as the client's manifest names it. */
  entry: string;
  /** What search engines read beside the text; pages kept from them have none. */
  structured?: string;
  /** Hash of everything the page is made of. */
  key: string;
  /** What the build writes of it, by path in `dist/`, without the precompressed forms. */
  files: string[];
}

/** A route as `site/server.tsx` declares it. */
interface BuildRoute {
  path?: string;
  loader?: LoaderFunction;
  entry?: string;
  children?: BuildRoute[];
}

/** Every page in the order of their addresses, each with its data loaded. */
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
