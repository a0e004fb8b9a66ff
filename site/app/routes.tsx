import type { ComponentType } from "react";
import { matchRoutes } from "react-router-dom";
import { pagePaths, productPath } from "../../content/paths.ts";
import { type DataById, fetchPageData } from "./lib/page-data.ts";

/** The module of a page, its own chunk in the browser. */
interface PageModule {
  default: ComponentType;
  /** Loads further scripts that the page needs before it is shown. */
  prepare?: () => Promise<unknown>;
}

export interface PageRoute {
  /** Name of the page's module, of its loader (`<id>.loader.ts`) and of its data. */
  id: string;
  /** Path pattern of React Router. */
  path: string;
  load: () => Promise<PageModule>;
}

const modules = import.meta.glob<PageModule>("./pages/*.tsx");

/**
 * The pages of `content/paths.ts`. `product`, `legal` and `not-found` match any service or package, any legal text and
 * any other path.
 */
const paths: Record<string, string> = {
  ...pagePaths,
  product: productPath(":slug"),
  legal: "/:slug",
  "not-found": "*",
};

export const pageRoutes: readonly PageRoute[] = Object.entries(paths).map(([id, path]) => {
  const load = modules[`./pages/${id}.tsx`];
  if (!load) throw new Error(`The page "${id}" has no site/app/pages/${id}.tsx.`);
  return { id, path, load };
});

/** The route of the page at a path; undefined for a file, and for a path without a page. */
export function findPageRoute(pathname: string, routes: readonly PageRoute[]): PageRoute | undefined {
  if (/\.\w+$/.test(pathname)) return undefined;
  const route = matchRoutes([...routes], pathname)?.at(-1)?.route;
  return route?.id === "not-found" ? undefined : route;
}

/** Fetched pages by path. Content does not go stale within a visit. */
const fetched = new Map<string, Promise<DataById>>();

/** Resolves to a page's data once its script is loaded too. A prefetched page is not fetched again. */
export function fetchPage(route: PageRoute, pathname: string): Promise<DataById> {
  const page =
    fetched.get(pathname) ??
    Promise.all([fetchPageData(pathname), loadPage(route)])
      .then(([data]) => data)
      .catch((error: unknown) => {
        fetched.delete(pathname);
        throw error;
      });
  fetched.set(pathname, page);
  return page;
}

/** Loads the component of a route, and the scripts that it needs before it is shown. */
export async function loadPage(route: PageRoute) {
  const { default: Component, prepare } = await route.load();
  await prepare?.();
  return { Component };
}
